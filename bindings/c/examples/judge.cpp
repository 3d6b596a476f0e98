// A special judge: reads a puzzle and a contestant's path, and says whether the path is accepted.
// Exit code 0: accepted; 1: wrong answer; 2: the judge's own input is wrong.
#include <loyd.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

static std::string contents(const char *name) {
    std::ifstream file(name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

int main(int argc, char **argv) {
    if (argc != 3) return std::fprintf(stderr, "usage: judge PUZZLE PATH\n"), 2;
    const std::string puzzle = contents(argv[1]), path = contents(argv[2]);
    loyd_error error{};
    const uint32_t start = loyd_board_from_text(puzzle.data(), puzzle.size(), &error);
    if (start == 0) return std::fprintf(stderr, "%s: %s\n", argv[1], error.message), 2;

    if (loyd_distance(start, LOYD_STANDARD) < 0) {
        const bool right = path.compare(0, 10, "unsolvable") == 0;
        return std::puts(right ? "accepted" : "wrong: the puzzle is unsolvable"), right ? 0 : 1;
    }
    loyd_verdict verdict{};
    switch (loyd_check(start, LOYD_STANDARD, path.data(), path.size(), LOYD_NAMES_BLANK, &verdict,
                       &error)) {
    case LOYD_OUTCOME_OPTIMAL: return std::puts("accepted"), 0;
    case LOYD_OUTCOME_SUBOPTIMAL:
        std::printf("wrong: %d moves, but %d are enough; move %d is the first bad one\n",
                    verdict.moves, verdict.optimal, verdict.first_bad_move);
        return 1;
    case LOYD_OUTCOME_UNSOLVED:
        return std::printf("wrong: the path ends %d moves from the goal\n", verdict.left), 1;
    case LOYD_OUTCOME_ILLEGAL:
        return std::printf("wrong: move %d leaves the board\n", verdict.illegal_at), 1;
    default: return std::printf("wrong: byte %d: %s\n", error.position, error.message), 1;
    }
}
