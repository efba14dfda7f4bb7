#ifndef CLBISOLATION_H
#define CLBISOLATION_H

#include <stddef.h>
#include <stdint.h>

/// The number of bytes that are kept of the first and of the last part of a body's prints.
#define CLB_FIRST_PRINTED 65536
#define CLB_LAST_PRINTED 8192

// Apple's platforms do not allow a process to go on after `fork` without `exec` once Foundation is
// in it: there is no such function there.
#ifndef __APPLE__

/// The end of a process that ran a body.
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

/// The results of a process that ran a body; `clb_free_isolated` frees them.
struct clb_isolated {
  int32_t ending;
  /// 0 where the process ended itself.
  int32_t signal;
  int32_t exit_code;
  /// The bytes that the body wrote with `clb_write_output`.
  uint8_t *_Nullable output;
  size_t output_length;
  /// The first part of the prints of the process, on standard output and standard error.
  uint8_t *_Nullable printed;
  size_t printed_length;
  /// The last part of the prints.
  uint8_t *_Nullable last_printed;
  size_t last_printed_length;
  /// The number of printed lines, one without an end included.
  int64_t printed_lines;
  /// The mark that the body set last with `clb_mark`.
  int64_t mark;
  /// The time for which the process computed; it is less than its whole time if it waited.
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

/// Hands bytes of the body to the process that waits.
void clb_write_output(const void *_Nonnull bytes, size_t length);

/// Notes how far the body is, for the case that it crashes.
void clb_mark(int64_t mark);

/// The number of bytes of the heap that are in use; -1 where that is not known.
int64_t clb_used_bytes(void);

/// Frees what a process left behind.
void clb_free_isolated(struct clb_isolated result);

#endif

#endif
