// Both public headers of PROJ. geodesic.h needs neither a PROJ context nor proj.db.

#ifndef CPROJ_SHIM_H
#define CPROJ_SHIM_H

#include <geodesic.h>
#include <proj.h>

#endif
