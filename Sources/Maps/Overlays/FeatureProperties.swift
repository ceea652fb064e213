import Text

/// The properties of a feature: the members of an object in JSON.
package struct FeatureProperties {
  private let text: ArraySlice<UInt8>

  /// The properties of the text of an object, or none of an empty text.
  package init(_ text: ArraySlice<UInt8>) {
    self.text = text
  }

  /// A value as people read it.
  package enum Value: Hashable, Sendable {
    case number(Double)
    /// A string that spells a number, such as `007`.
    case numeral(String)
    case text(String)

    /// The value as text; a string is as it was given.
    package var description: String {
      switch self {
      case .number(let number):
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
      case .numeral(let text), .text(let text): text
      }
    }

    /// The value as a number; `nil` if it is none.
    var number: Double? {
      switch self {
      case .number(let number): number
      case .numeral(let text): Double(text)
      case .text: nil
      }
    }
  }

  /// Calls a function for each member whose value is not null, with the name and the value as text:
  /// strings without their quotes, anything else as it is written.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package func forEach(_ body: (_ name: String, _ value: String) -> Void) {
    forEachMember { name, value, bytes in
      if value.kind != .null { body(name.text(in: bytes), value.text(in: bytes)) }
    }
  }

  /// The value of a member as text, as ``forEach(_:)`` has it; `nil` if there is no such member or
  /// it is null.
  ///
  /// - Parameter name: in UTF-8.
  package func text(of name: [UInt8]) -> String? {
    text.withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      guard var key = try? scanner.enterObject() else { return nil }
      while true {
        guard let value = try? scanner.value() else { return nil }
        if key.equals(name, in: bytes) {
          return value.kind == .null ? nil : value.text(in: bytes)
        }
        guard let next = try? scanner.nextKey() else { return nil }
        key = next
      }
    }
  }

  /// Calls a function for each member with its name and its value, as they stand in some bytes.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func forEachMember(
    _ body: (_ name: JSONValue, _ value: JSONValue, _ bytes: UnsafeRawBufferPointer) -> Void
  ) {
    text.withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      guard var key = try? scanner.enterObject() else { return }
      while true {
        guard let value = try? scanner.value() else { return }
        body(key, value, bytes)
        guard let next = try? scanner.nextKey() else { return }
        key = next
      }
    }
  }

  /// A value as people read it; `nil` for null, an object or an array. A number that is too great
  /// for `Double` is a text.
  static func value(_ value: JSONValue, in bytes: UnsafeRawBufferPointer) -> Value? {
    let text = value.text(in: bytes)
    switch value.kind {
    case .number, .string:
      guard let number = Double(text), number.isFinite else { return .text(text) }
      return value.kind == .number ? .number(number) : .numeral(text)
    case .true, .false: return .text(text)
    case .null, .object, .array: return nil
    }
  }
}
