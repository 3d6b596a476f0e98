/* Null pointers, bits that are not a board, short buffers, and wrong arguments, as documented. */
#include <loyd.h>
#include <stdio.h>
#include <string.h>

static int failures, checks;
#define CHECK(condition) \
    do { \
        checks++; \
        if (!(condition)) { \
            failures++; \
            printf("not ok: line %d: %s\n", __LINE__, #condition); \
        } \
    } while (0)

#define UDLR LOYD_ORDER_UDLR

static uint32_t board(const char *text) { return loyd_board_from_text(text, strlen(text), NULL); }

static void boards(void) {
    static const uint8_t good[9] = {1, 2, 3, 4, 5, 6, 7, 8, 0}, bad[9] = {1, 2, 3, 4, 5, 6, 7, 8, 8};
    static const uint8_t wide[9] = {1, 2, 3, 4, 5, 6, 7, 9, 0};
    static const uint32_t invalid[] = {0, 1, LOYD_STANDARD + 1, LOYD_STANDARD | 1u << 28, 0xffffffffu};
    uint8_t cells[9] = {42};
    size_t at;
    CHECK(loyd_board_from_cells(good) == LOYD_STANDARD);
    CHECK(loyd_board_from_cells(bad) == 0);
    CHECK(loyd_board_from_cells(wide) == 0);
    CHECK(loyd_board_from_cells(NULL) == 0);
    CHECK(loyd_board_cells(LOYD_STANDARD, NULL) == LOYD_NULL_POINTER);
    CHECK(loyd_board_from_rank(362879) != 0 && loyd_board_from_rank(362880) == 0);
    CHECK(loyd_board_from_rank(0xffffffffu) == 0);
    CHECK(loyd_board_from_index(8, 0) == LOYD_STANDARD);
    CHECK(loyd_board_from_index(181440, 0) == 0 && loyd_board_from_index(0, 2) == 0);
    CHECK(loyd_board_apply(LOYD_STANDARD, 0) == board("123450786"));
    CHECK(loyd_board_apply(LOYD_STANDARD, 1) == 0 && loyd_board_apply(LOYD_STANDARD, 4) == 0);
    CHECK(loyd_board_legal_moves(LOYD_STANDARD) == (1 | 4));
    for (at = 0; at < sizeof invalid / sizeof *invalid; at++) {
        uint32_t bits = invalid[at];
        CHECK(loyd_board_is_valid(bits) == 0);
        CHECK(loyd_board_cells(bits, cells) == LOYD_INVALID_BOARD && cells[0] == 42);
        CHECK(loyd_board_rank(bits) == LOYD_INVALID_BOARD);
        CHECK(loyd_board_parity(bits) == LOYD_INVALID_BOARD);
        CHECK(loyd_board_legal_moves(bits) == LOYD_INVALID_BOARD);
        CHECK(loyd_board_apply(bits, 0) == 0);
        CHECK(loyd_distance(bits, LOYD_STANDARD) == LOYD_INVALID_BOARD);
        CHECK(loyd_distance(LOYD_STANDARD, bits) == LOYD_INVALID_BOARD);
        CHECK(loyd_optimal_moves(bits, LOYD_STANDARD) == LOYD_INVALID_BOARD);
        CHECK(loyd_optimal_moves(LOYD_STANDARD, bits) == LOYD_INVALID_BOARD);
        CHECK(loyd_solve(bits, LOYD_STANDARD, UDLR, NULL, 0) == LOYD_INVALID_BOARD);
        CHECK(loyd_solve(LOYD_STANDARD, bits, UDLR, NULL, 0) == LOYD_INVALID_BOARD);
        CHECK(loyd_path(bits, bits, UDLR, NULL) == LOYD_INVALID_BOARD);
        CHECK(loyd_solutions(bits, LOYD_STANDARD, UDLR, NULL, 0) == LOYD_INVALID_BOARD);
        CHECK(loyd_solutions(LOYD_STANDARD, bits, UDLR, NULL, 0) == LOYD_INVALID_BOARD);
        CHECK(loyd_check(bits, LOYD_STANDARD, "", 0, 0, NULL, NULL) == LOYD_INVALID_BOARD);
        CHECK(loyd_check(LOYD_STANDARD, bits, "", 0, 0, NULL, NULL) == LOYD_INVALID_BOARD);
        CHECK(loyd_at_distance(bits, 0, 0, NULL, 0) == LOYD_INVALID_BOARD);
    }
}

static void texts(void) {
    loyd_error error;
    CHECK(board("1 2 3 / 4 5 6 / 7 8 x") == LOYD_STANDARD);
    CHECK(loyd_board_from_text("123456780junk", 9, NULL) == LOYD_STANDARD);
    memset(&error, 77, sizeof error);
    CHECK(loyd_board_from_text(NULL, 0, &error) == 0);
    CHECK(error.position == -1 && strcmp(error.message, "no cells; a board has 9") == 0);
    CHECK(error.length == strlen(error.message));
    CHECK(loyd_board_from_text(NULL, 9, &error) == 0);
    CHECK(loyd_board_from_text("1234a6780", 9, &error) == 0 && error.position == 4);
    CHECK(strncmp(error.message, "'a' is not a cell", 17) == 0);
    CHECK(loyd_board_from_text("12\xff", 3, &error) == 0 && error.position == 2);
    CHECK(loyd_order("udlr") == UDLR && loyd_order("dlru") == LOYD_ORDER_DLRU);
    CHECK(loyd_order("uuuu") == 0 && loyd_order("abcd") == 0 && loyd_order(NULL) == 0);
}

static void paths(void) {
    uint32_t start = board("2 3 4 1 5 x 7 6 8"), odd = board("123456870");
    char text[LOYD_TEXT_SIZE], exact[20];
    uint64_t path = 7, codes[4] = {0};
    memset(text, 'z', sizeof text);
    CHECK(loyd_solve(start, LOYD_STANDARD, UDLR, text, 19) == LOYD_SHORT_BUFFER && text[0] == 'z');
    CHECK(loyd_solve(start, LOYD_STANDARD, UDLR, text, 0) == LOYD_SHORT_BUFFER && text[0] == 'z');
    CHECK(loyd_solve(start, LOYD_STANDARD, UDLR, NULL, 99) == LOYD_NULL_POINTER);
    CHECK(loyd_solve(start, LOYD_STANDARD, UDLR, exact, sizeof exact) == 19);
    CHECK(strcmp(exact, "ullddrurdllurdruldr") == 0);
    CHECK(loyd_solve(start, LOYD_STANDARD, LOYD_ORDER_DLRU, text, sizeof text) == 19);
    CHECK(strcmp(text, "dlurullddrurdllurdr") == 0);
    CHECK(loyd_solve(LOYD_STANDARD, LOYD_STANDARD, UDLR, text, 1) == 0 && text[0] == 0);
    CHECK(loyd_solve(start, LOYD_STANDARD, 0, text, sizeof text) == LOYD_INVALID_ARGUMENT);
    CHECK(loyd_solve(start, LOYD_STANDARD, 0x1e4, text, sizeof text) == LOYD_INVALID_ARGUMENT);
    CHECK(loyd_solve(odd, LOYD_STANDARD, UDLR, NULL, 0) == LOYD_UNSOLVABLE);
    CHECK(loyd_distance(odd, LOYD_STANDARD) == LOYD_UNSOLVABLE);
    CHECK(loyd_optimal_moves(odd, LOYD_STANDARD) == LOYD_UNSOLVABLE);
    CHECK(loyd_path(odd, LOYD_STANDARD, UDLR, &path) == LOYD_UNSOLVABLE && path == 7);
    CHECK(loyd_path(start, LOYD_STANDARD, UDLR, NULL) == LOYD_NULL_POINTER);
    CHECK(loyd_path(start, LOYD_STANDARD, UDLR, &path) == 19);
    CHECK(loyd_path_text(path, text, sizeof text) == 19);
    CHECK(loyd_path_text(path, text, 19) == LOYD_SHORT_BUFFER);
    CHECK(loyd_path_text(path, NULL, 0) == LOYD_NULL_POINTER);
    CHECK(loyd_path_text(0, text, sizeof text) == LOYD_INVALID_ARGUMENT);
    CHECK(loyd_path_text(2, text, sizeof text) == LOYD_INVALID_ARGUMENT);
    CHECK(loyd_path_text((uint64_t)1 << 63, text, sizeof text) == LOYD_INVALID_ARGUMENT);
    CHECK(loyd_solutions(start, LOYD_STANDARD, UDLR, NULL, 0) == 4);
    CHECK(loyd_solutions(start, LOYD_STANDARD, UDLR, NULL, 1) == LOYD_NULL_POINTER);
    CHECK(loyd_solutions(start, LOYD_STANDARD, UDLR, codes, 3) == 4 && codes[3] == 0);
    CHECK(codes[0] == path && codes[2] != 0);
    CHECK(loyd_solutions(odd, LOYD_STANDARD, UDLR, codes, 3) == LOYD_UNSOLVABLE);
    CHECK(loyd_solutions(start, LOYD_STANDARD, 1, codes, 3) == LOYD_INVALID_ARGUMENT);
}

static void verdicts(void) {
    uint32_t start = board("123456708"), odd = board("123456870");
    loyd_verdict verdict;
    loyd_error error;
    CHECK(loyd_check(start, LOYD_STANDARD, "r", 1, LOYD_NAMES_BLANK, &verdict, NULL) == LOYD_OUTCOME_OPTIMAL);
    CHECK(verdict.moves == 1 && verdict.optimal == 1 && verdict.left == 0);
    CHECK(verdict.first_bad_move == 0 && verdict.illegal_at == 0 && verdict.board == LOYD_STANDARD);
    CHECK(loyd_check(start, LOYD_STANDARD, "rlr", 3, 0, &verdict, NULL) == LOYD_OUTCOME_SUBOPTIMAL);
    CHECK(verdict.moves == 3 && verdict.first_bad_move == 2);
    CHECK(loyd_check(start, LOYD_STANDARD, NULL, 0, 0, &verdict, NULL) == LOYD_OUTCOME_UNSOLVED);
    CHECK(verdict.left == 1 && verdict.board == start);
    CHECK(loyd_check(start, LOYD_STANDARD, NULL, 5, 0, NULL, NULL) == LOYD_OUTCOME_UNSOLVED);
    CHECK(loyd_check(start, LOYD_STANDARD, "uddr", 4, 0, &verdict, NULL) == LOYD_OUTCOME_ILLEGAL);
    CHECK(verdict.illegal_at == 3 && verdict.moves == 2 && verdict.first_bad_move == 1);
    CHECK(loyd_check(odd, LOYD_STANDARD, "u", 1, 0, &verdict, NULL) == LOYD_OUTCOME_UNSOLVABLE);
    CHECK(verdict.optimal == -1 && verdict.left == -1);
    CHECK(loyd_check(start, LOYD_STANDARD, "8", 1, LOYD_NAMES_NUMBER, NULL, NULL) == LOYD_OUTCOME_OPTIMAL);
    CHECK(loyd_check(start, LOYD_STANDARD, "L", 1, LOYD_NAMES_TILE, NULL, NULL) == LOYD_OUTCOME_OPTIMAL);
    CHECK(loyd_check(start, LOYD_STANDARD, "r", 1, 3, &verdict, NULL) == LOYD_INVALID_ARGUMENT);
    CHECK(loyd_check(start, LOYD_STANDARD, "rq", 2, 0, &verdict, &error) == LOYD_INVALID_PATH);
    CHECK(error.position == 1 && strncmp(error.message, "'q' is not a move", 17) == 0);
    CHECK(loyd_check(start, LOYD_STANDARD, "rq", 2, 0, NULL, NULL) == LOYD_INVALID_PATH);
}

static void batches(void) {
    uint32_t starts[3], far[2] = {0, 0};
    static const uint8_t cells[18] = {1, 2, 3, 4, 5, 6, 7, 0, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    int8_t answers[4] = {9, 9, 9, 9};
    starts[0] = board("123456708");
    starts[1] = 5;
    starts[2] = board("123456870");
    CHECK(loyd_distances(starts, 3, 5, answers) == LOYD_INVALID_BOARD && answers[0] == 9);
    CHECK(loyd_distances(NULL, 3, LOYD_STANDARD, answers) == LOYD_NULL_POINTER && answers[0] == 9);
    CHECK(loyd_distances(starts, 3, LOYD_STANDARD, NULL) == LOYD_NULL_POINTER);
    CHECK(loyd_distances(NULL, 0, LOYD_STANDARD, NULL) == 0);
    CHECK(loyd_distances(starts, (size_t)-1 / 4, LOYD_STANDARD, answers) == LOYD_INVALID_ARGUMENT);
    CHECK(loyd_distances(starts, 3, LOYD_STANDARD, answers) == 0);
    CHECK(answers[0] == 1 && answers[1] == LOYD_INVALID_BOARD && answers[2] == LOYD_UNSOLVABLE);
    CHECK(answers[3] == 9);
    CHECK(loyd_distances_of_cells(cells, 2, 5, answers) == LOYD_INVALID_BOARD);
    CHECK(loyd_distances_of_cells(NULL, 2, LOYD_STANDARD, answers) == LOYD_NULL_POINTER);
    CHECK(loyd_distances_of_cells(cells, 2, LOYD_STANDARD, NULL) == LOYD_NULL_POINTER);
    CHECK(loyd_distances_of_cells(NULL, 0, LOYD_STANDARD, NULL) == 0);
    CHECK(loyd_distances_of_cells(cells, (size_t)-1 / 9, LOYD_STANDARD, answers) == LOYD_INVALID_ARGUMENT);
    CHECK(loyd_distances_of_cells(cells, 2, LOYD_STANDARD, answers + 1) == 0);
    CHECK(answers[0] == 1 && answers[1] == 1 && answers[2] == LOYD_INVALID_BOARD && answers[3] == 9);
    CHECK(loyd_at_distance(LOYD_STANDARD, 31, 0, NULL, 0) == 2);
    CHECK(loyd_at_distance(LOYD_STANDARD, 31, 0, NULL, 1) == LOYD_NULL_POINTER);
    CHECK(loyd_at_distance(LOYD_STANDARD, 31, 0, far, 1) == 2 && far[1] == 0);
    CHECK(far[0] == board("647850321"));
    CHECK(loyd_at_distance(LOYD_STANDARD, 31, 1, far, 2) == 2 && far[1] == 0);
    CHECK(far[0] == board("867254301"));
    CHECK(loyd_at_distance(LOYD_STANDARD, 31, 2, far, 2) == 2 && far[1] == 0);
    CHECK(loyd_at_distance(LOYD_STANDARD, 31, (size_t)-1, far, 2) == 2);
    CHECK(loyd_at_distance(LOYD_STANDARD, 32, 0, far, 2) == 0);
    CHECK(loyd_at_distance(LOYD_STANDARD, 0xffffffffu, 0, far, 2) == 0);
}

int main(void) {
    boards();
    texts();
    paths();
    verdicts();
    batches();
    if (failures == 0) printf("ok: %d checks of null pointers, bits, buffers, and arguments\n", checks);
    return failures != 0;
}
