// The declarations of CSQLiteLoader beside those of SQLite's own header.

#ifndef SQLITE_HEADER_H
#define SQLITE_HEADER_H

struct sqlite_comparison {
  // The name of a function or a constant.
  const char *_Nonnull name;
  // Whether the two declarations are the same.
  int is_same;
};

// The number of comparisons; 0 if the header is not installed.
extern const int sqlite_comparison_count;

// The comparisons.
const struct sqlite_comparison *_Nonnull sqlite_comparisons(void);

#endif
