import ArgumentParser
import Platform
import Text

extension UniversalTime {
  /// The moment of an argument.
  ///
  /// - Throws: `ValidationError` for any text that is no moment.
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
