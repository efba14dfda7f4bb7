#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CLBInstructions.h"

#include <errno.h>

#if defined(__linux__)
#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int clb_instructions_open(void) {
  struct perf_event_attr event;
  memset(&event, 0, sizeof event);
  event.size = sizeof event;
  event.type = PERF_TYPE_HARDWARE;
  event.config = PERF_COUNT_HW_INSTRUCTIONS;
  event.disabled = 1;
  event.exclude_kernel = 1;
  event.exclude_hv = 1;
  long counter = syscall(SYS_perf_event_open, &event, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  return counter < 0 ? -errno : (int)counter;
}

int clb_instructions_start(int counter) { return ioctl(counter, PERF_EVENT_IOC_ENABLE, 0); }

int64_t clb_instructions_stop(int counter) {
  int64_t count;
  if (ioctl(counter, PERF_EVENT_IOC_DISABLE, 0) != 0) return -1;
  return read(counter, &count, sizeof count) == (ssize_t)sizeof count ? count : -1;
}

void clb_instructions_close(int counter) { close(counter); }

#else

int clb_instructions_open(void) { return -ENOSYS; }
int clb_instructions_start(int counter) { return -1; }
int64_t clb_instructions_stop(int counter) { return -1; }
void clb_instructions_close(int counter) {}

#endif
