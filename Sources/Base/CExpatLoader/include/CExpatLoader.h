// Expat's functions, looked up in its library when they are first needed, as PROJ's are. Its
// enumerations are unsigned numbers.
//
// The declarations are those of expat.h in Expat 2, so that a program is built without that header.
// Tests/Earth/ExpatHeader compares the two.

#ifndef CEXPAT_LOADER_H
#define CEXPAT_LOADER_H

#include <stddef.h>

struct XML_ParserStruct;

// XML_Status.
enum { EXPAT_STATUS_ERROR = 0 };

typedef void (*expat_start_handler)(void *_Nullable, const char *_Nonnull,
                                    const char *_Nullable *_Nonnull);
typedef void (*expat_end_handler)(void *_Nullable, const char *_Nonnull);
typedef void (*expat_text_handler)(void *_Nullable, const char *_Nonnull, int);
typedef void (*expat_entity_handler)(void *_Nullable, const char *_Nonnull, int,
                                     const char *_Nullable, int, const char *_Nullable,
                                     const char *_Nullable, const char *_Nullable,
                                     const char *_Nullable);

// The functions that Tunnel uses: result, name, parameters.
#define EXPAT_FUNCTIONS(FUNCTION)                                                             \
  FUNCTION(struct XML_ParserStruct *_Nullable, XML_ParserCreate, (const char *_Nullable))     \
  FUNCTION(void, XML_ParserFree, (struct XML_ParserStruct *_Nonnull))                         \
  FUNCTION(void, XML_SetUserData, (struct XML_ParserStruct *_Nonnull, void *_Nullable))       \
  FUNCTION(void, XML_SetElementHandler,                                                       \
           (struct XML_ParserStruct *_Nonnull, expat_start_handler _Nullable,                 \
            expat_end_handler _Nullable))                                                     \
  FUNCTION(void, XML_SetCharacterDataHandler,                                                 \
           (struct XML_ParserStruct *_Nonnull, expat_text_handler _Nullable))                 \
  FUNCTION(void, XML_SetEntityDeclHandler,                                                    \
           (struct XML_ParserStruct *_Nonnull, expat_entity_handler _Nullable))               \
  FUNCTION(unsigned, XML_Parse,                                                               \
           (struct XML_ParserStruct *_Nonnull, const char *_Nullable, int, int))              \
  FUNCTION(unsigned, XML_StopParser, (struct XML_ParserStruct *_Nonnull, unsigned char))      \
  FUNCTION(unsigned, XML_GetErrorCode, (struct XML_ParserStruct *_Nonnull))                   \
  FUNCTION(const char *_Nullable, XML_ErrorString, (unsigned))                                \
  FUNCTION(unsigned long, XML_GetCurrentLineNumber, (struct XML_ParserStruct *_Nonnull))      \
  FUNCTION(unsigned long, XML_GetCurrentColumnNumber, (struct XML_ParserStruct *_Nonnull))

// The addresses of the functions.
#define EXPAT_FUNCTION_MEMBER(result, name, parameters) result(*_Nonnull name) parameters;
struct expat_functions {
  EXPAT_FUNCTIONS(EXPAT_FUNCTION_MEMBER)
};

// Loads Expat's library and looks its functions up. The library stays loaded. Only one thread may
// call this, and only once.
//
// Returns NULL if the library or a function is missing, with the reason in `reason`, cut off to
// `size` bytes and ended by a zero.
const struct expat_functions *_Nullable expat_functions_load(char *_Nonnull reason, size_t size);

#endif
