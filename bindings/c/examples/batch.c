/* The distances of all 362,880 boards from one goal, in one call. */
#include <loyd.h>
#include <stdio.h>

enum { BOARDS = 362880 };
static uint32_t starts[BOARDS];
static int8_t distances[BOARDS];

int main(void) {
    static const uint8_t spiral[9] = {1, 2, 3, 8, 0, 4, 7, 6, 5};
    int counts[33] = {0}, distance;
    uint32_t rank, goal = loyd_board_from_cells(spiral);
    for (rank = 0; rank < BOARDS; rank++) starts[rank] = loyd_board_from_rank(rank);
    if (loyd_distances(starts, BOARDS, goal, distances) < 0) return 1;
    for (rank = 0; rank < BOARDS; rank++) counts[distances[rank] + 1]++;
    printf("unsolvable %d\n", counts[0]);
    for (distance = 0; counts[distance + 1] > 0; distance++) {
        printf("%d %d\n", distance, counts[distance + 1]);
    }
    return 0;
}
