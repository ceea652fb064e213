#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's words for its error numbers.
enum SystemError {
  static func text(_ number: Int32) -> String { String(cString: strerror(number)) }
}
