// The allocation functions of the C library, once more: they count and hand on to glibc's own.
//
// The linker prefers the symbols of the executable to those of any shared library, so that the
// Swift runtime, Foundation and the C library itself end up here. The symbols are weak so that
// an executable that holds the C library itself links too; it counts nothing.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Support.h"

#if CAC_IS_AVAILABLE
#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

#define CAC_INTERPOSED __attribute__((weak, visibility("default")))

// While nothing counts, a function does nothing but hand on.
#define CAC_COUNTS __builtin_expect(cac_state.depth > 0, 0)

/// Counts a block; `usable` is 0 where the requested size does not decide it.
static inline void *counted(void *block, size_t size, size_t usable) {
  if (block != NULL) {
    cac_state.totals.count += 1;
    cac_state.totals.bytes += (int64_t)size;
    cac_state.newest = usable > 0 ? block : NULL;
    cac_state.newest_size = usable;
    if (__builtin_expect(cac_state.tracked != NULL, 0)) cac_table_add(block, size);
  }
  return block;
}

/// The usable size of a block that glibc cut to measure: a multiple of 16, less its own field.
static inline size_t cut_to_measure(size_t size) {
  return size < 24 ? 24 : ((size + 8 + 15) & ~(size_t)15) - 8;
}

CAC_INTERPOSED void *malloc(size_t size) {
  if (!CAC_COUNTS) return __libc_malloc(size);
  return counted(__libc_malloc(size), size, cut_to_measure(size));
}

CAC_INTERPOSED void *calloc(size_t count, size_t size) {
  if (!CAC_COUNTS) return __libc_calloc(count, size);
  return counted(__libc_calloc(count, size), count * size, cut_to_measure(count * size));
}

CAC_INTERPOSED void *realloc(void *block, size_t size) {
  if (__builtin_expect(cac_state.tracked != NULL, 0)) cac_table_remove(block);
  if (!CAC_COUNTS) return __libc_realloc(block, size);
  return counted(__libc_realloc(block, size), size, cut_to_measure(size));
}

CAC_INTERPOSED void *reallocarray(void *block, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(block, bytes);
}

CAC_INTERPOSED void free(void *block) {
  if (cac_state.newest == block) cac_state.newest = NULL;
  if (__builtin_expect(cac_state.tracked != NULL, 0)) cac_table_remove(block);
  __libc_free(block);
}

CAC_INTERPOSED void *memalign(size_t alignment, size_t size) {
  if (!CAC_COUNTS) return __libc_memalign(alignment, size);
  return counted(__libc_memalign(alignment, size), size, 0);
}

CAC_INTERPOSED void *aligned_alloc(size_t alignment, size_t size) {
  return memalign(alignment, size);
}

CAC_INTERPOSED int posix_memalign(void **result, size_t alignment, size_t size) {
  int is_power_of_two = alignment != 0 && (alignment & (alignment - 1)) == 0;
  if (!is_power_of_two || alignment % sizeof(void *) != 0) return EINVAL;
  int error = errno;
  void *block = memalign(alignment, size);
  errno = error;
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

// A Swift array takes what the allocator really gave it, now and then 16 bytes more than usual,
// as the state of the heap has it. While counting, the usual size is all that it is told of:
// otherwise the growth of arrays, and with it the count, would differ from run to run.
CAC_INTERPOSED size_t malloc_usable_size(void *block) {
  static size_t (*next)(void *);
  size_t (*usable_size)(void *) = __atomic_load_n(&next, __ATOMIC_RELAXED);
  if (usable_size == NULL) {
    usable_size = (size_t(*)(void *))dlsym(RTLD_NEXT, "malloc_usable_size");
    __atomic_store_n(&next, usable_size, __ATOMIC_RELAXED);
  }
  size_t usable = usable_size != NULL ? usable_size(block) : 0;
  if (block == NULL || block != cac_state.newest) return usable;
  cac_state.newest = NULL;
  return usable < cac_state.newest_size ? usable : cac_state.newest_size;
}
#endif
