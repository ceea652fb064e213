// PROJ's functions, looked up in its library when they are first needed. A program that is linked
// with PROJ loads some 37 libraries at every start.

#ifndef CPROJ_LOADER_H
#define CPROJ_LOADER_H

#include "../../CPROJ/shim.h"

#include <stddef.h>

// The functions that Tunnel uses.
#define PROJ_FUNCTIONS(FUNCTION)          \
  FUNCTION(geod_init)                     \
  FUNCTION(geod_inverse)                  \
  FUNCTION(geod_direct)                   \
  FUNCTION(proj_info)                     \
  FUNCTION(proj_context_create)           \
  FUNCTION(proj_context_destroy)          \
  FUNCTION(proj_context_errno)            \
  FUNCTION(proj_context_errno_string)     \
  FUNCTION(proj_context_set_search_paths) \
  FUNCTION(proj_log_level)                \
  FUNCTION(proj_log_func)                 \
  FUNCTION(proj_create)                   \
  FUNCTION(proj_destroy)                  \
  FUNCTION(proj_trans_generic)            \
  FUNCTION(proj_errno)                    \
  FUNCTION(proj_errno_reset)

// The addresses of the functions, with the types of PROJ's headers: the compiler checks every call.
#define PROJ_FUNCTION_MEMBER(name) __typeof__(&name) _Nonnull name;
struct proj_functions {
  PROJ_FUNCTIONS(PROJ_FUNCTION_MEMBER)
};

// Loads PROJ's library and looks its functions up. The library stays loaded. Only one thread may
// call this, and only once.
//
// Returns NULL if the library or a function is missing, with the reason in `reason`, cut off to
// `size` bytes and ended by a zero.
const struct proj_functions *_Nullable proj_functions_load(char *_Nonnull reason, size_t size);

#endif
