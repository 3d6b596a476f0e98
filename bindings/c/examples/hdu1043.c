/* HDU 1043, Eight: one puzzle per line of input, its shortest path or "unsolvable". */
#include <loyd.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[256], path[LOYD_TEXT_SIZE];
    loyd_error error;
    while (fgets(line, sizeof line, stdin)) {
        uint32_t start = loyd_board_from_text(line, strlen(line), &error);
        if (start == 0) {
            fprintf(stderr, "column %d: %s\n", (int)error.position + 1, error.message);
            return 1;
        }
        int moves = loyd_solve(start, LOYD_STANDARD, LOYD_ORDER_UDLR, path, sizeof path);
        puts(moves < 0 ? "unsolvable" : path);
    }
    return 0;
}
