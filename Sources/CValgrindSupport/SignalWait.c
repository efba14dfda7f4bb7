#if defined(__linux__)
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

// Takes the place of the C library's function, for libdispatch: its main thread waits here with a
// mask in read-only memory, and valgrind up to 3.19 at least writes to the mask, which ends the
// process. With a copy there is something to write to; otherwise nothing is different.
__attribute__((visibility("default"))) int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  // The kernel's set is shorter than the C library's.
  return (int)syscall(SYS_rt_sigsuspend, &copy, (size_t)(_NSIG / 8));
}
#endif
