import ArgumentParser
import Facts
import Notations
import Text
import TunnelKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension UniversalTime {
  /// The moment that an argument names; what is none is a mistake in the command line.
  init(argument: String) throws {
    do {
      try self.init(parsing: argument)
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// The present moment, by the system's clock.
  static func now() -> UniversalTime {
    UniversalTime(secondsSince1970: Double(time(nil)))
  }
}
