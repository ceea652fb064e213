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

/// Reads the number of what was added, so that the descriptor becomes readable again only when
/// something else is added, and runs what waits.
static inline void main_queue_run(void) {
  unsigned long long count;
  ssize_t size = read(_dispatch_get_main_queue_port_4CF(), &count, sizeof count);
  (void)size;
  _dispatch_main_queue_callback_4CF(0);
}

#elif defined(__APPLE__)

// What libdispatch has on macOS for the same run loops: a Mach port, which gets a message when
// something is added. Written by reading libdispatch's and the kernel's sources; not yet compiled.

#include <mach/mach.h>
#include <pthread.h>
#include <sys/event.h>
#include <unistd.h>

mach_port_t _dispatch_get_main_queue_port_4CF(void);
void _dispatch_main_queue_callback_4CF(mach_msg_header_t *ignored);

/// A kernel queue that watches the port, and for which poll can wait; -1 on other threads.
static inline int main_queue_descriptor(void) {
  static int queue = -1;
  if (!pthread_main_np()) return -1;
  if (queue < 0) {
    struct kevent change;
    EV_SET(&change, _dispatch_get_main_queue_port_4CF(), EVFILT_MACHPORT, EV_ADD, 0, 0, 0);
    queue = kqueue();
    if (queue >= 0 && kevent(queue, &change, 1, 0, 0, 0) < 0) {
      close(queue);
      queue = -1;
    }
  }
  return queue;
}

/// Receives the message, so that the port gets another one when something else is added, and runs
/// what waits.
static inline void main_queue_run(void) {
  struct {
    mach_msg_header_t header;
    mach_msg_max_trailer_t trailer;
  } message;
  mach_msg(
      &message.header, MACH_RCV_MSG | MACH_RCV_TIMEOUT, 0, sizeof message,
      _dispatch_get_main_queue_port_4CF(), 0, MACH_PORT_NULL);
  _dispatch_main_queue_callback_4CF(&message.header);
}

#else

// No other system is known: the queue looks empty.
static inline int main_queue_descriptor(void) { return -1; }
static inline void main_queue_run(void) {}

#endif
