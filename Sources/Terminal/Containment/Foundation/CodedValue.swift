import Cells

/// A value of JSON, of which scene files, view descriptions and archives are made.
public enum CodedValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number; numbers that are not finite are kept as ``text(_:)``.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in order.
  case list([CodedValue])
  /// Values by name.
  case object([String: CodedValue])
}

extension CodedValue {
  /// The text, if it is one.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The truth value, if it is one.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The whole number; a number without a fraction counts as one.
  public var integer: Int? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The number; `"inf"`, `"-inf"` and `"nan"` stand for those that JSON cannot write.
  public var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .text("inf"): .infinity
    case .text("-inf"): -.infinity
    case .text("nan"): .nan
    default: nil
    }
  }

  /// The values in order, if it is a list.
  public var list: [CodedValue]? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The values by name, if it is an object.
  public var object: [String: CodedValue]? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The value as Swift has it: `Bool`, `Int`, `Double`, `String`, `[Any]`, `[String: Any]`; `nil`
  /// for ``null``.
  public var natural: Any? {
    switch self {
    case .null: nil
    case .bool(let bool): bool
    case .integer(let integer): integer
    case .number(let number): number
    case .text(let text): text
    case .list(let list): list.map { $0.natural ?? CodedValue.null }
    case .object(let object): object.mapValues { $0.natural ?? CodedValue.null }
    }
  }
}

extension CodedValue: Codable {
  /// Reads any value of JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([CodedValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: CodedValue].self))
    }
  }

  /// Writes the value as it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }
}

extension CodedValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// A list.
  public init(arrayLiteral elements: CodedValue...) { self = .list(elements) }
  /// An object; of two values with one name the last counts.
  public init(dictionaryLiteral elements: (String, CodedValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

extension CodedValue {
  /// A rectangle as its four numbers.
  init(_ rect: Rect) {
    self = .list([rect.minX, rect.minY, rect.width, rect.height].map(CodedValue.number))
  }

  /// A colour as `#rrggbb` or `clear`; a dynamic one as its two, such as `#000000 #ffffff`: that
  /// for a light ground first.
  init(_ color: Color) {
    func text(_ color: Color) -> String {
      if color.isClear { return Self.clear }
      let digits = String(color.rgb, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    let grounds: [Color.Ground] = color.isDynamic ? [.light, .dark] : [.dark]
    self = .text(grounds.map { text(color.resolved(on: $0)) }.joined(separator: " "))
  }

  /// The rectangle, if the value is a list of four numbers.
  var rect: Rect? {
    let numbers = (list ?? []).compactMap(\.number)
    guard numbers.count == 4, list?.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The word for a colour that shows what is beneath.
  private static let clear = "clear"

  /// The colour, if the value is a text like `#1d4f91` or `clear`, or two of them with a space
  /// between.
  var color: Color? {
    let colors = text?.split(separator: " ", omittingEmptySubsequences: false).map { text in
      if text == Self.clear { return Color.clear as Color? }
      return text.hasPrefix("#") && text.utf8.count == 7
        ? UInt32(text.dropFirst(), radix: 16).map(Color.init(rgb:)) : nil
    }
    guard let colors, let light = colors[0], colors.count < 3, let dark = colors.last ?? nil else {
      return nil
    }
    return colors.count == 1 ? light : Color(light: light, dark: dark)
  }
}
