/// The way to a value in a JSON text: keys and indices, as `properties.position.lat` or
/// `geometry.coordinates.1`.
///
/// In an object a step is a key, in an array it is an index counted from 0, without leading zeros.
/// A point or a backslash within a key is written with a backslash before it: `version\.major`. An
/// empty path means the empty key, as any empty step does.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// The steps, in UTF-8.
  public let steps: [[UInt8]]

  /// The path that a text spells.
  public init(_ text: String) {
    var steps: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\") where !isEscaped:
        isEscaped = true
        continue
      case UInt8(ascii: ".") where !isEscaped: steps.append([])
      default: steps[steps.count - 1].append(byte)
      }
      isEscaped = false
    }
    if isEscaped { steps[steps.count - 1].append(UInt8(ascii: "\\")) }
    self.steps = steps
  }

  /// The path through some keys, which are taken as they are.
  public init(keys: [String]) { steps = keys.map { Array($0.utf8) } }

  /// The text that spells the path.
  public var description: String {
    steps.map { step in
      let escaped = step.flatMap { byte in
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "\\")
          ? [UInt8(ascii: "\\"), byte] : [byte]
      }
      return String(decoding: escaped, as: UTF8.self)
    }.joined(separator: ".")
  }

  /// The index that a step spells, for arrays.
  static func index(_ step: [UInt8]) -> Int? {
    guard let first = step.first, step.allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }),
      step.count == 1 || first != UInt8(ascii: "0")
    else { return nil }
    return Int(String(decoding: step, as: UTF8.self))
  }
}
