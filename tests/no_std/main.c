/* Calls the tables from a program without any Rust in it but theirs. */
#include <stdint.h>
#include <stdio.h>

int32_t loyd_distance(const uint8_t start[9], const uint8_t goal[9]);

static int check(const char *name, int found, int expected)
{
    printf("%s: %d\n", name, found);
    return found == expected ? 0 : 1;
}

int main(void)
{
    static const uint8_t corner[9] = {1, 2, 3, 4, 5, 6, 7, 8, 0}, spiral[9] = {1, 2, 3, 8, 0, 4, 7, 6, 5};
    static const uint8_t far[9] = {8, 6, 7, 2, 5, 4, 3, 0, 1}, near[9] = {2, 8, 3, 1, 0, 4, 7, 6, 5};
    static const uint8_t twice[9] = {1, 2, 3, 4, 8, 5, 4, 7, 6};
    return check("867254301 to 123456780", loyd_distance(far, corner), 31)
         + check("283104765 to 123804765", loyd_distance(near, spiral), 4)
         + check("283104765 to 123456780", loyd_distance(near, corner), -1)
         + check("123485476", loyd_distance(twice, corner), -1);
}
