#include "CExpatLoader.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

// The names of the library, the first that can be loaded counts.
#if defined(__APPLE__)
#define LIBRARY_NAMES(NAME, COMMA) NAME("/usr/lib/libexpat.1.dylib")
#else
#define LIBRARY_NAMES(NAME, COMMA) NAME("libexpat.so.1")
#endif

#define QUOTED(name) "\"" name "\""
#define AS_IT_IS(name) name

const struct expat_functions *expat_functions_load(char *reason, size_t size) {
  static struct expat_functions functions;
  void *library = dlopen(LIBRARY_NAMES(AS_IT_IS, ), RTLD_LAZY | RTLD_LOCAL);
#define REFUSE_UNLESS(condition, otherwise)                             \
  if (!(condition)) {                                                   \
    const char *message = dlerror();                                    \
    snprintf(reason, size, "%s", message ? message : otherwise);        \
    return NULL;                                                        \
  }
  REFUSE_UNLESS(library, "unknown error")
#define LOOK_UP(result, name, parameters)                               \
  functions.name = (__typeof__(functions.name))dlsym(library, #name);   \
  REFUSE_UNLESS(functions.name, "no function " #name)
  EXPAT_FUNCTIONS(LOOK_UP)
  return &functions;
}

#if defined(__ELF__)
// Tells packagers which library the program opens while it runs (ELF dlopen metadata,
// https://uapi-group.org/specifications/specs/elf_dlopen_metadata/).
#define NOTE                                                                        \
  "[{\"feature\":\"expat\",\"description\":\"GPX and KML\","                        \
  "\"priority\":\"recommended\",\"soname\":[" LIBRARY_NAMES(QUOTED, ",") "]}]"

__attribute__((used, retain, section(".note.dlopen"), aligned(4))) static const struct {
  uint32_t name_size, description_size, type;
  char name[4];
  char description[(sizeof(NOTE) + 3) / 4 * 4];
} dlopen_note = {sizeof("FDO"), sizeof(NOTE), 0x407c0c0a, "FDO", NOTE};
#endif
