#ifndef CLBALLOCATIONS_H
#define CLBALLOCATIONS_H

#include <stdint.h>

/// What a thread requested of the heap while it was counting.
typedef struct {
  /// How many blocks it was given: each malloc, calloc, realloc and aligned allocation counts.
  int64_t count;
  /// How many bytes it requested, without what the allocator adds.
  int64_t bytes;
} clb_allocation_totals;

/// A counter of heap allocations. CAllocationCounter has the only one; an executable that does not
/// link it keeps its own allocator and counts nothing.
typedef struct {
  /// From here on this thread's allocations count, until as many calls of stop.
  void (*_Nonnull start)(void);
  /// Ends what the last start began on this thread.
  void (*_Nonnull stop)(void);
  /// The sums of this thread so far; they never go back to zero.
  clb_allocation_totals (*_Nonnull read)(void);
  /// From here on, while this thread counts, each block that it is given is kept in a table until
  /// it is freed. Not to be called again before untrack.
  void (*_Nonnull track)(void);
  /// The bytes requested for the blocks in the table: those that were not freed yet.
  int64_t (*_Nonnull tracked_bytes)(void);
  /// Throws the table away.
  void (*_Nonnull untrack)(void);
  /// Why nothing is counted in this process, in words that follow "not available: "; else NULL.
  const char *_Nullable (*_Nonnull unavailable_reason)(void);
} clb_allocation_counter;

/// The counter that this executable links; NULL if it links none.
const clb_allocation_counter *_Nullable clb_linked_allocation_counter(void);

/// Makes a counter known; it calls this itself before `main`.
void clb_link_allocation_counter(const clb_allocation_counter *_Nonnull counter);

#endif
