// The data files of Toponymy as resources of a target. A target in Swift would link Foundation for
// its `Bundle.module`, which ends the program where the files are missing.

#ifndef TOPONYMY_FILES_H
#define TOPONYMY_FILES_H

// The folder into which Swift's package manager copies the files, without its ending.
extern const char *_Nonnull const toponymy_files_folder;

#endif
