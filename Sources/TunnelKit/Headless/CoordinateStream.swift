import Geodesy

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A filter from lines with one coordinate each to lines with one answer each, in order.
///
/// Answers leave in blocks, and at once when the next line is not there yet, so that a person who
/// types gets an answer to every line. Memory is bounded whatever the length of the input.
public struct CoordinateStream {
  /// A line that is longer than this many bytes is refused; no coordinate is.
  public static let longestLine = 4096

  private let input: Int32
  private let output: Int32
  private let answer: (Coordinate) -> String
  private let complain: (_ line: Int, _ error: any Error) -> Void

  /// A filter between two file descriptors.
  ///
  /// - Parameters:
  ///   - answer: the answer to a coordinate, without a line break.
  ///   - complain: called with the 1-based number of a line that cannot be read.
  public init(
    input: Int32, output: Int32, answer: @escaping (Coordinate) -> String,
    complain: @escaping (_ line: Int, _ error: any Error) -> Void
  ) {
    self.input = input
    self.output = output
    self.answer = answer
    self.complain = complain
  }

  /// Reads to the end of the input.
  ///
  /// - Returns: how many lines could not be read.
  /// - Throws: ``CoordinateStreamError`` when reading or writing fails.
  /// - Complexity: O(*n*) for *n* lines.
  public func run() throws(CoordinateStreamError) -> Int {
    var failures = 0
    var lineNumber = 0
    var answers = OutputBlock(descriptor: output)
    var lines = LineReader(descriptor: input, longestLine: Self.longestLine)
    while true {
      if lines.wouldBlock { try answers.flush() }
      guard let line = try lines.next() else { break }
      lineNumber += 1
      do {
        guard case .whole(let text) = line else {
          throw CoordinateStreamError.longLine(limit: Self.longestLine)
        }
        try answers.append(answer(Coordinate(parsing: text)))
      } catch let error as CoordinateStreamError where error.isFinal {
        throw error
      } catch {
        failures += 1
        try answers.flush()
        complain(lineNumber, error)
      }
    }
    try answers.flush()
    return failures
  }
}

/// Why a stream of coordinates ended early, or a line of it was refused.
public enum CoordinateStreamError: Error, Hashable, CustomStringConvertible {
  /// The input could not be read; the system's error number.
  case unreadable(errno: Int32)
  /// The output could not be written; the system's error number.
  case unwritable(errno: Int32)
  /// A line has more bytes than the limit.
  case longLine(limit: Int)

  /// Whether nothing more can be read or written.
  var isFinal: Bool {
    if case .longLine = self { false } else { true }
  }

  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .unreadable(let number): "cannot read the input: " + String(cString: strerror(number))
    case .unwritable(let number): "cannot write the output: " + String(cString: strerror(number))
    case .longLine(let limit): "a line of more than \(limit) bytes is not a coordinate"
    }
  }
}
