#ifndef CLBISOLATION_H
#define CLBISOLATION_H

#include <stddef.h>
#include <stdint.h>

/// How a process that ran a body ended.
enum clb_ending {
  /// The body returned.
  CLB_FINISHED = 0,
  /// A signal killed the process: `clb_isolated.signal` says which.
  CLB_CRASHED = 1,
  /// The body made no mark for too long; the process was killed.
  CLB_TIMED_OUT = 2,
  /// No process could be started: the body did not run.
  CLB_NOT_STARTED = 3,
};

/// What a process that ran a body left behind; give it to `clb_free_isolated`.
struct clb_isolated {
  int32_t ending;
  int32_t signal;
  /// What the body wrote with `clb_write_output`.
  uint8_t *_Nullable output;
  size_t output_length;
  /// What the process printed on standard error.
  uint8_t *_Nullable messages;
  size_t messages_length;
  /// The mark that the body set last with `clb_mark`.
  int64_t mark;
};

/// Runs a body in a copy of this process, so that a trap in it ends the copy alone.
///
/// The copy has one thread, the caller's: the body must not wait for others. The time limit
/// begins anew with every mark that differs from the one before.
struct clb_isolated clb_run_isolated(
    void (*_Nonnull body)(void *_Nullable context), void *_Nullable context,
    int32_t timeout_milliseconds);

/// From the body: hands bytes to the process that waits.
void clb_write_output(const void *_Nonnull bytes, size_t length);

/// From the body: notes how far it is, for the case that it crashes.
void clb_mark(int64_t mark);

/// Frees what a process left behind.
void clb_free_isolated(struct clb_isolated result);

#endif
