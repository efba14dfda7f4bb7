#include "CLayoutBench.h"

#ifndef __APPLE__

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Held from making the pipes to closing their write ends: a process started meanwhile would
// inherit them, and the reader would never see the end.
static pthread_mutex_t start_lock = PTHREAD_MUTEX_INITIALIZER;

// Of the process that runs the body.
static int output_descriptor = -1;
static volatile int64_t *shared_mark = NULL;

/// The length of the shared memory: the mark, and a flag that is set when the body returned.
#define SHARED_LENGTH (2 * sizeof(int64_t))

struct buffer {
  uint8_t *bytes;
  size_t length;
  size_t capacity;
};

/// The prints of a body: the first part, the last part and the number of lines.
struct printed {
  struct buffer first;
  uint8_t last[CLB_LAST_PRINTED];
  size_t last_length;
  int64_t lines;
  int ends_in_line;
};

static int64_t now_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t milliseconds(struct timeval time) {
  return (int64_t)time.tv_sec * 1000 + time.tv_usec / 1000;
}

/// Reads what is there; returns 0 at the end.
static int read_some(int descriptor, struct buffer *buffer) {
  if (buffer->capacity - buffer->length < 4096) {
    size_t larger = buffer->capacity * 2 + 8192;
    uint8_t *bytes = realloc(buffer->bytes, larger);
    if (!bytes) return 0;
    buffer->bytes = bytes;
    buffer->capacity = larger;
  }
  ssize_t count = read(descriptor, buffer->bytes + buffer->length, 4096);
  if (count < 0) return errno == EINTR || errno == EAGAIN;
  buffer->length += (size_t)count;
  return count > 0;
}

/// Keeps what is printed, as far as there is room.
static int read_printed(int descriptor, struct printed *printed) {
  uint8_t bytes[16384];
  ssize_t count = read(descriptor, bytes, sizeof bytes);
  if (count < 0) return errno == EINTR || errno == EAGAIN;
  if (count == 0) return 0;
  size_t length = (size_t)count;
  for (size_t i = 0; i < length; i++) printed->lines += bytes[i] == '\n';
  printed->ends_in_line = bytes[length - 1] != '\n';
  struct buffer *first = &printed->first;
  if (!first->bytes) first->bytes = malloc(CLB_FIRST_PRINTED);
  if (first->bytes && first->length < CLB_FIRST_PRINTED) {
    size_t room = CLB_FIRST_PRINTED - first->length;
    size_t kept = length < room ? length : room;
    memcpy(first->bytes + first->length, bytes, kept);
    first->length += kept;
  }
  size_t tail = length < CLB_LAST_PRINTED ? length : CLB_LAST_PRINTED;
  size_t before = printed->last_length;
  if (before + tail > CLB_LAST_PRINTED) before = CLB_LAST_PRINTED - tail;
  memmove(printed->last, printed->last + printed->last_length - before, before);
  memcpy(printed->last + before, bytes + length - tail, tail);
  printed->last_length = before + tail;
  return 1;
}

/// Returns 1 if a process holds more memory than it may.
static int takes_too_much(pid_t process, int64_t most_bytes) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  long total = 0, resident = 0;
  int count = fscanf(file, "%ld %ld", &total, &resident);
  fclose(file);
  return count == 2 && (int64_t)resident * sysconf(_SC_PAGESIZE) > most_bytes;
}

static int make_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

static void run_body(
    void (*body)(void *), void *context, int output, int messages, volatile int64_t *mark,
    pid_t parent) {
  static const int signals[] = {
      SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGINT, SIGTERM, SIGPIPE};
  // A crash is expected: no backtrace of it, no handlers of the parent's.
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) signal(signals[i], SIG_DFL);
  clb_unblock_signals();
#ifdef __linux__
  // Nobody waits for a copy whose parent was killed.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
#else
  (void)parent;
#endif
  // What another thread printed since the flush is the parent's to write.
  __fpurge(stdout);
  // Whatever the body prints goes to a pipe of its own.
  dup2(messages, STDOUT_FILENO);
  dup2(messages, STDERR_FILENO);
  output_descriptor = output;
  shared_mark = mark;
  body(context);
  fflush(NULL);
  mark[1] = 1;
  _exit(0);
}

