#pragma once

// What libdispatch has on Linux for run loops such as Foundation's.
#ifdef __linux__

#include <sys/syscall.h>
#include <unistd.h>

/// A descriptor that is readable while something waits in the main queue.
int _dispatch_get_main_queue_port_4CF(void);

/// Runs what waits in the main queue. Only the thread that the process began with may call it.
void _dispatch_main_queue_callback_4CF(void *ignored);

/// The descriptor, if the process began with the calling thread; otherwise -1.
static inline int main_queue_descriptor(void) {
  return syscall(SYS_gettid) == getpid() ? _dispatch_get_main_queue_port_4CF() : -1;
}

/// Runs what waits, as the function above.
static inline void main_queue_run(void) { _dispatch_main_queue_callback_4CF(0); }

#else

// macOS has a Mach port, for which poll cannot wait: the queue looks empty.
static inline int main_queue_descriptor(void) { return -1; }
static inline void main_queue_run(void) {}

#endif
