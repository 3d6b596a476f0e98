/* Random bits and buffers: only boards are accepted, nothing is written past a buffer.
 * Usage: fuzz ROUNDS [SEED] */
#include <loyd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state = 1;

static uint32_t draw(uint32_t bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 16) % bound;
}

static void require(int holds, const char *what, unsigned long round) {
    if (holds) return;
    printf("not ok: %s in round %lu\n", what, round);
    exit(1);
}

/* Whether the bits are a board, decided without the library. */
static int is_board(uint32_t bits) {
    unsigned seen = 0, shift;
    for (shift = 4; shift < 28; shift += 3) seen |= 1u << (bits >> shift & 7);
    return seen == 255 && bits >> 28 == 0 && (bits & 15) < 9;
}

static uint32_t some_bits(void) {
    uint32_t bits = loyd_board_from_rank(draw(362880));
    switch (draw(4)) {
    case 0: return bits ^ 1u << draw(32);
    case 1: return (uint32_t)(state >> 20);
    default: return bits;
    }
}

int main(int argc, char **argv) {
    static const char alphabet[] = "udlrUDLR123456780x_-. ,/|[]()9'\"\n\xe2\x86\x91\xf0\x9f\x00\xff";
    unsigned long round, rounds = argc > 1 ? strtoul(argv[1], NULL, 10) : 100000, accepted = 0;
    if (argc > 2) state = strtoull(argv[2], NULL, 10) | 1;
    for (round = 0; round < rounds; round++) {
        uint32_t start = some_bits(), goal = some_bits(), names = draw(5), at;
        uint32_t order = draw(3) ? LOYD_ORDER_UDLR : draw(300);
        int valid = is_board(start) && is_board(goal), distance = loyd_distance(start, goal);
        size_t size = draw(36), length = draw(48), count = draw(90);
        /* Of the exact size, so that a tool sees each byte read or written beyond. */
        char *text = malloc(size + 1), *input = malloc(length + 1);
        uint64_t *paths = malloc(count * sizeof *paths + 1);
        uint32_t *boards = malloc(count * sizeof *boards + 1), bits;
        int8_t *answers = malloc(count + 1);
        loyd_verdict verdict;
        loyd_error error;
        int code;
        if (!text || !input || !paths || !boards || !answers) return 2;
        accepted += (unsigned long)valid;
        require(loyd_board_is_valid(start) == is_board(start), "validity", round);
        require((distance == LOYD_INVALID_BOARD) == !valid && distance >= -2 && distance <= 31,
                "distance", round);
        text[size] = 'z';
        code = loyd_solve(start, goal, order, text, size);
        require(text[size] == 'z', "text", round);
        require(code < 0 || (code == distance && text[code] == 0 && (size_t)code < size), "solve", round);
        if (!valid) require(code == LOYD_INVALID_BOARD, "solve of no board", round);
        code = loyd_solutions(start, goal, order, paths, count);
        require(code <= LOYD_MAX_SOLUTIONS, "solutions", round);
        for (at = 0; code > 0 && at < count && at < (uint32_t)code; at++) {
            char letters[LOYD_TEXT_SIZE];
            require(loyd_path_text(paths[at], letters, sizeof letters) == distance, "path", round);
        }
        for (at = 0; at < count; at++) boards[at] = some_bits();
        code = loyd_distances(boards, count, goal, answers);
        require(code == (is_board(goal) ? 0 : LOYD_INVALID_BOARD), "batch", round);
        for (at = 0; code == 0 && at < count; at++) {
            require(answers[at] == loyd_distance(boards[at], goal), "distance in a batch", round);
        }
        for (at = 0; at < length; at++) input[at] = alphabet[draw(sizeof alphabet - 1)];
        bits = loyd_board_from_text(input, length, &error);
        require(bits ? is_board(bits) : error.position < (int32_t)length && error.length > 0, "text", round);
        code = loyd_check(start, goal, input, length, names, &verdict, &error);
        require(code >= LOYD_INVALID_PATH && code <= LOYD_OUTCOME_UNSOLVABLE, "check", round);
        if (code >= 0) require(is_board(verdict.board) && verdict.left >= -1, "verdict", round);
        if (code == LOYD_INVALID_PATH) {
            require(error.message[error.length] == 0 && strlen(error.message) == error.length, "message", round);
        }
        if (length >= 9) {
            for (at = 0; at < length; at++) input[at] = (char)draw(9);
            count = count < length / 9 ? count : length / 9;
            code = loyd_distances_of_cells((const uint8_t *)input, count, goal, answers);
            require(code == (is_board(goal) ? 0 : LOYD_INVALID_BOARD), "cells", round);
            for (at = 0; code == 0 && at < count; at++) {
                bits = loyd_board_from_cells((const uint8_t *)input + 9 * at);
                require(answers[at] == (bits ? loyd_distance(bits, goal) : LOYD_INVALID_BOARD),
                        "distance of cells", round);
            }
        }
        free(text);
        free(input);
        free(paths);
        free(boards);
        free(answers);
    }
    printf("ok: %lu rounds, %lu with boards\n", rounds, accepted);
    return 0;
}
