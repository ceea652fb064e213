import Features
import Text

/// The properties of a feature: the members of an object in JSON.
package struct FeatureProperties {
  private let text: ArraySlice<UInt8>

  /// The properties of the text of an object, or none of an empty text.
  package init(_ text: ArraySlice<UInt8>) {
    self.text = text
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

  /// A value that can be shown; `nil` for null, an object or an array.
  static func value(_ value: JSONValue, in bytes: UnsafeRawBufferPointer) -> FeatureValue? {
    switch value.kind {
    case .number: .number(value.text(in: bytes))
    case .string, .true, .false: .text(value.text(in: bytes))
    case .null, .object, .array: nil
    }
  }

  /// A number as people read it: a whole one without a point.
  package static func label(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }
}

extension FeatureValue {
  /// The value as a number, also of a string that spells one, such as `007`; `nil` if it is none,
  /// or too great for `Double`.
  var number: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  /// The value as people read it; a string is as it was given.
  var label: String {
    guard case .number = self, let number else { return text }
    return FeatureProperties.label(of: number)
  }
}
