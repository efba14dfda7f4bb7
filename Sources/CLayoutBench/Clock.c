// The clocks of the C library, once more: a thread can read them as if it were later.
//
// The linker prefers the symbols of the executable to those of any shared library, so that
// Foundation, Dispatch and the Swift runtime end up here. The symbols are weak so that an executable
// that holds the C library itself links too.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CLayoutBench.h"

// A sanitizer has clocks of its own, which have to stay in their place.
#if defined(__GLIBC__) && !defined(CLB_SANITIZER)
#include <dlfcn.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#define CLB_INTERPOSED __attribute__((weak, visibility("default")))

static __thread __attribute__((tls_model("initial-exec"))) int64_t shift;

int clb_shift_clocks(int64_t nanoseconds) {
  shift = nanoseconds;
  return 1;
}

static int read_clock(clockid_t clock, struct timespec *time) {
  static int (*next)(clockid_t, struct timespec *);
  if (!next) next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  return next ? next(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

CLB_INTERPOSED int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = read_clock(clock, time);
  if (__builtin_expect(shift == 0, 1) || result != 0) return result;
  // What the processor took is no time of day.
  if (clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID) return result;
  int64_t nanoseconds = time->tv_nsec + shift % 1000000000;
  time->tv_sec += shift / 1000000000 + nanoseconds / 1000000000;
  time->tv_nsec = nanoseconds % 1000000000;
  return result;
}

CLB_INTERPOSED int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

CLB_INTERPOSED time_t time(time_t *result) {
  struct timespec now;
  time_t seconds = clock_gettime(CLOCK_REALTIME_COARSE, &now) == 0 ? now.tv_sec : (time_t)-1;
  if (result) *result = seconds;
  return seconds;
}

#else

int clb_shift_clocks(int64_t nanoseconds) {
  (void)nanoseconds;
  return 0;
}

#endif
