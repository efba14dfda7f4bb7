#ifndef CLB_SANITIZER_H
#define CLB_SANITIZER_H

#if defined(__has_feature)
#define CLB_HAS_FEATURE(name) __has_feature(name)
#else
#define CLB_HAS_FEATURE(name) 0
#endif

// Defined in a build with a sanitizer that replaces the allocator: its name, as swiftc's option
// -sanitize takes it.
#if CLB_HAS_FEATURE(address_sanitizer) || CLB_HAS_FEATURE(hwaddress_sanitizer) \
  || defined(__SANITIZE_ADDRESS__)
#define CLB_SANITIZER "address"
#elif CLB_HAS_FEATURE(thread_sanitizer) || defined(__SANITIZE_THREAD__)
#define CLB_SANITIZER "thread"
#elif CLB_HAS_FEATURE(memory_sanitizer)
#define CLB_SANITIZER "memory"
#endif

/// The sanitizer that this build has, as swiftc's option -sanitize takes it; NULL without one.
const char *_Nullable clb_sanitizer(void);

#endif
