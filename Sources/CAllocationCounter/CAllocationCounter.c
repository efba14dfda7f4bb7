// The allocation functions of the C library, once more: they count and hand on to glibc's own.
//
// The linker prefers the symbols of the executable to those of any shared library, so that the
// Swift runtime, Foundation and the C library itself end up here. The symbols are weak so that
// an executable that holds the C library itself links too; it counts nothing.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CAllocationCounter.h"
#include "CLayoutBench.h"

#include <stdlib.h>

// A sanitizer brings an allocator of its own, which has to stay in its place.
#if defined(CLB_SANITIZER)
#define CAC_UNAVAILABLE_REASON "the build has the " CLB_SANITIZER " sanitizer"
#elif defined(__APPLE__)
#define CAC_UNAVAILABLE_REASON "Apple platforms let no program replace the allocator"
#elif !defined(__GLIBC__)
#define CAC_UNAVAILABLE_REASON "the C library is not glibc"
#endif

#ifdef CAC_UNAVAILABLE_REASON

static void cac_start(void) {}
static void cac_stop(void) {}
static clb_allocation_totals cac_read(void) { return (clb_allocation_totals){0, 0}; }
static const char *cac_unavailable_reason(void) { return CAC_UNAVAILABLE_REASON; }

#else

#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <string.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

/// The state of one thread. It is there from the first instruction of a process on, without a call
/// and without an allocation.
static __thread __attribute__((tls_model("initial-exec"))) struct {
  clb_allocation_totals totals;
  /// The number of cac_start that wait for their cac_stop.
  int64_t depth;
  /// The newest block, until its usable size was requested.
  const void *newest;
  /// The usable size of the newest block, as its requested size alone decides it.
  size_t newest_size;
} state;

static void cac_start(void) { state.depth += 1; }

static void cac_stop(void) {
  state.depth -= 1;
  state.newest = NULL;
}

static clb_allocation_totals cac_read(void) { return state.totals; }

static const char *cac_unavailable_reason(void) {
  int64_t before = state.totals.count;
  cac_start();
  // A compiler may leave out a malloc that is freed; a copy made in another library it may not.
  char *(*volatile copy)(const char *) = strdup;
  free(copy("counted"));
  cac_stop();
  return state.totals.count > before ? NULL : "another allocator takes the place of glibc's";
}

#define CAC_INTERPOSED __attribute__((weak, visibility("default")))

// While nothing counts, a function does nothing but hand on.
#define CAC_COUNTS __builtin_expect(state.depth > 0, 0)

/// Counts a block; `usable` is 0 where the requested size does not decide it.
static inline void *counted(void *block, size_t size, size_t usable) {
  if (block != NULL) {
    state.totals.count += 1;
    state.totals.bytes += (int64_t)size;
    state.newest = usable > 0 ? block : NULL;
    state.newest_size = usable;
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
  if (state.newest == block) state.newest = NULL;
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
  if (block == NULL || block != state.newest) return usable;
  state.newest = NULL;
  return usable < state.newest_size ? usable : state.newest_size;
}
#endif

/// Makes the counter known to the harness in every executable that links this library.
__attribute__((constructor)) static void cac_link(void) {
  static const clb_allocation_counter counter = {
    cac_start, cac_stop, cac_read, cac_unavailable_reason,
  };
  clb_link_allocation_counter(&counter);
}
