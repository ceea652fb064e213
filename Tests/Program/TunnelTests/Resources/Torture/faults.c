// Counts the system calls of a program that can fail, and lets one of them fail. Tests compile this
// file to a library and preload it (LD_PRELOAD).
//
// FAULT_REPORT names the file that is written when the program ends:
//   count CALL N   how often it made the call after the beginning of main
//   failed CALL    the call that failed, if the program got that far
//   lost N         the bytes that it did not write again after a write that took none or only some
//   left NAME      a descriptor that it had opened and not closed
//   allocated CALL N   how often it asked for memory: CALL is malloc for all of it, large for a
//                      megabyte or more at once
//
// FAULT says which call fails: its name, its number from 1, and the error number; 0 stands for a
// read or write of one byte, which is no error. A fourth word makes all later ones fail as well.
// From a failing malloc on no memory is given, from a failing large one on no megabyte at once; both
// are counted from when the program handles SIGSEGV.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <termios.h>
#include <unistd.h>

#define CALLS(X) \
  X(open) X(openat) X(fopen) X(mmap) X(read) X(pread) X(write) X(poll) X(ioctl) \
  X(tcgetattr) X(tcsetattr) X(sigaction) X(pthread_create) X(pipe) X(dup) X(stat) X(lstat) \
  X(fstat) X(rename) X(fsync) X(ftruncate) X(flock) X(mkdir) X(link) X(close) \
  X(malloc) X(large)

#define NUMBER(name) CALL_##name,
#define NAME(name) #name,
enum call { CALLS(NUMBER) CALL_COUNT };
static const char *const names[] = {CALLS(NAME)};

enum { MOST_DESCRIPTORS = 1024, LARGE = 1 << 20 };

static atomic_uint counts[CALL_COUNT];
static atomic_int has_failed;
static int has_begun;  // main has
static int handles_memory;  // the program handles the signals of refused memory
static int failing_call = -1, error_number, is_lasting;
static unsigned failing_number;
static const char *report;
static char was_open[MOST_DESCRIPTORS];

// What the program still has to write after a write that took less than it was given.
static char owed[1 << 20];
static size_t owed_count;
static int owing_descriptor = -1;
static unsigned lost;

__attribute__((constructor)) static void prepare(void) {
  report = getenv("FAULT_REPORT");
  const char *fault = getenv("FAULT");
  char name[32], lasting[2];
  if (fault) {
    int words = sscanf(fault, "%31s %u %d %1s", name, &failing_number, &error_number, lasting);
    is_lasting = words == 4;
    for (int call = 0; call < CALL_COUNT; call++)
      if (strcmp(names[call], name) == 0) failing_call = call;
  }
  for (int descriptor = 0; descriptor < MOST_DESCRIPTORS; descriptor++)
    was_open[descriptor] = fcntl(descriptor, F_GETFD) >= 0;
}

__attribute__((destructor)) static void write_report(void) {
  has_begun = 0;
  FILE *file = report ? fopen(report, "we") : NULL;
  if (!file) return;
  for (int call = 0; call < CALL_COUNT; call++)
    if (counts[call])
      fprintf(file, "%s %s %u\n", call < CALL_malloc ? "count" : "allocated", names[call],
              counts[call]);
  if (has_failed) fprintf(file, "failed %s\n", names[failing_call]);
  fprintf(file, "lost %zu\n", lost + owed_count);
  for (int descriptor = 0; descriptor < MOST_DESCRIPTORS; descriptor++) {
    char path[64], target[256];
    if (descriptor == fileno(file) || was_open[descriptor]) continue;
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    ssize_t count = readlink(path, target, sizeof target);
    if (count > 0) fprintf(file, "left %.*s\n", (int)count, target);
  }
  fclose(file);
}

// Counts a call. Whether it is to fail; then errno is set, unless it is to be a short one.
static int fails(enum call call) {
  if (!has_begun) return 0;
  unsigned number = atomic_fetch_add(&counts[call], 1) + 1;
  if ((int)call != failing_call) return 0;
  if (is_lasting ? number < failing_number : number != failing_number) return 0;
  has_failed = 1;
  if (error_number) errno = error_number;
  return 1;
}

// Whether a call for a descriptor can be cut short, be interrupted or have to be made again.
static int can_wait(int descriptor) {
  struct stat status;
  struct statfs system;
  if (fstatfs(descriptor, &system) == 0 && system.f_type == PROC_SUPER_MAGIC) return 0;
  if (fstatat(descriptor, "", &status, AT_EMPTY_PATH) != 0) return 1;
  if (S_ISREG(status.st_mode)) return error_number != EAGAIN;
  return !(S_ISFIFO(status.st_mode) && fcntl(descriptor, F_GETFL) & O_NONBLOCK);
}

// As fails, of a call that reads or writes.
static int fails_on(int descriptor, enum call call) {
  int is_mild = error_number == 0 || error_number == EINTR || error_number == EAGAIN;
  return fails(call) && (!is_mild || can_wait(descriptor));
}

#define REAL(name)               \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name);

