// For dladdr.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CLayoutBench.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

uint64_t clb_hash(const void *bytes, size_t count) {
  const unsigned char *next = bytes;
  uint64_t hash = 0xcbf29ce484222325u, word;
  size_t left = count;
  // As FNV-1a, but in steps of eight bytes, each spread once more.
  for (; left >= sizeof word; left -= sizeof word, next += sizeof word) {
    memcpy(&word, next, sizeof word);
    hash = (hash ^ word) * 0x100000001b3u;
    hash ^= hash >> 29;
  }
  for (; left > 0; left--, next++) hash = (hash ^ *next) * 0x100000001b3u;
  return (hash ^ count) * 0x100000001b3u;
}

static const clb_allocation_counter *linked = NULL;

const clb_allocation_counter *clb_linked_allocation_counter(void) { return linked; }

void clb_link_allocation_counter(const clb_allocation_counter *counter) { linked = counter; }

const char *clb_sanitizer(void) {
#ifdef CLB_SANITIZER
  return CLB_SANITIZER;
#else
  return NULL;
#endif
}

bool clb_is_in_image(const void *address) {
  Dl_info image;
  return dladdr(address, &image) != 0;
}

int clb_keep_freed_memory(void) {
#if defined(__GLIBC__)
  // Above the largest temporary array of a layout pass; glibc's dynamic rule stops at 32 MiB.
  int ok = mallopt(M_MMAP_THRESHOLD, 32 << 20);
  ok &= mallopt(M_TRIM_THRESHOLD, 32 << 20);
  ok &= mallopt(M_TOP_PAD, 64 << 20);
  return ok;
#else
  return 0;
#endif
}

int64_t clb_peak_resident_bytes(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return -1;
#if defined(__APPLE__)
  return (int64_t)usage.ru_maxrss;
#else
  return (int64_t)usage.ru_maxrss * 1024;
#endif
}

bool clb_output_failed(void) { return fflush(stdout) != 0 || ferror(stdout); }

static volatile sig_atomic_t received;

static void note_signal(int signal) { received = signal; }

void clb_unblock_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
}

void clb_watch_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_signal;
  // A read that waits goes on: Foundation ends the process where one is interrupted.
  action.sa_flags = (int)(SA_RESETHAND | SA_RESTART);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  // A terminal that is closed ends a run as Ctrl-C does, unless nohup says otherwise.
  struct sigaction known;
  if (sigaction(SIGHUP, NULL, &known) == 0 && known.sa_handler != SIG_IGN)
    sigaction(SIGHUP, &action, NULL);
  // A parent may have blocked them.
  clb_unblock_signals();
}

int clb_signal_received(void) { return (int)received; }

/// Waits until every instruction before it is done, and keeps those after it from beginning.
static inline void serialize(void) {
#if defined(__x86_64__) || defined(__i386__)
  __asm__ volatile("lfence" : : : "memory");
#elif defined(__aarch64__)
  __asm__ volatile("isb" : : : "memory");
#else
  __asm__ volatile("" : : : "memory");
#endif
}

// A round is one operation that needs the result of the one before: one cycle.
#define ROUND                   \
  state = ~state;               \
  __asm__ volatile("" : "+r"(state));
#define ROUNDS4 ROUND ROUND ROUND ROUND
#define ROUNDS16 ROUNDS4 ROUNDS4 ROUNDS4 ROUNDS4
#define ROUNDS64 ROUNDS16 ROUNDS16 ROUNDS16 ROUNDS16
#define FROM(count)                     \
  case count:                           \
    ROUND __attribute__((fallthrough));
#define FROM8(count)                                                \
  FROM(count) FROM(count - 1) FROM(count - 2) FROM(count - 3)       \
  FROM(count - 4) FROM(count - 5) FROM(count - 6) FROM(count - 7)

void clb_measurement_work(int32_t rounds) {
  serialize();
  uint64_t state = 1;
  // The jump below is in flight for this long: rounds after these take their full time.
  ROUNDS16
  for (int32_t block = rounds / 64; block > 0; block--) { ROUNDS64 }
  // One jump into a chain: the exit of a loop whose length differs from call to call is often
  // predicted wrongly, which would take longer than the work.
  switch (rounds % 64) {
    FROM8(63) FROM8(55) FROM8(47) FROM8(39) FROM8(31) FROM8(23) FROM8(15)
    FROM(7) FROM(6) FROM(5) FROM(4) FROM(3) FROM(2) FROM(1)
    default:
      break;
  }
  serialize();
}

#undef ROUND
#undef ROUNDS4
#undef ROUNDS16
#undef ROUNDS64
#undef FROM
#undef FROM8

void clb_release_freed_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}
