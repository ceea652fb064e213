import Text

extension Feature {
  /// The properties that name a feature, the surest first.
  public static let nameKeys = ["name", "title", "label", "Name", "NAME", "Title", "TITLE"]

  /// The text of the first of the properties ``nameKeys`` that has one; `nil` if none has. A number
  /// counts as it is written.
  public var name: String? { Self.name(in: properties) }

  /// The name in the properties of a feature, as ``name``.
  public static func name(in properties: [UInt8]) -> String? {
    properties.withUnsafeBytes { bytes in
      guard !bytes.isEmpty else { return nil }
      var values: [JSONValue?] = []
      guard (try? names.find(in: bytes, &values)) != nil else { return nil }
      for case let value? in values where value.kind == .string || value.kind == .number {
        let text = value.text(in: bytes)
        if !text.isEmpty { return text }
      }
      return nil
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

  private static let names = JSONLookup(nameKeys.map { JSONPath($0) })

  /// The keys of the properties, in their order.
  public var propertyKeys: [String] {
    properties.withUnsafeBytes { bytes in
      var keys: [String] = []
      var scanner = JSONScanner(bytes)
      do throws(JSONError) {
        var key = try scanner.enterObject()
        while let name = key {
          keys.append(name.text(in: bytes))
          _ = try scanner.value()
          key = try scanner.nextKey()
        }
      } catch {
        // nothing follows
      }
      return keys
    }
  }
}
