// zlib as Swift sees it: the public header, and no function of our own, because uncompress and
// compress2 import as they are (inflateInit and its kin are macros, which do not).

#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

#endif
