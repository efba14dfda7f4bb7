#include "CLBSanitizer.h"

#include <stddef.h>

const char *clb_sanitizer(void) {
#ifdef CLB_SANITIZER
  return CLB_SANITIZER;
#else
  return NULL;
#endif
}
