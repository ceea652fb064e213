import Features
import Text
import Toponymy

extension Place {
  /// The GeoNames number, or what tells a place of a person's own from the others.
  var idValue: AnswerValue {
    guard isOwn else { return .whole(Int(id)) }
    return identifier.map { Self.value(ofJSON: $0) } ?? .missing
  }

  /// The name; missing if a person's own place has none.
  var nameValue: AnswerValue { name.isEmpty ? .missing : .string(name) }

  /// The code of the country; missing if it is unknown.
  var countryValue: AnswerValue { countryCode.isEmpty ? .missing : .string(countryCode) }

  /// The number of inhabitants; missing if the place is of a person's own.
  var populationValue: AnswerValue { isOwn ? .missing : .whole(Int(population)) }

  /// The properties of a place of a person's own, an object; missing if it has none.
  var propertiesValue: AnswerValue {
    guard let properties, !properties.isEmpty else { return .missing }
    return .json(JSONText.line(of: properties))
  }

  /// The property of a key in UTF-8; missing if the place has none.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of the properties.
  func property(_ key: [UInt8]) -> AnswerValue {
    properties?.withUnsafeBytes { bytes -> AnswerValue in
      var scanner = JSONScanner(bytes)
      guard var name = try? scanner.enterObject() else { return .missing }
      while let value = try? scanner.value() {
        if name.equals(key, in: bytes) { return Self.value(of: value, in: bytes) }
        guard let next = try? scanner.nextKey() else { break }
        name = next
      }
      return .missing
    } ?? .missing
  }

  private static func value(ofJSON text: String) -> AnswerValue {
    text.utf8Span.span.withUnsafeBytes { bytes in
      (try? JSONScanner.value(of: bytes)).map { value(of: $0, in: bytes) } ?? .missing
    }
  }

  private static func value(
    of value: JSONValue, in bytes: UnsafeRawBufferPointer
  ) -> AnswerValue {
    switch value.kind {
    case .null: .missing
    case .string: .string(value.text(in: bytes))
    case .true: .flag(true)
    case .false: .flag(false)
    case .number, .object, .array: .json(JSONText.line(of: bytes[value.range]))
    }
  }
}

extension OwnPlaces {
  /// The keys of all properties in the order in which they first occur; `nil` if a given one is
  /// among them.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of all properties up to the first with that key.
  func propertyKeys(without key: String) -> [String]? {
    var keys: [String] = []
    var known: Set<String> = []
    for properties in allProperties {
      for other in Feature(nil, edges: .geodesic, properties: Array(properties)).propertyKeys {
        if other == key { return nil }
        if known.insert(other).inserted { keys.append(other) }
      }
    }
    return keys
  }
}
