#ifndef CAC_SUPPORT_H
#define CAC_SUPPORT_H

#include <stddef.h>
#include <stdlib.h>

#include "CAllocationCounter.h"
#include "CLBSanitizer.h"

// A sanitizer brings an allocator of its own, which has to stay in its place.
#if defined(CLB_SANITIZER)
#define CAC_UNAVAILABLE_REASON "the build has the " CLB_SANITIZER " sanitizer"
#elif defined(__APPLE__)
#define CAC_UNAVAILABLE_REASON "Apple platforms let no program replace the allocator"
#elif !defined(__GLIBC__)
#define CAC_UNAVAILABLE_REASON "the C library is not glibc"
#else
#define CAC_IS_AVAILABLE 1

/// What belongs to one thread.
typedef struct {
  clb_allocation_totals totals;
  /// How many cac_start wait for their cac_stop.
  int64_t depth;
  /// The newest block, until its usable size was requested.
  const void *newest;
  /// The usable size of the newest block, as its requested size alone decides it.
  size_t newest_size;
  /// The blocks that are kept track of; NULL while none are.
  struct cac_table *tracked;
} cac_thread_state;

// Without a call and without an allocation, from the first instruction of a process on.
#define CAC_THREAD_LOCAL __thread __attribute__((tls_model("initial-exec")))

extern CAC_THREAD_LOCAL cac_thread_state cac_state;

/// Puts a block into the table.
void cac_table_add(const void *block, size_t size);

/// Takes a block out of the table, if it is in it.
void cac_table_remove(const void *block);
#endif

#endif
