#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CAllocationCounter.h"
#include "Support.h"

#if CAC_IS_AVAILABLE
#include <stdlib.h>
#include <string.h>

CAC_THREAD_LOCAL cac_thread_state cac_state;

void cac_start(void) { cac_state.depth += 1; }

void cac_stop(void) {
  cac_state.depth -= 1;
  cac_state.newest = NULL;
}

clb_allocation_totals cac_read(void) { return cac_state.totals; }

const char *cac_unavailable_reason(void) {
  int64_t before = cac_state.totals.count;
  cac_start();
  // A compiler may leave out a malloc that is freed; a copy made in another library it may not.
  char *(*volatile copy)(const char *) = strdup;
  free(copy("counted"));
  cac_stop();
  return cac_state.totals.count > before ? NULL : "another allocator takes the place of glibc's";
}

#else

void cac_start(void) {}
void cac_stop(void) {}
clb_allocation_totals cac_read(void) { return (clb_allocation_totals){0, 0}; }
const char *cac_unavailable_reason(void) { return CAC_UNAVAILABLE_REASON; }

#endif

/// Makes the counter known to the harness in every executable that links this library.
__attribute__((constructor)) static void cac_link(void) {
  static const clb_allocation_counter counter = {
    cac_start, cac_stop, cac_read, cac_track, cac_tracked_bytes, cac_untrack,
    cac_unavailable_reason,
  };
  clb_link_allocation_counter(&counter);
}
