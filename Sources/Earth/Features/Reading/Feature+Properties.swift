import Text

extension Feature {
  /// The text of the first of the properties `name`, `title` and `label` that has one; `nil` if
  /// none has. A number counts as it is written.
  public var name: String? {
    properties.withUnsafeBytes { bytes in
      guard !bytes.isEmpty else { return nil }
      var values: [JSONValue?] = []
      guard (try? Self.names.find(in: bytes, &values)) != nil else { return nil }
      for case let value? in values where value.kind == .string || value.kind == .number {
        let text = value.text(in: bytes)
        if !text.isEmpty { return text }
      }
      return nil
    }
  }

  private static let names = JSONLookup(["name", "title", "label"].map { JSONPath($0) })

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
