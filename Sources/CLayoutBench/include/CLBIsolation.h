#ifndef CLBISOLATION_H
#define CLBISOLATION_H

#include <stddef.h>
#include <stdint.h>

/// How many bytes are kept of what a body prints first, and last.
#define CLB_FIRST_PRINTED 65536
#define CLB_LAST_PRINTED 8192

// Apple's platforms do not allow a process to go on after `fork` without `exec` once Foundation is
// in it: there is no such function there.
#ifndef __APPLE__

/// How a process that ran a body ended.
enum clb_ending {
  /// The body returned.
  CLB_FINISHED = 0,
  /// The process ended in the body: by `clb_isolated.signal`, or by itself, with the exit code.
  CLB_CRASHED = 1,
  /// The body made no mark for too long; the process was killed.
  CLB_TIMED_OUT = 2,
  /// No process could be started: the body did not run.
  CLB_NOT_STARTED = 3,
  /// The body took too much memory; the process was killed.
  CLB_OUT_OF_MEMORY = 4,
};

/// What a process that ran a body left behind; give it to `clb_free_isolated`.
struct clb_isolated {
  int32_t ending;
  /// 0 where the process ended itself.
  int32_t signal;
  int32_t exit_code;
  /// What the body wrote with `clb_write_output`.
  uint8_t *_Nullable output;
  size_t output_length;
  /// What the process printed on standard output and standard error: the first part.
  uint8_t *_Nullable printed;
  size_t printed_length;
  /// The last part of it.
  uint8_t *_Nullable last_printed;
  size_t last_printed_length;
  /// How many lines it printed, one without an end included.
  int64_t printed_lines;
  /// The mark that the body set last with `clb_mark`.
  int64_t mark;
  /// How long the process computed; less than its time where it waited.
  int64_t processor_milliseconds;
};

/// Runs a body in a copy of this process, so that a trap in it ends the copy alone.
///
/// The copy has one thread, the caller's: the body must not wait for others. The time limit
/// begins anew with every mark that differs from the one before. What the body prints goes to a
/// pipe of its own, apart from what it hands over. The copy ends with the process, and signals that
/// end a process end it, whatever the caller blocks.
struct clb_isolated clb_run_isolated(
    void (*_Nonnull body)(void *_Nullable context), void *_Nullable context,
    int32_t timeout_milliseconds, int64_t most_bytes);

/// From the body: hands bytes to the process that waits.
void clb_write_output(const void *_Nonnull bytes, size_t length);

/// From the body: notes how far it is, for the case that it crashes.
void clb_mark(int64_t mark);

/// How many bytes of the heap are in use; -1 where that is not known.
int64_t clb_used_bytes(void);

/// Frees what a process left behind.
void clb_free_isolated(struct clb_isolated result);

#endif

#endif
