#include "ToponymyFiles.h"

// The names of the package and of this target.
const char *const toponymy_files_folder = "Tunnel_ToponymyFiles";
