import Containment
import Notations

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A recorded session: what it was started with, and its steps. A file has a line of JSON for each.
public struct SessionFile: Hashable, Sendable {
  /// What the session was started with.
  public var start: SessionStart
  /// The steps, in order.
  public var steps: [RecordedStep]

  /// A session from its parts.
  public init(start: SessionStart, steps: [RecordedStep]) {
    self.start = start
    self.steps = steps
  }

  /// The session of a text. A last line without its end is left out: the recording broke off there.
  ///
  /// - Throws: for the first line that cannot be read.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(text: String) throws(SessionFileError) {
    let end = text.utf8.lastIndex(of: UInt8(ascii: "\n")) ?? text.startIndex
    let lines = text[..<end].utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, !first.isEmpty else {
      throw SessionFileError(line: 1, reason: "it has no line with the start of a session")
    }
    start = try Self.decoded(first, line: 1)
    do throws(CoordinateError) { _ = try start.coordinate() } catch {
      throw SessionFileError(line: 1, reason: "'place': \(error)")
    }
    if let problem = start.problem { throw SessionFileError(line: 1, reason: problem) }
    steps = []
    for (index, line) in lines.enumerated().dropFirst() {
      steps.append(try Self.decoded(line, line: index + 1))
    }
  }

  /// The text of the file, with a line feed at its end.
  public var text: String {
    ([Self.line(start)] + steps.map(Self.line)).map { $0 + "\n" }.joined()
  }

  /// Whether the bytes at the beginning of a file are those of a recorded session: its whole first
  /// line is the start of one.
  public static func begins(with bytes: [UInt8]) -> Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    return (try? JSONDecoder().decode(SessionStart.self, from: Data(bytes[..<end]))) != nil
  }

  /// The line of a start or a step, without a line feed.
  public static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // only a number that is not finite cannot be encoded, and there is none
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func decoded<Value: Decodable>(
    _ line: Substring.UTF8View, line number: Int
  ) throws(SessionFileError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(line))
    } catch {
      throw SessionFileError(line: number, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(path(context)) has another type"
    case DecodingError.dataCorrupted(let context)
    where context.debugDescription.hasPrefix("Cannot initialize"):
      "\(path(context)) has a value that is not known"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(path(context)): \(context.debugDescription)"
    default: "it is not JSON"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    "'" + context.codingPath.map(\.stringValue).joined(separator: ".") + "'"
  }
}

/// Why a recorded session cannot be read.
public struct SessionFileError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong with it.
  public let reason: String

  /// One line.
  public var description: String {
    let shown = reason.count > Self.longestReason ? reason.prefix(Self.longestReason) + "…" : reason
    return "line \(line): \(shown)"
  }

  /// The most characters of a reason that are shown.
  private static let longestReason = 160
}
