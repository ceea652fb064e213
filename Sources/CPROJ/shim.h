// PROJ as Swift sees it: both public headers, and the types of the functions that are looked up in
// its library when they are first needed. geodesic.h needs neither a PROJ context nor proj.db.

#ifndef CPROJ_SHIM_H
#define CPROJ_SHIM_H

#include <geodesic.h>
#include <proj.h>

typedef __typeof__(&geod_init) geod_init_function;
typedef __typeof__(&geod_inverse) geod_inverse_function;
typedef __typeof__(&geod_direct) geod_direct_function;
typedef __typeof__(&proj_info) proj_info_function;
typedef __typeof__(&proj_context_create) proj_context_create_function;
typedef __typeof__(&proj_context_destroy) proj_context_destroy_function;
typedef __typeof__(&proj_context_errno) proj_context_errno_function;
typedef __typeof__(&proj_context_errno_string) proj_context_errno_string_function;
typedef __typeof__(&proj_context_set_search_paths) proj_context_set_search_paths_function;
typedef __typeof__(&proj_log_level) proj_log_level_function;
typedef __typeof__(&proj_log_func) proj_log_func_function;
typedef __typeof__(&proj_create) proj_create_function;
typedef __typeof__(&proj_destroy) proj_destroy_function;
typedef __typeof__(&proj_trans_generic) proj_trans_generic_function;
typedef __typeof__(&proj_errno) proj_errno_function;
typedef __typeof__(&proj_errno_reset) proj_errno_reset_function;

#endif
