import Text

/// The reference systems that a GeoJSON object could name in its member `crs` before RFC 7946.
package enum ReferenceSystem {
  /// Whether a name is one of WGS 84: `EPSG:4326` or `CRS84` as a word, a URN or an address.
  ///
  /// Both mean longitude first here: no program writes GeoJSON the other way round, whatever EPSG
  /// says about the order of the axes.
  static func isWGS84(_ name: String) -> Bool {
    let words = name.lowercased().split { ":/#".contains($0) }
    guard let last = words.last else { return false }
    return last == "crs84" || last == "wgs84"
      || last == "4326" && words.contains { $0 == "epsg" || $0 == "epsg.xml" }
  }

  /// Checks that a system is WGS 84, or `null`.
  ///
  /// - Parameter path: that of the object that has it.
  package static func check(
    _ system: JSONValue, in bytes: UnsafeRawBufferPointer, path: String
  ) throws(FeatureError) {
    guard system.kind != .null else { return }
    let text = UnsafeRawBufferPointer(rebasing: bytes[system.range])
    var found: [JSONValue?] = []
    do throws(JSONError) {
      try JSONLookup([JSONPath("properties.name")]).find(in: text, &found)
    } catch {
      throw .notJSON(error)
    }
    let name = found.first ?? nil
    guard let name, name.kind == .string, isWGS84(name.text(in: text)) else {
      throw .notGeoJSON(
        path: path.member("crs"),
        problem: .referenceSystem(name?.quotation(in: text) ?? system.quotation(in: bytes)))
    }
  }
}
