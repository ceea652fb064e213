#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

// The wide-character half of the interface. It has to be asked for here: a define among the
// package's C settings does not reach Swift's importer.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

// Some systems hide what is in a window, and Swift would import another type there. Nobody reads
// this member.
#if NCURSES_OPAQUE
struct _win_st {
  char hidden;
};
#endif

// Attributes: macros with a cast in them, which Swift does not import.

static inline attr_t curses_attribute_bold(void) { return WA_BOLD; }
static inline attr_t curses_attribute_dim(void) { return WA_DIM; }
static inline attr_t curses_attribute_reverse(void) { return WA_REVERSE; }
static inline attr_t curses_attribute_italic(void) { return WA_ITALIC; }
static inline attr_t curses_attribute_underline(void) { return WA_UNDERLINE; }

// Standard output, which Swift 6 refuses too.

static inline void curses_buffer_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

// Globals of the library: Swift 6 refuses a C variable that anybody may write.

static inline int curses_color_count(void) { return COLORS; }
static inline int curses_pair_count(void) { return COLOR_PAIRS; }
static inline WINDOW *curses_physical_screen(void) { return curscr; }
static inline TERMINAL *curses_current_terminal(void) { return cur_term; }

// Variadic: fills in a capability's two parameters. The result lasts until the next call.

static inline const char *curses_parameterized(const char *capability, long first, long second) {
  return tparm(capability, first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

// Has ncurses take the terminal's attributes and colours for normal; whoever calls it sends that.

static inline int curses_send_nothing(int character) { return character; }
static inline int curses_assume_normal_attributes(void) {
  return vid_puts(WA_NORMAL, 0, NULL, curses_send_nothing);
}

// A file in memory without a name; -1 where there is none. Linux has it, and its C libraries
// declare it only if GNU sources are asked for before the first header.

#ifdef __linux__
extern int memfd_create(const char *name, unsigned int flags);
static inline int curses_open_memory(void) { return memfd_create("tunnel", 1 /* close on exec */); }
#else
static inline int curses_open_memory(void) { return -1; }
#endif

// The C library declares this one only to those who ask for X/Open before the first header.

extern int wcwidth(wchar_t character);

#endif
