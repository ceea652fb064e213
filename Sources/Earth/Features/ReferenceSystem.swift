import Text

/// The reference systems that a GeoJSON object could name in its member `crs` before RFC 7946.
enum ReferenceSystem {
  /// The names of WGS 84 with longitude first, the system of RFC 7946.
  private static let accepted = [
    "urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "OGC:CRS84",
    "http://www.opengis.net/def/crs/OGC/1.3/CRS84",
  ]

  /// Checks that a system is that of RFC 7946, or `null`.
  static func check(
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
    guard let name, name.kind == .string, accepted.contains(name.text(in: text)) else {
      throw .notGeoJSON(
        path: path.member("crs"),
        problem: .referenceSystem(name?.quotation(in: text) ?? system.quotation(in: bytes)))
    }
  }
}
