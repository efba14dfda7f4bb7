#include "CLBMarks.h"

// The empty statements keep the calls from being folded away or turned into jumps.

__attribute__((noinline, used)) void clb_marked(void (*body)(void *), void *context) {
  body(context);
  __asm__ volatile("" : : : "memory");
}

__attribute__((noinline, used)) void clb_end_of_marked(void) {
  __asm__ volatile("" : : : "memory");
}
