#pragma once

// What libdispatch has on Linux for run loops such as Foundation's.
#ifdef __linux__

#include <sys/syscall.h>
#include <unistd.h>

/// A descriptor that is readable while something waits in the main queue.
int _dispatch_get_main_queue_port_4CF(void);

/// Runs what waits in the main queue. Only the thread that the process began with may call it.
void _dispatch_main_queue_callback_4CF(void *ignored);

/// Whether the process began with the calling thread.
static inline int main_queue_is_callers(void) { return syscall(SYS_gettid) == getpid(); }

#endif
