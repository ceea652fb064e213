// zlib as Swift sees it: the public header, because uncompress and compress2 import as they are
// (inflateInit and its kin are macros, which do not), and a faster CRC-32.

#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

#include "crc32.h"

#endif
