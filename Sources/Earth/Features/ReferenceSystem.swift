import Text

/// The reference systems that geometries are said to be in: by the member `crs` that GeoJSON had
/// before RFC 7946, by columns of Arrow, and by Esri's `spatialReference`.
package enum ReferenceSystem {
  /// The numbers in EPSG's register of WGS 84 and of systems that lie within metres of it, such as
  /// ETRS89 and NAD83.
  package static let numbers: Set<String> = [
    "4326", "4979", "4258", "4269", "4674", "4283", "7844", "4612", "6668", "4490", "4171", "4737",
    "4167", "4617", "4619", "3824",
  ]

  /// Whether a name is that of WGS 84 or of a system within metres of it: a number of EPSG or
  /// `CRS84` as a word, a URN or an address, or the title of WGS 84.
  ///
  /// All mean longitude first here: no program writes GeoJSON the other way round, whatever EPSG
  /// says about the order of the axes.
  static func isWGS84(_ name: String) -> Bool {
    let words = name.lowercased().split { ":/#".contains($0) }
    guard let last = words.last else { return false }
    return ["crs84", "crs84h", "crs83", "wgs84"].contains(last) || isWGS84(title: name)
      || numbers.contains(String(last)) && words.contains { $0 == "epsg" || $0 == "epsg.xml" }
  }

  /// Whether well-known text is of WGS 84.
  private static func isWGS84(wellKnownText text: String) -> Bool {
    let parts = text.split(separator: "\"", maxSplits: 2)
    return parts.count == 3
      && ["GEOGCRS[", "GEODCRS[", "GEOGCS["].contains(parts[0].filter { !$0.isWhitespace })
      && isWGS84(title: String(parts[1]))
  }

  /// Whether the title of a geographic system is that of WGS 84.
  private static func isWGS84(title: String) -> Bool {
    ["WGS 84", "WGS 84 (CRS84)", "GCS_WGS_1984"].contains(title)
  }

  /// Checks the system of a column of geometries as GeoArrow and GeoParquet write it: PROJJSON, a
  /// name as in GeoJSON, well-known text, or `null`.
  package static func check(
    ofColumn system: JSONValue, in bytes: UnsafeRawBufferPointer
  ) throws(FeatureProblem) {
    switch system.kind {
    case .null: return
    case .string:
      let text = system.text(in: bytes)
      if isWGS84(text) || isWGS84(wellKnownText: text) { return }
      throw .referenceSystem(system.quotation(in: bytes))
    default:
      let text = UnsafeRawBufferPointer(rebasing: bytes[system.range])
      guard let found = values(["type", "name", "id.authority", "id.code"], in: text) else {
        throw .referenceSystem(system.quotation(in: bytes))
      }
      let texts = found.map { $0?.text(in: text) ?? "" }
      let isKnown =
        found[3] == nil
        ? texts[0] == "GeographicCRS" && isWGS84(title: texts[1])
        : isWGS84(texts[2] + ":" + texts[3])
      guard !isKnown else { return }
      throw .referenceSystem(found[1]?.quotation(in: text) ?? system.quotation(in: bytes))
    }
  }

  /// Checks Esri's `spatialReference`, which has a number in Esri's or EPSG's register, well-known
  /// text, or neither.
  package static func check(
    ofEsri system: JSONValue, in bytes: UnsafeRawBufferPointer
  ) throws(FeatureProblem) {
    guard system.kind == .object else { return }
    let text = UnsafeRawBufferPointer(rebasing: bytes[system.range])
    guard let found = values(["latestWkid", "wkid", "wkt"], in: text) else {
      throw .referenceSystem(system.quotation(in: bytes))
    }
    let isKnown =
      if let number = found[0] ?? found[1] {
        numbers.contains(number.text(in: text))
      } else {
        found[2].map { isWGS84(wellKnownText: $0.text(in: text)) } ?? true
      }
    guard isKnown else { throw .referenceSystem(system.quotation(in: bytes)) }
  }

  /// The values at some paths of an object, `nil` for those that it lacks; without any if one of
  /// their keys occurs twice.
  private static func values(
    _ paths: [String], in text: UnsafeRawBufferPointer
  ) -> [JSONValue?]? {
    var found: [JSONValue?] = []
    let lookup = JSONLookup(paths.map { JSONPath($0) })
    return (try? lookup.find(in: text, &found)) == nil ? nil : found
  }

  /// Whether the address of a description of a system is one of these names, or has a number of
  /// EPSG in it.
  private static func isWGS84(address: String) -> Bool {
    if isWGS84(address) { return true }
    let words = address.lowercased().split { ":/#?=&".contains($0) }
    return zip(words, words.dropFirst()).contains { $0 == "epsg" && numbers.contains(String($1)) }
  }

  /// A name; an address; and the type and the code of the drafts of 2006, which GeoServer wrote.
  private static let memberLookup = JSONLookup(
    ["properties.name", "properties.href", "type", "properties.code"].map { JSONPath($0) })

  /// Checks that a system is WGS 84 or within metres of it, or `null`.
  ///
  /// - Parameter path: that of the object that has it.
  package static func check(
    _ system: JSONValue, in bytes: UnsafeRawBufferPointer, path: String
  ) throws(FeatureError) {
    guard system.kind != .null else { return }
    let text = UnsafeRawBufferPointer(rebasing: bytes[system.range])
    var found: [JSONValue?] = []
    do throws(JSONError) {
      try memberLookup.find(in: text, &found)
    } catch {
      throw .notJSON(error)
    }
    let texts = found.map { $0?.text(in: text) }
    let isKnown =
      if let name = texts[0] {
        found[0]?.kind == .string && isWGS84(name)
      } else if texts[2] == "EPSG" {
        texts[3].map(numbers.contains) ?? false
      } else {
        texts[2] == "link" && texts[1].map { isWGS84(address: $0) } ?? false
      }
    guard isKnown else {
      throw .notGeoJSON(
        path: path.member("crs"),
        problem: .referenceSystem(
          found[0]?.quotation(in: text) ?? system.quotation(in: bytes)))
    }
  }
}
