import Text

/// The reference systems that RFC 7946's forerunner let a GeoJSON object name in its member `crs`.
enum ReferenceSystem {
  /// The names of WGS 84 with longitude first, which is what RFC 7946 has without the member.
  private static let accepted = [
    "urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "OGC:CRS84",
    "http://www.opengis.net/def/crs/OGC/1.3/CRS84",
  ]

  /// Checks that a system is the one that RFC 7946 has, or `null`.
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
