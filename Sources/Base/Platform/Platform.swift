// The C library of the system, under one name. What differs between systems beyond the name is in
// the files of the folder `Systems`; no other module asks which system it is built for.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif

/// What differs between systems beyond the name of the C library. Each file in `Systems` has the
/// members for one of them.
enum System {}
