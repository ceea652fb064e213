import TestSupport
import Testing

@testable import Tiles

/// A feature of a tile as a short text, and what it should become.
struct SchemaCase: CustomTestStringConvertible, Sendable {
  let schema: String
  let layer: String
  let kind: TileFeature.Kind
  let tags: String
  /// The class, with marks behind it; "-" if it is not drawn.
  let expected: String

  var testDescription: String { "\(schema) \(layer) \(kind) \(tags)" }

  init(
    _ schema: String, _ layer: String, _ kind: TileFeature.Kind, _ tags: String, _ expected: String
  ) {
    (self.schema, self.layer, self.kind) = (schema, layer, kind)
    (self.tags, self.expected) = (tags, expected)
  }

  /// The tags of a text such as "kind=rail bridge=true name=A_B": numbers are numbers, true and
  /// false are flags, and "_" in names is a blank.
  static func tags(_ text: String) -> [(String, TileWriter.Value)] {
    text.split(separator: " ").map { tag in
      let parts = tag.split(separator: "=", omittingEmptySubsequences: false)
      let (key, value) = (String(parts[0]), String(parts[1]))
      switch value {
      case "true", "false": return (key, .flag(value == "true"))
      default: break
      }
      if let number = Int64(value) { return (key, .signed(number)) }
      return (key, .text(value))
    }
  }

  static func geometry(_ kind: TileFeature.Kind) -> TileWriter.Geometry {
    switch kind {
    case .point, .unknown: .points([SIMD2(7, 9)])
    case .line: .lines([[.zero, SIMD2(10, 20)]])
    case .area: .areas([[.zero, SIMD2(10, 0), SIMD2(10, 10)]])
    }
  }

  func tile() throws -> MapTile {
    let feature = TileWriter.Feature(Self.geometry(kind), Self.tags(tags))
    return try MapTile(
      TileWriter([TileWriter.Layer(layer, [feature])]).bytes,
      at: TileAddress(uncheckedZoom: 14, 1, 2), schema: TileSchema.all.first { $0.name == schema })
  }

  func outcome() throws -> String {
    let tile = try tile()
    guard let feature = tile.features.first else { return "-" }
    let marks: [(FeatureTraits, String)] = [
      (.bridge, "bridge"), (.tunnel, "tunnel"), (.oneWay, "oneWay"), (.oneWayBack, "oneWayBack"),
      (.maritime, "maritime"),
    ]
    return
      (["\(feature.featureClass)"]
      + marks.filter { feature.traits.contains($0.0) }.map(\.1)).joined(separator: " ")
  }
}

extension SchemaCase {
  static func cases(
    _ schema: String, _ layer: String, _ kind: TileFeature.Kind, _ pairs: [(String, String)]
  ) -> [SchemaCase] {
    pairs.map { SchemaCase(schema, layer, kind, $0.0, $0.1) }
  }

  /// The classes of OpenStreetMap's roads, by the key of a schema.
  static func roads(_ key: String) -> [(String, String)] {
    [
      ("motorway", "motorway"), ("trunk", "trunk"), ("primary", "primary"),
      ("secondary", "secondary"), ("tertiary", "tertiary"), ("service", "service"),
      ("track", "path"), ("path", "path"),
    ].map { ("\(key)=\($0.0)", $0.1) }
  }

  static func words(_ key: String) -> [(String, String)] {
    roads(key)
      + [
        ("residential", "minor"), ("unclassified", "minor"), ("living_street", "minor"),
        ("pedestrian", "pedestrian"), ("footway", "footway"), ("steps", "steps"),
        ("cycleway", "path"), ("bridleway", "path"), ("construction", "-"), ("nonsense", "-"),
      ].map { ("\(key)=\($0.0)", $0.1) }
  }

  static func rails(_ key: String) -> [(String, String)] {
    [
      ("rail", "rail"), ("narrow_gauge", "rail"), ("light_rail", "rail"), ("subway", "subway"),
      ("tram", "tram"), ("funicular", "cable"), ("monorail", "rail"), ("disused", "-"),
    ].map { ("\(key)=\($0.0)", $0.1) }
      + [("\(key)=rail service=siding", "siding"), ("\(key)=rail service=yard", "siding")]
  }

  static func land(_ key: String) -> [(String, String)] {
    [
      ("wood", "wood"), ("forest", "wood"), ("grass", "grass"), ("meadow", "grass"),
      ("wetland", "grass"), ("farmland", "farm"), ("park", "park"), ("garden", "park"),
      ("glacier", "ice"), ("sand", "sand"), ("beach", "sand"), ("residential", "builtUp"),
      ("industrial", "industry"), ("cemetery", "cemetery"), ("school", "campus"),
      ("hospital", "campus"), ("pitch", "pitch"), ("national_park", "reserve"),
    ].map { ("\(key)=\($0.0)", $0.1) }
  }
}
