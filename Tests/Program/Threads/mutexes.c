// Tells the thread sanitizer what Swift's Mutex does when threads meet at it. The library that
// waits in the kernel is not instrumented, so the sanitizer would take everything behind it for a
// race. Preloaded by `make sanitize-threads`; the functions stand before those of the library.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#define MUTEX(name) "$s15Synchronization12_MutexHandleV" name
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

void __tsan_acquire(void *address);
void __tsan_release(void *address);

// The library's own function; there is no going on without it.
static void *original(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

SWIFT void lock(uint32_t thread, SELF) __asm__(MUTEX("9_lockSlowyys6UInt32VF"));
SWIFT void lock(uint32_t thread, SELF) {
  ((SWIFT void (*)(uint32_t, SELF))original(MUTEX("9_lockSlowyys6UInt32VF")))(thread, self);
  __tsan_acquire(self);
}

SWIFT void unlock(SELF) __asm__(MUTEX("11_unlockSlowyyF"));
SWIFT void unlock(SELF) {
  __tsan_release(self);
  ((SWIFT void (*)(SELF))original(MUTEX("11_unlockSlowyyF")))(self);
}
