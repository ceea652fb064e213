#include "SQLiteHeader.h"

#if __has_include(<sqlite3.h>)

#include <sqlite3.h>

#include "CSQLiteLoader.h"

// SQLite has a name of its own for 64 bits, which is the same type as long long.
#define FUNCTION(result, name, parameters)                              \
  {#name, __builtin_types_compatible_p(                                 \
              __typeof__(((struct sqlite_functions *)0)->name), __typeof__(&name))},
#define CONSTANT(name, own) {#name, (int)(own) == (int)(name)},

static const struct sqlite_comparison comparisons[] = {
    SQLITE_FUNCTIONS(FUNCTION)
    CONSTANT(SQLITE_OK, SQLITE_CODE_OK)
    CONSTANT(SQLITE_INTERRUPT, SQLITE_CODE_INTERRUPT)
    CONSTANT(SQLITE_ROW, SQLITE_CODE_ROW)
    CONSTANT(SQLITE_DONE, SQLITE_CODE_DONE)
    CONSTANT(SQLITE_OPEN_READONLY, SQLITE_FLAG_READONLY)
    CONSTANT(SQLITE_OPEN_URI, SQLITE_FLAG_URI)
    CONSTANT(SQLITE_OPEN_NOMUTEX, SQLITE_FLAG_NOMUTEX)
    CONSTANT(SQLITE_LIMIT_LENGTH, SQLITE_BOUND_LENGTH)
    CONSTANT(SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_SWITCH_TRIGGER)
    CONSTANT(SQLITE_DBCONFIG_DEFENSIVE, SQLITE_SWITCH_DEFENSIVE)
    CONSTANT(SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_SWITCH_TRUSTED)
};

const int sqlite_comparison_count = sizeof(comparisons) / sizeof(comparisons[0]);

#else

static const struct sqlite_comparison comparisons[1] = {{"", 0}};

const int sqlite_comparison_count = 0;

#endif

const struct sqlite_comparison *sqlite_comparisons(void) { return comparisons; }
