// The declarations of CPROJLoader beside those of PROJ's own headers.

#ifndef PROJ_HEADERS_H
#define PROJ_HEADERS_H

struct proj_comparison {
  // The name of a function, a constant or a type.
  const char *_Nonnull name;
  // Whether the two declarations are the same.
  int is_same;
};

// The number of comparisons; 0 if the headers are not installed.
extern const int proj_comparison_count;

// The comparisons.
const struct proj_comparison *_Nonnull proj_comparisons(void);

#endif
