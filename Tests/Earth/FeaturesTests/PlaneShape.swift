import Foundation
import Testing

/// Polygons as another reader finds them in GeoJSON, for checks that share nothing with the code.
struct PlaneShape {
  typealias Point = SIMD2<Double>
  typealias Ring = [Point]

  /// The rings of each polygon without their last positions, which are the first again.
  var polygons: [[Ring]]

  init(polygons: [[Ring]]) {
    self.polygons = polygons
  }

  /// Reads a polygon or several.
  init(geoJSON text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    try self.init(geometry: #require(object))
  }

  /// Reads a geometry that another reader has read.
  init(geometry: [String: Any]) throws {
    let polygons: [[[[Double]]]]
    if geometry["type"] as? String == "Polygon" {
      polygons = [try #require(geometry["coordinates"] as? [[[Double]]])]
    } else {
      #expect(geometry["type"] as? String == "MultiPolygon")
      polygons = try #require(geometry["coordinates"] as? [[[[Double]]]])
    }
    self.polygons = try polygons.map { rings in
      try rings.map { ring in
        try #require(ring.count >= 4 && ring.first == ring.last, "a ring that is not closed")
        return ring.dropLast().map { Point($0[0], $0[1]) }
      }
    }
  }

  /// The shape as a geometry of GeoJSON; positions in millionths of a degree keep their digits.
  var geoJSON: String {
    let texts = polygons.map { rings in
      "["
        + rings.map { ring in
          "[" + (ring + ring.prefix(1)).map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
        }.joined(separator: ",") + "]"
    }
    return texts.count == 1
      ? #"{"type":"Polygon","coordinates":\#(texts[0])}"#
      : #"{"type":"MultiPolygon","coordinates":[\#(texts.joined(separator: ","))]}"#
  }

  /// The area in square degrees.
  var area: Double {
    polygons.joined().reduce(0) { $0 + Self.area($1) }
  }

  /// The signed area within a ring: positive if it runs counter-clockwise.
  static func area(_ ring: Ring) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
  }

  /// Whether a point is inside: an odd number of edges lies east of it.
  func contains(_ point: Point) -> Bool {
    var isInside = false
    for ring in polygons.joined() {
      for (first, second) in zip(ring, ring.dropFirst() + ring.prefix(1))
      where (first.y > point.y) != (second.y > point.y) {
        let share = (point.y - first.y) / (second.y - first.y)
        if point.x < first.x + share * (second.x - first.x) { isInside.toggle() }
      }
    }
    return isInside
  }

  /// The rings of all polygons, each from its least position on, in order: what is left of a shape
  /// when beginnings and orders do not matter.
  ///
  /// Left out are positions within a straight run along the meridians of 0 and 180 degrees.
  var arrangement: [[Ring]] {
    polygons.map { rings in
      let rings = rings.map { Self.arranged($0) }
      return rings.prefix(1) + rings.dropFirst().sorted { Self.precedes($0, $1) }
    }.sorted { Self.precedes($0[0], $1[0]) }
  }

  private static func arranged(_ ring: Ring) -> Ring {
    let kept = ring.indices.filter { index in
      let (last, next) = (
        ring[(index + ring.count - 1) % ring.count], ring[(index + 1) % ring.count]
      )
      return ![0, 180, -180].contains(ring[index].x) || last.x != ring[index].x
        || next.x != ring[index].x
    }.map { ring[$0] }
    let least = kept.indices.min { precedes([kept[$0]], [kept[$1]]) } ?? 0
    return Ring(kept[least...] + kept[..<least])
  }

  private static func precedes(_ first: Ring, _ second: Ring) -> Bool {
    first.lexicographicallyPrecedes(second) { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  /// What RFC 7946 asks of polygons: rings in range that run the right way, none of them across the
  /// 180th meridian.
  func expectValid(_ comment: @autoclosure () -> Comment) {
    for rings in polygons {
      for (index, ring) in rings.enumerated() {
        #expect(ring.count >= 3, comment())
        #expect((Self.area(ring) > 0) == (index == 0), comment())
        #expect(ring.allSatisfy { abs($0.x) <= 180 && abs($0.y) <= 90 }, comment())
      }
    }
  }
}
