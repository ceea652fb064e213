import Text

extension Feature {
  /// The properties that name a feature, the surest first: some words in small letters, then with a
  /// capital, then in capitals.
  public static let nameKeys = [
    "name", "name:en", "title", "label", "place", "Name", "Title", "Label", "Place", "NAME",
    "TITLE", "LABEL", "PLACE",
  ]

  /// The text of the first of the properties ``nameKeys`` that has one; `nil` if none has. A number
  /// counts as it is written.
  public var name: String? { Names().name(in: properties) }

  /// Reads the names of features.
  public struct Names: Sendable {
    private let lookup: JSONLookup

    /// A reader of names.
    ///
    /// - Parameter label: the property that names features; `nil` for the first of ``nameKeys``.
    public init(label: String? = nil) {
      lookup = label.map { JSONLookup([JSONPath(keys: [$0])]) } ?? Self.usual
    }

    private static let usual = JSONLookup(nameKeys.map { JSONPath(keys: [$0]) })

    /// The name in the properties of a feature, as ``Feature/name``.
    public func name(in properties: [UInt8]) -> String? {
      properties.withUnsafeBytes { bytes in
        guard !bytes.isEmpty else { return nil }
        var values: [JSONValue?] = []
        guard (try? lookup.find(in: bytes, &values)) != nil else { return nil }
        for case let value? in values {
          if let text = Feature.name(value, in: bytes) { return text }
        }
        return nil
      }
    }
  }

  /// The property of a name, if it is a text or a number; otherwise `nil`.
  public func property(_ name: String) -> FeatureValue? {
    properties.withUnsafeBytes { bytes in
      guard !bytes.isEmpty else { return nil }
      var values: [JSONValue?] = []
      let lookup = JSONLookup([JSONPath(keys: [name])])
      guard (try? lookup.find(in: bytes, &values)) != nil else { return nil }
      return values[0].flatMap { FeatureValue($0, in: bytes) }
    }
  }

  /// The keys of the properties, in their order.
  public var propertyKeys: [String] {
    mapProperties { name, _, bytes in name.text(in: bytes) }
  }

  /// The keys of the properties, in their order, and whether each has a text or a number, which may
  /// be the name of the feature.
  package var namingKeys: [(key: String, isName: Bool)] {
    mapProperties { name, value, bytes in
      (key: name.text(in: bytes), isName: Self.name(value, in: bytes) != nil)
    }
  }

  /// What a function makes of each property, in their order.
  private func mapProperties<Result>(
    _ make: (_ key: JSONValue, _ value: JSONValue, _ bytes: UnsafeRawBufferPointer) -> Result
  ) -> [Result] {
    properties.withUnsafeBytes { bytes in
      var results: [Result] = []
      var scanner = JSONScanner(bytes)
      do throws(JSONError) {
        var key = try scanner.enterObject()
        while let name = key {
          let value = try scanner.value()
          results.append(make(name, value, bytes))
          key = try scanner.nextKey()
        }
      } catch {
        // nothing follows
      }
      return results
    }
  }

  /// The text of a property that may be a name.
  private static func name(_ value: JSONValue, in bytes: UnsafeRawBufferPointer) -> String? {
    guard value.kind == .string || value.kind == .number else { return nil }
    let text = value.text(in: bytes)
    return text.isEmpty ? nil : text
  }
}
