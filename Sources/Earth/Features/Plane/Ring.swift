/// A closed line in the plane, without its last position, which is the first again.
typealias Ring = [Position]

/// A part of the plane: an outer ring with its interior on the left, and holes that have theirs on
/// the right.
struct PlanePolygon {
  var exterior: Ring
  var holes: [Ring] = []

  /// All rings, the outer one first; none if it has no positions.
  var rings: [Ring] { exterior.isEmpty ? [] : [exterior] + holes }
}

extension Ring {
  /// Twice the area within, in units of 1e-30 square degree: positive if it runs counter-clockwise.
  ///
  /// Exact for every ring that runs round less than a thousand times: overflows cancel out.
  var doubleArea: Int128 {
    guard var last else { return 0 }
    var area: Int128 = 0
    for position in self {
      area &+= Int128(last.longitude) &* Int128(position.latitude)
      area &-= Int128(position.longitude) &* Int128(last.latitude)
      last = position
    }
    return area
  }

  /// The ring in the direction that is asked for, beginning where it began.
  func running(counterclockwise: Bool) -> Ring {
    let area = doubleArea
    guard area != 0, (area > 0) != counterclockwise, let first else { return self }
    return [first] + dropFirst().reversed()
  }

  /// Whether a position lies within (`true`), outside (`false`) or on the ring (`nil`).
  func contains(_ position: Position) -> Bool? {
    guard var last else { return false }
    var isInside = false
    for next in self {
      let (south, north) = last.latitude <= next.latitude ? (last, next) : (next, last)
      if (south.latitude...north.latitude).contains(position.latitude) {
        let turn =
          Int128(north.longitude - south.longitude) * Int128(position.latitude - south.latitude)
          - Int128(position.longitude - south.longitude) * Int128(north.latitude - south.latitude)
        let longitudes =
          Swift.min(last.longitude, next.longitude)...Swift.max(last.longitude, next.longitude)
        if turn == 0, longitudes.contains(position.longitude) { return nil }
        if turn > 0, position.latitude < north.latitude { isInside.toggle() }
      }
      last = next
    }
    return isInside
  }

  /// Whether another ring, which does not cross this one, lies in it.
  func encloses(_ other: Ring) -> Bool {
    for position in other {
      if let isInside = contains(position) { return isInside }
    }
    return true
  }
}

extension PlanePolygon {
  /// The polygons of rings: those that run counter-clockwise are outer ones, and every other one is
  /// a hole of the smallest that encloses it.
  ///
  /// - Parameter rings: with area; the outer ones keep their order.
  /// - Complexity: O(*n* log *n*) for *n* rings, besides for each hole the rings that share its
  ///   latitudes.
  static func polygons(of rings: [Ring]) -> [PlanePolygon] {
    let areas = rings.map(\.doubleArea)
    let outer = rings.indices.filter { areas[$0] > 0 }
    let holes = rings.indices.filter { areas[$0] < 0 }
    var polygons = outer.map { PlanePolygon(exterior: rings[$0]) }
    guard !polygons.isEmpty else { return [] }
    guard polygons.count > 1, !holes.isEmpty else {
      polygons[0].holes += holes.map { rings[$0] }
      return polygons
    }
    // from south to north, with the outer rings whose latitudes reach the hole's
    let latitudes = rings.map(\.latitudes)
    var coming = polygons.indices.sorted {
      latitudes[outer[$0]].lowerBound > latitudes[outer[$1]].lowerBound
    }
    var near: [Int] = []
    var homes: [Int: Int] = [:]
    for hole in holes.sorted(by: { latitudes[$0].lowerBound < latitudes[$1].lowerBound }) {
      let south = latitudes[hole].lowerBound
      while let next = coming.last, latitudes[outer[next]].lowerBound <= south {
        near.append(next)
        coming.removeLast()
      }
      near.removeAll { latitudes[outer[$0]].upperBound < south }
      homes[hole] = near.filter {
        latitudes[outer[$0]].upperBound >= latitudes[hole].upperBound
          && polygons[$0].exterior.encloses(rings[hole])
      }
      .min { (areas[outer[$0]], $0) < (areas[outer[$1]], $1) }
    }
    for hole in holes { polygons[homes[hole] ?? 0].holes.append(rings[hole]) }
    return polygons
  }
}

extension Ring {
  /// The range of its latitudes; empty for no positions.
  fileprivate var latitudes: (lowerBound: Int64, upperBound: Int64) {
    reduce(into: (Int64.max, Int64.min)) { range, position in
      range.0 = Swift.min(range.0, position.latitude)
      range.1 = Swift.max(range.1, position.latitude)
    }
  }
}
