#include "CPROJLoader.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

// The library that belongs to the headers. `make build` passes the name that the installed library
// gives itself; otherwise the name follows from the version of the headers.
#ifndef PROJ_LIBRARY_NAME
#if defined(__APPLE__)
#define PROJ_LIBRARY_NAME "libproj.dylib"
#elif PROJ_VERSION_MAJOR == 9
#define PROJ_LIBRARY_NAME "libproj.so.25"
#elif PROJ_VERSION_MAJOR == 8
#define PROJ_LIBRARY_NAME "libproj.so.22"
#else
#define PROJ_LIBRARY_NAME "libproj.so"
#endif
#endif

static const void *fail(char *reason, size_t size) {
  const char *message = dlerror();
  snprintf(reason, size, "%s", message ? message : "unknown error");
  return NULL;
}

const struct proj_functions *proj_functions_load(char *reason, size_t size) {
  static struct proj_functions functions;
  void *library = dlopen(PROJ_LIBRARY_NAME, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return fail(reason, size);
#define LOOK_UP(name)                                              \
  functions.name = (__typeof__(&name))dlsym(library, #name);       \
  if (!functions.name) return fail(reason, size);
  PROJ_FUNCTIONS(LOOK_UP)
  return &functions;
}

#if defined(__ELF__)
// Tells packagers which library the program opens while it runs (ELF dlopen metadata,
// https://uapi-group.org/specifications/specs/elf_dlopen_metadata/).
#define NOTE                                                                        \
  "[{\"feature\":\"proj\","                                                         \
  "\"description\":\"Maps, long distances, MGRS and UTM\","                         \
  "\"priority\":\"recommended\",\"soname\":[\"" PROJ_LIBRARY_NAME "\"]}]"

__attribute__((used, retain, section(".note.dlopen"), aligned(4))) static const struct {
  uint32_t name_size, description_size, type;
  char name[4];
  char description[(sizeof(NOTE) + 3) / 4 * 4];
} dlopen_note = {sizeof("FDO"), sizeof(NOTE), 0x407c0c0a, "FDO", NOTE};
#endif
