import Text

extension Feature {
  /// The feature as an object of GeoJSON (RFC 7946).
  ///
  /// The properties stand there as they were given, the geometry as ``Geometry/geoJSON``. What the
  /// feature does not have is `null`, and without an identifier there is no member `id`.
  public var geoJSON: String {
    var text = TextBuffer(capacity: 1024)
    appendGeoJSON(to: &text) { _ in }
    return text.text
  }

  /// Adds the feature as ``geoJSON``, with further properties behind its own.
  ///
  /// - Parameters:
  ///   - box: the member `bbox`; `nil` for none.
  ///   - members: adds further properties with their keys.
  package func appendGeoJSON<Failure: Error>(
    to text: inout TextBuffer, box: BoundingBox? = nil,
    adding members: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    text.append("{\"type\": \"Feature\", ")
    if let identifier { text.append("\"id\": " + identifier.json + ", ") }
    if let box {
      let edges = [box.west, box.south, box.east, box.north].map(\.description)
      text.append("\"bbox\": [" + edges.joined(separator: ", ") + "], ")
    }
    text.append("\"geometry\": ")
    if let geometry {
      geometry.geoJSON.withUnsafeBytes { text.append($0) }
    } else {
      text.append(JSONText.null)
    }
    text.append(", \"properties\": ")
    let start = text.count
    try text.appendObject { (text) throws(Failure) in
      let own = properties.dropFirst().dropLast()
      if own.contains(where: { $0 > 0x20 }) { own.withUnsafeBytes { text.append($0) } }
      try members(&text)
    }
    if properties.isEmpty, text.count == start + "{}".utf8.count {
      text.removeAll(behind: start)
      text.append(JSONText.null)
    }
    text.append("}" as Unicode.Scalar)
  }
}
