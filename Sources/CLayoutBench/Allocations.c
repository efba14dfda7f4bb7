#include "CLBAllocations.h"

#include <stddef.h>

static const clb_allocation_counter *linked = NULL;

const clb_allocation_counter *clb_linked_allocation_counter(void) { return linked; }

void clb_link_allocation_counter(const clb_allocation_counter *counter) { linked = counter; }
