#include "ExpatHeader.h"

#if __has_include(<expat.h>)

#include <expat.h>

#include "CExpatLoader.h"

#define FUNCTION(result, name, parameters)                              \
  {#name, __builtin_types_compatible_p(                                 \
              __typeof__(((struct expat_functions *)0)->name), __typeof__(&name))},

static const struct expat_comparison comparisons[] = {
    EXPAT_FUNCTIONS(FUNCTION)
    {"XML_MAJOR_VERSION", XML_MAJOR_VERSION == 2},
    {"XML_STATUS_ERROR", (int)EXPAT_STATUS_ERROR == (int)XML_STATUS_ERROR},
};

const int expat_comparison_count = sizeof(comparisons) / sizeof(comparisons[0]);

#else

static const struct expat_comparison comparisons[1] = {{"", 0}};

const int expat_comparison_count = 0;

#endif

const struct expat_comparison *expat_comparisons(void) { return comparisons; }
