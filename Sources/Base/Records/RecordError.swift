import Platform

/// Why a stream of records ended early.
public enum RecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The input could not be read; the system's error number.
  case unreadable(errno: Int32)
  /// The output could not be written; the system's error number.
  case unwritable(errno: Int32)

  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .unreadable(let number): "cannot read the input: " + String(cString: strerror(number))
    case .unwritable(let number): "cannot write the output: " + String(cString: strerror(number))
    }
  }
}
