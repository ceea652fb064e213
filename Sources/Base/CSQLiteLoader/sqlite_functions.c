#include "CSQLiteLoader.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

// The names of the library, the first that can be loaded counts.
#if defined(__APPLE__)
#define LIBRARY_NAMES(NAME, COMMA) NAME("/usr/lib/libsqlite3.dylib")
#else
#define LIBRARY_NAMES(NAME, COMMA) NAME("libsqlite3.so.0")
#endif

#define QUOTED(name) "\"" name "\""
#define AS_IT_IS(name) name

const struct sqlite_functions *sqlite_functions_load(char *reason, size_t size) {
  static struct sqlite_functions functions;
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
  SQLITE_FUNCTIONS(LOOK_UP)
  return &functions;
}

void sqlite_distrust(const struct sqlite_functions *functions, struct sqlite3 *database) {
  functions->sqlite3_db_config(database, SQLITE_SWITCH_DEFENSIVE, 1, (int *)0);
  functions->sqlite3_db_config(database, SQLITE_SWITCH_TRUSTED, 0, (int *)0);
  functions->sqlite3_db_config(database, SQLITE_SWITCH_TRIGGER, 0, (int *)0);
}

#if defined(__ELF__)
// Tells packagers which library the program opens while it runs (ELF dlopen metadata,
// https://uapi-group.org/specifications/specs/elf_dlopen_metadata/).
#define NOTE                                                                        \
  "[{\"feature\":\"sqlite\",\"description\":\"Tiles in MBTiles files\","            \
  "\"priority\":\"recommended\",\"soname\":[" LIBRARY_NAMES(QUOTED, ",") "]}]"

__attribute__((used, retain, section(".note.dlopen"), aligned(4))) static const struct {
  uint32_t name_size, description_size, type;
  char name[4];
  char description[(sizeof(NOTE) + 3) / 4 * 4];
} dlopen_note = {sizeof("FDO"), sizeof(NOTE), 0x407c0c0a, "FDO", NOTE};
#endif
