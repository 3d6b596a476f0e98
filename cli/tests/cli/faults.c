// A system on a bad day: every other read and write is interrupted by a signal, and the others take only a few bytes.
#include <errno.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_uint calls;

static int interrupted(void) {
    if (atomic_fetch_add(&calls, 1) % 2) return 0;
    errno = EINTR;
    return 1;
}

ssize_t read(int file, void *bytes, size_t length) {
    return interrupted() ? -1 : syscall(SYS_read, file, bytes, length > 2 ? 2 : length);
}

ssize_t write(int file, const void *bytes, size_t length) {
    return interrupted() ? -1 : syscall(SYS_write, file, bytes, length > 3 ? 3 : length);
}
