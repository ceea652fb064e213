// SQLite's functions, looked up in its library when they are first needed, as PROJ's are.
//
// The declarations are those of sqlite3.h in SQLite 3, so that a program is built without that
// header. Tests/Maps/SQLiteHeader compares the two.

#ifndef CSQLITE_LOADER_H
#define CSQLITE_LOADER_H

#include <stddef.h>

struct sqlite3;
struct sqlite3_stmt;

// Result codes.
enum { SQLITE_CODE_OK = 0, SQLITE_CODE_INTERRUPT = 9, SQLITE_CODE_ROW = 100, SQLITE_CODE_DONE = 101 };
// Flags of sqlite3_open_v2: read only, the path is a URI, and the caller locks.
enum { SQLITE_FLAG_READONLY = 0x1, SQLITE_FLAG_URI = 0x40, SQLITE_FLAG_NOMUTEX = 0x8000 };
// SQLITE_LIMIT_LENGTH: the most bytes of a text, a blob or a row.
enum { SQLITE_BOUND_LENGTH = 0 };
// What sqlite3_db_config switches.
enum { SQLITE_SWITCH_TRIGGER = 1003, SQLITE_SWITCH_DEFENSIVE = 1010, SQLITE_SWITCH_TRUSTED = 1017 };

// The functions that Tunnel uses: result, name, parameters.
#define SQLITE_FUNCTIONS(FUNCTION)                                                             \
  FUNCTION(int, sqlite3_open_v2,                                                               \
           (const char *_Nonnull, struct sqlite3 *_Nullable *_Nonnull, int,                    \
            const char *_Nullable))                                                            \
  FUNCTION(int, sqlite3_close_v2, (struct sqlite3 *_Nullable))                                 \
  FUNCTION(int, sqlite3_db_config, (struct sqlite3 *_Nonnull, int, ...))                       \
  FUNCTION(int, sqlite3_limit, (struct sqlite3 *_Nonnull, int, int))                           \
  FUNCTION(void, sqlite3_progress_handler,                                                     \
           (struct sqlite3 *_Nonnull, int, int (*_Nullable)(void *_Nullable),                  \
            void *_Nullable))                                                                  \
  FUNCTION(int, sqlite3_prepare_v2,                                                            \
           (struct sqlite3 *_Nonnull, const char *_Nonnull, int,                               \
            struct sqlite3_stmt *_Nullable *_Nonnull, const char *_Nullable *_Nullable))       \
  FUNCTION(int, sqlite3_bind_int, (struct sqlite3_stmt *_Nonnull, int, int))                   \
  FUNCTION(int, sqlite3_step, (struct sqlite3_stmt *_Nonnull))                                 \
  FUNCTION(int, sqlite3_reset, (struct sqlite3_stmt *_Nonnull))                                \
  FUNCTION(int, sqlite3_finalize, (struct sqlite3_stmt *_Nullable))                            \
  FUNCTION(const void *_Nullable, sqlite3_column_blob, (struct sqlite3_stmt *_Nonnull, int))   \
  FUNCTION(int, sqlite3_column_bytes, (struct sqlite3_stmt *_Nonnull, int))                    \
  FUNCTION(long long, sqlite3_column_int64, (struct sqlite3_stmt *_Nonnull, int))              \
  FUNCTION(const char *_Nonnull, sqlite3_errmsg, (struct sqlite3 *_Nullable))

// The addresses of the functions.
#define SQLITE_FUNCTION_MEMBER(result, name, parameters) result(*_Nonnull name) parameters;
struct sqlite_functions {
  SQLITE_FUNCTIONS(SQLITE_FUNCTION_MEMBER)
};

// Loads SQLite's library and looks its functions up. The library stays loaded. Only one thread may
// call this, and only once.
//
// Returns NULL if the library or a function is missing, with the reason in `reason`, cut off to
// `size` bytes and ended by a zero.
const struct sqlite_functions *_Nullable sqlite_functions_load(char *_Nonnull reason, size_t size);

// Has a database take nothing that its own schema says on trust: no functions with side effects,
// no triggers, no changes of its files' format. Swift cannot call sqlite3_db_config, whose number of
// arguments varies.
void sqlite_distrust(const struct sqlite_functions *_Nonnull functions,
                     struct sqlite3 *_Nonnull database);

#endif
