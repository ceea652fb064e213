// PROJ as Swift sees it: both public headers, and no function of our own, because everything that
// the project calls imports as it is. geodesic.h needs neither a PROJ context nor proj.db.

#ifndef CPROJ_SHIM_H
#define CPROJ_SHIM_H

#include <geodesic.h>
#include <proj.h>

#endif