// Calls that only return -1 if they fail.
#define PLAIN(type, name, parameters, arguments) \
  type name parameters {                         \
    REAL(name)                                   \
    return fails(CALL_##name) ? (type)-1 : real arguments; \
  }

PLAIN(int, poll, (struct pollfd * list, nfds_t count, int timeout), (list, count, timeout))
PLAIN(int, tcgetattr, (int descriptor, struct termios *settings), (descriptor, settings))
PLAIN(int, tcsetattr, (int descriptor, int when, const struct termios *settings),
      (descriptor, when, settings))
PLAIN(int, pipe, (int ends[2]), (ends))
PLAIN(int, dup, (int descriptor), (descriptor))
PLAIN(int, stat, (const char *restrict path, struct stat *restrict status), (path, status))
PLAIN(int, lstat, (const char *restrict path, struct stat *restrict status), (path, status))
PLAIN(int, fstat, (int descriptor, struct stat *status), (descriptor, status))
PLAIN(int, rename, (const char *old, const char *new), (old, new))
PLAIN(int, fsync, (int descriptor), (descriptor))
PLAIN(int, ftruncate, (int descriptor, off_t size), (descriptor, size))
int flock(int descriptor, int operation);
PLAIN(int, flock, (int descriptor, int operation), (descriptor, operation))
PLAIN(int, mkdir, (const char *path, mode_t mode), (path, mode))
PLAIN(int, link, (const char *old, const char *new), (old, new))

int sigaction(int signal, const struct sigaction *restrict action,
              struct sigaction *restrict old) {
  REAL(sigaction)
  if (fails(CALL_sigaction)) return -1;
  int result = real(signal, action, old);
  // the last of the signals that scarce memory may raise
  if (signal == SIGSEGV && action && has_begun) handles_memory = 1;
  return result;
}

// Whether memory is refused. Memory that has been refused once is never given again.
static int is_refused(size_t size, int is_mapped) {
  if (!handles_memory) return 0;
  int is_refused = is_mapped ? has_failed && failing_call == CALL_malloc : fails(CALL_malloc);
  if (size >= LARGE && fails(CALL_large)) is_refused = 1;
  if (is_refused) errno = ENOMEM;
  return is_refused;
}

void *mmap(void *start, size_t size, int protection, int flags, int descriptor, off_t offset) {
  REAL(mmap)
  if (fails(CALL_mmap) || (flags & MAP_ANONYMOUS && is_refused(size, 1))) return MAP_FAILED;
  return real(start, size, protection, flags, descriptor, offset);
}

// dlsym allocates, so the C library's own names of these are called.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) { return is_refused(size, 0) ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) {
  return is_refused(count * size, 0) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  return is_refused(size, 0) ? NULL : __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return is_refused(size, 0) ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (is_refused(size, 0)) return ENOMEM;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

// The descriptor is closed in any case, as Linux does.
int close(int descriptor) {
  REAL(close)
  int result = real(descriptor);
  return fails(CALL_close) ? -1 : result;
}

FILE *fopen(const char *restrict path, const char *restrict mode) {
  REAL(fopen)
  return fails(CALL_fopen) ? NULL : real(path, mode);
}

int open(const char *path, int flags, ...) {
  REAL(open)
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return fails(CALL_open) ? -1 : real(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  REAL(openat)
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return fails(CALL_openat) ? -1 : real(folder, path, flags, mode);
}

int ioctl(int descriptor, unsigned long request, ...) {
  REAL(ioctl)
  va_list rest;
  va_start(rest, request);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  return fails(CALL_ioctl) ? -1 : real(descriptor, request, argument);
}

ssize_t read(int descriptor, void *room, size_t size) {
  REAL(read)
  int failure = fails_on(descriptor, CALL_read);
  if (failure && error_number) return -1;
  return real(descriptor, room, failure && size > 1 ? 1 : size);
}

ssize_t pread(int descriptor, void *room, size_t size, off_t offset) {
  REAL(pread)
  int failure = fails(CALL_pread);
  if (failure && error_number) return -1;
  return real(descriptor, room, failure && size > 1 ? 1 : size, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  REAL(write)
  if (descriptor == owing_descriptor && owed_count) {
    size_t count = size < owed_count ? size : owed_count;
    if (memcmp(bytes, owed, count) == 0) {
      memmove(owed, owed + count, owed_count - count);
    } else {
      lost += owed_count;
      count = owed_count;
    }
    owed_count -= count;
  }
  if (!fails_on(descriptor, CALL_write)) return real(descriptor, bytes, size);
  size_t taken = error_number || !size ? 0 : 1;
  owing_descriptor = descriptor;
  owed_count = size - taken < sizeof owed ? size - taken : sizeof owed;
  memcpy(owed, (const char *)bytes + taken, owed_count);
  return error_number ? -1 : real(descriptor, bytes, taken);
}

// Returns its error.
int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes,
                   void *(*body)(void *), void *restrict argument) {
  REAL(pthread_create)
  return fails(CALL_pthread_create) ? error_number : real(thread, attributes, body, argument);
}

// The calls of the loader are not counted.

static int (*main_of_program)(int, char **, char **);

static int begin(int count, char **arguments, char **environment) {
  has_begun = 1;
  return main_of_program(count, arguments, environment);
}

int __libc_start_main(int (*main)(int, char **, char **), int count, char **arguments,
                      void (*initialize)(void), void (*finish)(void), void (*unload)(void),
                      void *stack) {
  __typeof__(&__libc_start_main) real =
      (__typeof__(&__libc_start_main))dlsym(RTLD_NEXT, "__libc_start_main");
  main_of_program = main;
  return real(begin, count, arguments, initialize, finish, unload, stack);
}
