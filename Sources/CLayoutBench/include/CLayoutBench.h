#ifndef CLAYOUTBENCH_H
#define CLAYOUTBENCH_H

#include "CLBIsolation.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "CLBSanitizer.h"

/// Keeps a value alive: the compiler must assume that it is read.
static inline void clb_sink_double(double value) {
  __asm__ volatile("" : : "m"(value) : "memory");
}

/// The extra work of an expensive measurement, always the same for the same number of rounds.
///
/// A processor runs a few hundred instructions ahead, and would do a short measurement beside the
/// bookkeeping around it. A real one is far longer than that, so this one waits for what is before
/// it and lets nothing after it begin: the costs add up.
void clb_measurement_work(int32_t rounds);

/// Returns its argument, of which the compiler knows nothing afterwards.
static inline double clb_source_double(double value) {
  __asm__ volatile("" : "+m"(value) : : "memory");
  return value;
}

/// Returns its argument, of which the compiler knows nothing afterwards.
static inline int64_t clb_source_int(int64_t value) {
  __asm__ volatile("" : "+r"(value) : : "memory");
  return value;
}

/// The monotonic clock in nanoseconds. Apple's CLOCK_MONOTONIC advances in microseconds.
static inline uint64_t clb_now_nanoseconds(void) {
#if defined(__APPLE__)
  return clock_gettime_nsec_np(CLOCK_UPTIME_RAW);
#else
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
}

/// From here on, this thread reads every clock as if it were later by so much. Returns 1 where that
/// is possible (glibc without a sanitizer), 0 elsewhere, where it does nothing.
int clb_shift_clocks(int64_t nanoseconds);

/// A hash of many bytes, by which a damaged file is told from a whole one; not for secrets. Those of a
/// program are read at each start, so it is fast in a debug build, too.
uint64_t clb_hash(const void *_Nullable bytes, size_t count);

/// The time of the processor for this thread, in nanoseconds: a call of the system.
static inline uint64_t clb_thread_nanoseconds(void) {
#if defined(__APPLE__)
  return clock_gettime_nsec_np(CLOCK_THREAD_CPUTIME_ID);
#else
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
}

/// The requests of a thread to the heap while they were counted.
typedef struct {
  /// The number of blocks: each malloc, calloc, realloc and aligned allocation counts.
  int64_t count;
  /// The number of requested bytes, without those that the allocator adds.
  int64_t bytes;
} clb_allocation_totals;

/// A counter of heap allocations. CAllocationCounter has the only one; an executable that does not
/// link it keeps its own allocator and counts nothing.
typedef struct {
  /// Begins to count this thread's allocations, until there were as many calls of stop.
  void (*_Nonnull start)(void);
  /// Ends what the last start began on this thread.
  void (*_Nonnull stop)(void);
  /// The sums of this thread so far; they never go back to zero.
  clb_allocation_totals (*_Nonnull read)(void);
  /// The reason why nothing is counted in this process, to follow "not available: "; else NULL.
  ///
  /// Tries it: an allocation inside the C library has to count.
  const char *_Nullable (*_Nonnull unavailable_reason)(void);
} clb_allocation_counter;

/// The counter that this executable links; NULL if it links none.
const clb_allocation_counter *_Nullable clb_linked_allocation_counter(void);

/// Makes a counter known; it calls this itself before `main`.
void clb_link_allocation_counter(const clb_allocation_counter *_Nonnull counter);

/// Gives freed memory back to the system, where the allocator can (glibc).
void clb_release_freed_memory(void);

/// Keeps freed memory in the process, so that large arrays are not mapped anew on every pass.
/// Returns 1 where the allocator could be set up (glibc), 0 elsewhere.
int clb_keep_freed_memory(void);

/// The largest resident size of this process so far, in bytes.
int64_t clb_peak_resident_bytes(void);

/// Lets every signal reach this thread, and the program that it turns into with exec.
///
/// The threads of libdispatch block those that end a process.
void clb_unblock_signals(void);

/// From here on, the first SIGINT, SIGTERM or SIGHUP is noted; a second one ends the process.
void clb_watch_signals(void);

/// Returns true if something that was printed could not be written to standard output.
bool clb_output_failed(void);

/// Returns true if a loaded file holds the address, so that reading there is no crash.
bool clb_is_in_image(const void *_Nonnull address);

/// The signal that was noted, or 0.
int clb_signal_received(void);

#endif
