// PROJ's functions, looked up in its library when they are first needed. A program that is linked
// with PROJ loads some 37 libraries at every start.
//
// The declarations are those of proj.h and geodesic.h in PROJ 8 and 9, so that a program is built
// without these headers. Tests/Earth/PROJHeaders compares the two.

#ifndef CPROJ_LOADER_H
#define CPROJ_LOADER_H

#include <stddef.h>

struct geod_geodesic;
struct geod_polygon;
struct pj_ctx;
struct PJconsts;

// The major versions of PROJ that have these declarations.
enum { PROJ_OLDEST_MAJOR = 8, PROJ_NEWEST_MAJOR = 9 };
// PJ_DIRECTION.
enum { PROJ_FORWARD = 1, PROJ_INVERSE = -1 };
// PJ_LOG_LEVEL.
enum { PROJ_LOG_NOTHING = 0 };
// PROJ_ERR_COORD_TRANSFM and PROJ_ERR_OTHER: errors from the first up to the second are a
// coordinate's.
enum { PROJ_FIRST_COORDINATE_ERROR = 2048, PROJ_FIRST_OTHER_ERROR = 4096 };
// Bytes for a struct geod_geodesic, which has 408; geod_init fills it.
enum { PROJ_GEODESIC_ROOM = 1024 };
// Bytes for a struct geod_polygon, which has 80; geod_polygon_init fills it.
enum { PROJ_POLYGON_ROOM = 256 };

// The beginning of a PJ_INFO, with room for the rest of it.
struct proj_version {
  int major, minor, patch;
  void *_Nullable rest[61];
};

// The functions that Tunnel uses: result, name, parameters.
#define PROJ_FUNCTIONS(FUNCTION)                                                              \
  FUNCTION(void, geod_init, (struct geod_geodesic *_Nonnull, double, double))                 \
  FUNCTION(void, geod_inverse,                                                                \
           (const struct geod_geodesic *_Nonnull, double, double, double, double,             \
            double *_Nullable, double *_Nullable, double *_Nullable))                         \
  FUNCTION(void, geod_direct,                                                                 \
           (const struct geod_geodesic *_Nonnull, double, double, double, double,             \
            double *_Nullable, double *_Nullable, double *_Nullable))                         \
  FUNCTION(void, geod_polygon_init, (struct geod_polygon *_Nonnull, int))                     \
  FUNCTION(void, geod_polygon_addpoint,                                                       \
           (const struct geod_geodesic *_Nonnull, struct geod_polygon *_Nonnull, double,      \
            double))                                                                          \
  FUNCTION(unsigned, geod_polygon_compute,                                                    \
           (const struct geod_geodesic *_Nonnull, const struct geod_polygon *_Nonnull, int,   \
            int, double *_Nullable, double *_Nullable))                                       \
  FUNCTION(struct pj_ctx *_Nullable, proj_context_create, (void))                             \
  FUNCTION(struct pj_ctx *_Nullable, proj_context_destroy, (struct pj_ctx *_Nullable))        \
  FUNCTION(int, proj_context_errno, (struct pj_ctx *_Nullable))                               \
  FUNCTION(const char *_Nullable, proj_context_errno_string, (struct pj_ctx *_Nullable, int)) \
  FUNCTION(void, proj_context_set_search_paths,                                               \
           (struct pj_ctx *_Nullable, int, const char *_Nullable const *_Nullable))           \
  FUNCTION(unsigned, proj_log_level, (struct pj_ctx *_Nullable, unsigned))                    \
  FUNCTION(void, proj_log_func,                                                               \
           (struct pj_ctx *_Nullable, void *_Nullable,                                        \
            void (*_Nullable)(void *_Nullable, int, const char *_Nullable)))                  \
  FUNCTION(struct PJconsts *_Nullable, proj_create,                                           \
           (struct pj_ctx *_Nullable, const char *_Nonnull))                                  \
  FUNCTION(struct PJconsts *_Nullable, proj_destroy, (struct PJconsts *_Nullable))            \
  FUNCTION(size_t, proj_trans_generic,                                                        \
           (struct PJconsts *_Nonnull, int, double *_Nullable, size_t, size_t,                \
            double *_Nullable, size_t, size_t, double *_Nullable, size_t, size_t,             \
            double *_Nullable, size_t, size_t))                                               \
  FUNCTION(int, proj_errno, (const struct PJconsts *_Nonnull))                                \
  FUNCTION(int, proj_errno_reset, (const struct PJconsts *_Nonnull))

// The addresses of the functions.
#define PROJ_FUNCTION_MEMBER(result, name, parameters) result(*_Nonnull name) parameters;
struct proj_functions {
  PROJ_FUNCTIONS(PROJ_FUNCTION_MEMBER)
  struct proj_version (*_Nonnull proj_info)(void);
};

// Loads PROJ's library and looks its functions up. The library stays loaded. Only one thread may
// call this, and only once.
//
// Returns NULL if the library or a function is missing, with the reason in `reason`, cut off to
// `size` bytes and ended by a zero.
const struct proj_functions *_Nullable proj_functions_load(char *_Nonnull reason, size_t size);

#endif
