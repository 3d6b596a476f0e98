/* All 362,880 boards and nine goals: the answers equal those of the Rust library.
 * Usage: space REFERENCE, a file that ../reference writes. */
#include <loyd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = 362880, RECORD = 11 };

static uint32_t starts[BOARDS];
static uint8_t cells[BOARDS][9];
static int8_t distances[BOARDS], of_cells[BOARDS];

static uint64_t number(const uint8_t *bytes, int size) {
    uint64_t value = 0;
    while (size-- > 0) value = value << 8 | bytes[size];
    return value;
}

static void check(int holds, const char *what, uint32_t rank, int goal) {
    if (holds) return;
    printf("not ok: %s of board %lu, goal %d\n", what, (unsigned long)rank, goal);
    exit(1);
}

int main(int argc, char **argv) {
    static uint8_t header[72], record[RECORD];
    uint32_t rank;
    int goal;
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (!file || fread(header, sizeof header, 1, file) != 1) {
        puts("usage: space REFERENCE");
        return 2;
    }
    for (rank = 0; rank < BOARDS; rank++) {
        char text[18];
        int at;
        starts[rank] = loyd_board_from_rank(rank);
        check(loyd_board_is_valid(starts[rank]) == 1, "validity", rank, -1);
        check(loyd_board_rank(starts[rank]) == (int32_t)rank, "rank", rank, -1);
        check(loyd_board_cells(starts[rank], cells[rank]) == 9, "cells", rank, -1);
        check(loyd_board_from_cells(cells[rank]) == starts[rank], "bits of cells", rank, -1);
        for (at = 0; at < 9; at++) {
            text[2 * at] = (char)('0' + cells[rank][at]);
            text[2 * at + 1] = ' ';
        }
        check(loyd_board_from_text(text, 17, NULL) == starts[rank], "bits of text", rank, -1);
    }
    for (goal = 0; goal < 9; goal++) {
        uint32_t bits = (uint32_t)number(header + 8 * goal, 4);
        uint32_t order = (uint32_t)number(header + 8 * goal + 4, 4);
        check(loyd_distances(starts, BOARDS, bits, distances) == 0, "batch", 0, goal);
        check(loyd_distances_of_cells(cells[0], BOARDS, bits, of_cells) == 0, "batch", 0, goal);
        for (rank = 0; rank < BOARDS; rank++) {
            uint32_t start = starts[rank], board = start;
            uint64_t path = 0, codes[LOYD_MAX_SOLUTIONS];
            char letters[LOYD_TEXT_SIZE], again[LOYD_TEXT_SIZE];
            int distance, length, at;
            check(fread(record, RECORD, 1, file) == 1, "record", rank, goal);
            distance = (int8_t)record[0];
            check(loyd_distance(start, bits) == distance, "distance", rank, goal);
            check(distances[rank] == distance, "distance in a batch", rank, goal);
            check(of_cells[rank] == distance, "distance of cells", rank, goal);
            check(loyd_optimal_moves(start, bits) == (int8_t)record[1], "optimal moves", rank, goal);
            length = loyd_path(start, bits, order, &path);
            check(length == distance && path == number(record + 3, 8), "path", rank, goal);
            length = loyd_solve(start, bits, order, letters, sizeof letters);
            check(length == distance, "letters", rank, goal);
            if (distance < 0) {
                check((loyd_board_parity(start) ^ loyd_board_parity(bits)) == 1, "parity", rank, goal);
                continue;
            }
            check(loyd_path_text(path, again, sizeof again) == length, "text", rank, goal);
            check(strcmp(letters, again) == 0, "text", rank, goal);
            for (at = 0; at < length; at++) {
                uint32_t step = (uint32_t)(strchr("udlr", letters[at]) - "udlr");
                check((loyd_board_legal_moves(board) >> step & 1) == 1, "legal moves", rank, goal);
                board = loyd_board_apply(board, step);
            }
            check(board == bits, "end of the path", rank, goal);
            if (rank % 8 == 0) {
                int count = loyd_solutions(start, bits, order, codes, LOYD_MAX_SOLUTIONS);
                check(count == record[2] && codes[0] == path, "solutions", rank, goal);
            }
        }
    }
    check(fgetc(file) == EOF, "end of the file", 0, 9);
    fclose(file);
    puts("ok: 362,880 boards and 9 goals equal Rust's");
    return 0;
}
