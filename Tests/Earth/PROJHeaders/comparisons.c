#include "PROJHeaders.h"

#if __has_include(<proj.h>) && __has_include(<geodesic.h>)

#include <geodesic.h>
#include <proj.h>

#include "CPROJLoader.h"

#define FUNCTION(result, name, parameters)                             \
  {#name, __builtin_types_compatible_p(                                \
              __typeof__(((struct proj_functions *)0)->name), __typeof__(&name))},

static const struct proj_comparison comparisons[] = {
    PROJ_FUNCTIONS(FUNCTION)
    {"PROJ_VERSION_MAJOR",
     PROJ_OLDEST_MAJOR <= PROJ_VERSION_MAJOR && PROJ_VERSION_MAJOR <= PROJ_NEWEST_MAJOR},
    {"PJ_FWD", (int)PROJ_FORWARD == (int)PJ_FWD},
    {"PJ_INV", (int)PROJ_INVERSE == (int)PJ_INV},
    {"PJ_LOG_NONE", (int)PROJ_LOG_NOTHING == (int)PJ_LOG_NONE},
    {"PROJ_ERR_COORD_TRANSFM", PROJ_FIRST_COORDINATE_ERROR == PROJ_ERR_COORD_TRANSFM},
    {"PROJ_ERR_OTHER", PROJ_FIRST_OTHER_ERROR == PROJ_ERR_OTHER},
    {"geod_geodesic", sizeof(struct geod_geodesic) <= PROJ_GEODESIC_ROOM},
    {"geod_polygon", sizeof(struct geod_polygon) <= PROJ_POLYGON_ROOM},
    // Both are returned in memory of the caller, because they are longer than 16 bytes.
    {"PJ_INFO", 16 < sizeof(PJ_INFO) && sizeof(PJ_INFO) <= sizeof(struct proj_version) &&
                    offsetof(PJ_INFO, major) == offsetof(struct proj_version, major)},
    {"proj_info", __builtin_types_compatible_p(PJ_INFO (*)(void), __typeof__(&proj_info))},
};

const int proj_comparison_count = sizeof(comparisons) / sizeof(comparisons[0]);

#else

static const struct proj_comparison comparisons[1] = {{"", 0}};

const int proj_comparison_count = 0;

#endif

const struct proj_comparison *proj_comparisons(void) { return comparisons; }