struct clb_isolated clb_run_isolated(
    void (*body)(void *), void *context, int32_t timeout_milliseconds, int64_t most_bytes) {
  struct clb_isolated result;
  memset(&result, 0, sizeof result);
  result.ending = CLB_NOT_STARTED;
  result.mark = -1;
  volatile int64_t *mark = mmap(
      NULL, SHARED_LENGTH, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (mark == MAP_FAILED) return result;
  mark[0] = -1;
  mark[1] = 0;

  int output[2], messages[2];
  pthread_mutex_lock(&start_lock);
  if (make_pipe(output) != 0) {
    pthread_mutex_unlock(&start_lock);
    munmap((void *)mark, SHARED_LENGTH);
    return result;
  }
  if (make_pipe(messages) != 0) {
    close(output[0]);
    close(output[1]);
    pthread_mutex_unlock(&start_lock);
    munmap((void *)mark, SHARED_LENGTH);
    return result;
  }
  // Whatever is not written yet would be written by both; a stream that another thread holds
  // while the copy is made would never be free in the copy.
  fflush(NULL);
  flockfile(stdout);
  flockfile(stderr);
  // A copy of this process, and no new one: the body is a closure, with the caches and the trees that
  // it was called for.
  pid_t parent = getpid();
  pid_t child = fork();
  funlockfile(stderr);
  funlockfile(stdout);
  if (child == 0) run_body(body, context, output[1], messages[1], mark, parent);
  close(output[1]);
  close(messages[1]);
  pthread_mutex_unlock(&start_lock);

  struct buffer out = {0};
  struct printed printed = {0};
  int status = 0;
  if (child > 0) {
    int64_t deadline = now_milliseconds() + timeout_milliseconds;
    int64_t last_mark = *mark;
    int open_output = 1, open_messages = 1;
    result.ending = CLB_FINISHED;
    while (open_output || open_messages) {
      struct pollfd ends[2] = {
          {open_output ? output[0] : -1, POLLIN, 0}, {open_messages ? messages[0] : -1, POLLIN, 0}};
      int64_t left = deadline - now_milliseconds();
      int ready = left > 0 ? poll(ends, 2, left < 200 ? (int)left : 200) : 0;
      if (ready < 0 && errno == EINTR) continue;
      if (*mark != last_mark) {
        last_mark = *mark;
        deadline = now_milliseconds() + timeout_milliseconds;
      }
      int is_large = ready == 0 && takes_too_much(child, most_bytes);
      if (ready == 0 && !is_large && now_milliseconds() < deadline) continue;
      if (ready <= 0) {
        result.ending = is_large ? CLB_OUT_OF_MEMORY : CLB_TIMED_OUT;
        kill(child, SIGKILL);
        break;
      }
      if (ends[0].revents) open_output = read_some(output[0], &out);
      if (ends[1].revents) open_messages = read_printed(messages[0], &printed);
    }
    struct rusage used = {0};
    while (wait4(child, &status, 0, &used) < 0 && errno == EINTR) {
    }
    result.processor_milliseconds =
        milliseconds(used.ru_utime) + milliseconds(used.ru_stime);
    // Whoever calls exit(0) does not return from the body.
    int has_returned = WIFEXITED(status) && WEXITSTATUS(status) == 0 && mark[1] == 1;
    if (result.ending == CLB_FINISHED && !has_returned) {
      result.ending = CLB_CRASHED;
      result.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
      result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    }
  }
  close(output[0]);
  close(messages[0]);
  result.output = out.bytes;
  result.output_length = out.length;
  result.printed = printed.first.bytes;
  result.printed_length = printed.first.length;
  result.printed_lines = printed.lines + printed.ends_in_line;
  if (printed.last_length > 0) {
    result.last_printed = malloc(printed.last_length);
    if (result.last_printed) {
      memcpy(result.last_printed, printed.last, printed.last_length);
      result.last_printed_length = printed.last_length;
    }
  }
  result.mark = *mark;
  munmap((void *)mark, SHARED_LENGTH);
  return result;
}

void clb_write_output(const void *bytes, size_t length) {
  const uint8_t *next = bytes;
  while (length > 0 && output_descriptor >= 0) {
    ssize_t count = write(output_descriptor, next, length);
    if (count < 0) {
      if (errno == EINTR) continue;
      return;
    }
    next += count;
    length -= (size_t)count;
  }
}

int64_t clb_used_bytes(void) {
#if __GLIBC_PREREQ(2, 33)
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
#else
  return -1;
#endif
}

void clb_mark(int64_t mark) {
  if (shared_mark) *shared_mark = mark;
}

void clb_free_isolated(struct clb_isolated result) {
  free(result.output);
  free(result.printed);
  free(result.last_printed);
}

#endif
