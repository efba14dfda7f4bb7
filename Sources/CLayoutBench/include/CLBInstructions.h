#ifndef CLB_INSTRUCTIONS_H
#define CLB_INSTRUCTIONS_H

#include <stdint.h>

/// Opens a stopped counter of the instructions that this thread runs outside the kernel.
/// Returns its descriptor, or the negative of the error's number.
int clb_instructions_open(void);

/// Lets the counter run on. Returns 0, or -1 if it could not.
int clb_instructions_start(int counter);

/// Stops the counter. Returns what it has counted so far, or -1 if it could not.
int64_t clb_instructions_stop(int counter);

/// Closes the counter.
void clb_instructions_close(int counter);

#endif
