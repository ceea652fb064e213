// The declarations of CExpatLoader beside those of Expat's own header.

#ifndef EXPAT_HEADER_H
#define EXPAT_HEADER_H

struct expat_comparison {
  // The name of a function or a constant.
  const char *_Nonnull name;
  // Whether the two declarations are the same.
  int is_same;
};

// The number of comparisons; 0 if the header is not installed.
extern const int expat_comparison_count;

// The comparisons.
const struct expat_comparison *_Nonnull expat_comparisons(void);

#endif
