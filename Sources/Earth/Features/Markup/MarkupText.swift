import Geodesy
import Text

/// Numbers and properties out of the texts of XML.
enum MarkupText {
  /// A text without white space at its ends.
  static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    let first = text.firstIndex { $0 > 0x20 } ?? text.endIndex
    let last = text.lastIndex { $0 > 0x20 } ?? first - 1
    return text[first..<max(first, last + 1)]
  }

  /// The vertex of the texts of a latitude and a longitude in degrees.
  static func vertex<Angle: Collection<UInt8>>(
    _ latitude: Angle, _ longitude: Angle, _ rule: LongitudeRule
  ) throws(FeatureProblem) -> Vertex {
    let north = try angle(
      latitude, limit: Position.halfTurn / 2, expected: "a latitude in -90...90")
    let east = try angle(
      longitude, limit: rule.greatestLongitude, expected: "a longitude in -180...180")
    return Vertex(
      latitude: DecimalDegrees(femtodegrees: north),
      longitude: DecimalDegrees(femtodegrees: Ordinate.withoutTurns(east)))
  }

  private static func angle(
    _ text: some Collection<UInt8>, limit: Int64, expected: String
  ) throws(FeatureProblem) -> Int64 {
    // most texts lie in memory as they are
    let found = text.withContiguousStorageIfAvailable { bytes in
      Ordinate.angle(ofText: UnsafeRawBufferPointer(bytes), limit: limit)
    }
    if let angle = found ?? nil { return angle }
    let number = trimmed([UInt8](text))
    guard let angle = number.withUnsafeBytes({ Ordinate.angle(ofText: $0, limit: limit) }) else {
      throw .unexpected(String(decoding: number.prefix(40), as: UTF8.self), expected: expected)
    }
    return angle
  }

  /// Whether a text is an altitude, which is passed over: a number, `NaN`, an infinity, or nothing.
  static func isAltitude(_ text: ArraySlice<UInt8>) -> Bool {
    text.isEmpty || text.withUnsafeBytes { Ordinate.isNumber($0) }
      || Double(String(decoding: text, as: UTF8.self)) != nil
  }

  /// An object in JSON with properties, each once.
  static func object(_ properties: [(name: String, value: FeatureValue)]) -> [UInt8] {
    guard !properties.isEmpty else { return [] }
    var text = TextBuffer(capacity: 256)
    var names: Set<String> = []
    text.appendObject { text in
      for (name, value) in properties where names.insert(name).inserted {
        text.append(key: name)
        text.append(value.json)
      }
    }
    return text.withBytes { [UInt8]($0) }
  }

  /// What an element's text is as a property: a number if it is one of JSON, else the text.
  static func value(_ text: [UInt8], isNumber: Bool) -> FeatureValue {
    let string = String(decoding: trimmed(text), as: UTF8.self)
    return isNumber ? FeatureValue(numberOrText: string) : .text(string)
  }
}

extension Ordinate {
  /// The angle that a text spells, which has to be a number; `nil` for anything else and beyond the
  /// limit.
  static func angle(ofText text: UnsafeRawBufferPointer, limit: Int64) -> Int64? {
    guard isNumber(text) else { return nil }
    let unsigned = text.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
    return angle(UnsafeRawBufferPointer(rebasing: unsigned), limit: limit)
  }

  /// Whether a text is a number: with a sign or without, digits before or after a point, and an
  /// exponent or without.
  static func isNumber(_ text: UnsafeRawBufferPointer) -> Bool {
    var rest = text[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var fractionDigits = 0
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      fractionDigits = fraction.count
      rest = rest.dropFirst(1 + fractionDigits)
    }
    guard whole.count + fractionDigits > 0 else { return false }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      let exponent = rest.prefix(while: isDigit)
      guard !exponent.isEmpty else { return false }
      rest = rest.dropFirst(exponent.count)
    }
    return rest.isEmpty
  }
}
