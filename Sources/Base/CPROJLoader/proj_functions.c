#include "CPROJLoader.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

// The names of the library, the first that can be loaded counts. `make build` passes the one name
// that the installed library gives itself; otherwise these are the names of PROJ 9 and 8.
#if defined(PROJ_LIBRARY_NAME)
#define LIBRARY_NAMES(NAME, COMMA) NAME(PROJ_LIBRARY_NAME)
#elif defined(__APPLE__)
#define LIBRARY_NAMES(NAME, COMMA) \
  NAME("libproj.dylib") COMMA NAME("/opt/homebrew/lib/libproj.dylib")
#else
#define LIBRARY_NAMES(NAME, COMMA) NAME("libproj.so.25") COMMA NAME("libproj.so.22")
#endif

#define AS_IT_IS(name) name
#define COMMA ,

static void *library(char *reason, size_t size) {
  static const char *const names[] = {LIBRARY_NAMES(AS_IT_IS, COMMA)};
  size_t length = 0;
  for (size_t index = 0; index < sizeof(names) / sizeof(names[0]); index++) {
    void *library = dlopen(names[index], RTLD_LAZY | RTLD_LOCAL);
    if (library) return library;
    const char *message = dlerror();
    int count = snprintf(reason + length, size - length, "%s%s", length ? "; " : "",
                         message ? message : "unknown error");
    if (count > 0) length += (size_t)count < size - length ? (size_t)count : size - length - 1;
  }
  return NULL;
}

const struct proj_functions *proj_functions_load(char *reason, size_t size) {
  static struct proj_functions functions;
  void *opened = library(reason, size);
  if (!opened) return NULL;
#define LOOK_UP(result, name, parameters)                                    \
  functions.name = (__typeof__(functions.name))dlsym(opened, #name);         \
  if (!functions.name) {                                                     \
    const char *message = dlerror();                                         \
    snprintf(reason, size, "%s", message ? message : "no function " #name);  \
    return NULL;                                                             \
  }
  PROJ_FUNCTIONS(LOOK_UP)
  LOOK_UP(struct proj_version, proj_info, (void))
  return &functions;
}

#if defined(__ELF__)
// Tells packagers which library the program opens while it runs (ELF dlopen metadata,
// https://uapi-group.org/specifications/specs/elf_dlopen_metadata/).
#define QUOTED(name) "\"" name "\""
#define NOTE                                                                        \
  "[{\"feature\":\"proj\","                                                         \
  "\"description\":\"Maps, long distances, MGRS and UTM\","                         \
  "\"priority\":\"recommended\",\"soname\":[" LIBRARY_NAMES(QUOTED, ",") "]}]"

__attribute__((used, retain, section(".note.dlopen"), aligned(4))) static const struct {
  uint32_t name_size, description_size, type;
  char name[4];
  char description[(sizeof(NOTE) + 3) / 4 * 4];
} dlopen_note = {sizeof("FDO"), sizeof(NOTE), 0x407c0c0a, "FDO", NOTE};
#endif
