#ifndef CALLOCATIONCOUNTER_H
#define CALLOCATIONCOUNTER_H

#include <stdint.h>

#include "CLayoutBench.h"

/// From here on this thread's allocations count, until as many calls of cac_stop.
void cac_start(void);

/// Ends what the last cac_start began on this thread.
void cac_stop(void);

/// The sums of this thread so far; they never go back to zero.
clb_allocation_totals cac_read(void);

/// From here on, while this thread counts, each block that it is given is kept in a table until it
/// is freed. Not to be called again before cac_untrack.
void cac_track(void);

/// The bytes requested for the blocks in the table: those that were not freed yet.
int64_t cac_tracked_bytes(void);

/// Throws the table away.
void cac_untrack(void);

/// Why nothing is counted in this process, in words that follow "not available: "; else NULL.
///
/// Tries it: an allocation inside the C library has to count.
const char *_Nullable cac_unavailable_reason(void);

#endif
