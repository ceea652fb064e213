/// Cuts lines and polygons at the 180th meridian whose edges span more than half a turn and go the
/// short way, as RFC 7946 would have had them written.
struct ShortWayCutter {
  /// The ordinates that the positions refer to.
  var further: FurtherOrdinates

  /// The geometry with everything cut that has such edges.
  mutating func cut(_ geometry: FeatureGeometry) -> FeatureGeometry {
    switch geometry {
    case .points: return geometry
    case .lines(let lines, let isMany):
      var pieces: [[Position]] = []
      for line in lines { pieces += cut(line) }
      return .lines(pieces, isMany: isMany || pieces.count > lines.count)
    case .polygons(let polygons, let isMany):
      var pieces: [PlanePolygon] = []
      for polygon in polygons { pieces += cut(polygon) }
      return .polygons(pieces, isMany: isMany || pieces.count > polygons.count)
    }
  }

  private mutating func cut(_ line: [Position]) -> [[Position]] {
    guard var last = line.first else { return [line] }
    var pieces: [[Position]] = []
    var piece = [last]
    for position in line.dropFirst() {
      let next = position.nearest(to: last)
      let meridian = next.longitude > last.longitude ? Position.halfTurn : -Position.halfTurn
      if next.longitude != position.longitude {
        // where both ends lie on it, there is nothing to cross
        // an end that lies on the meridian is the crossing
        let crossing =
          next.longitude == meridian
          ? next
          : last.longitude == meridian
            ? last : further.crossing(of: last, next, meridian: meridian)
        pieces.append(piece + (last.longitude == meridian ? [] : [crossing]))
        piece = next.longitude == meridian ? [] : [crossing.onOtherSide]
      }
      piece.append(position)
      last = position
    }
    pieces.append(piece)
    let longer = pieces.filter { $0.count > 1 }
    return longer.isEmpty ? [line] : longer
  }

  private mutating func cut(_ polygon: PlanePolygon) -> [PlanePolygon] {
    let rings = polygon.rings
    guard rings.contains(where: \.hasLongEdge) else { return [polygon] }
    var joined = rings.map(\.joined)
    let west = joined.first?.map(\.longitude).min() ?? 0
    let east = joined.first?.map(\.longitude).max() ?? 0
    for index in joined.indices {
      // holes to where their polygon is, and all to the east of -180
      let isWest = (joined[index].map(\.longitude).min() ?? 0) < west
      let isEast = (joined[index].map(\.longitude).max() ?? 0) > east
      let turns = (isWest ? 1 : isEast ? -1 : 0) + (west < -Position.halfTurn ? 1 : 0)
      joined[index] = joined[index].map { $0.moved(turns: Int64(turns)) }
    }
    var turner = PolygonTurner(further: further)
    let pieces = turner.cut(
      PlanePolygon(
        exterior: joined[0].running(counterclockwise: true),
        holes: joined.dropFirst().map { $0.running(counterclockwise: false) }))
    further = turner.further
    // a polygon without area stays as it is
    return pieces.isEmpty ? [polygon] : pieces.map(\.polygon)
  }
}

extension Position {
  /// The position by whole turns eastward.
  fileprivate func moved(turns: Int64) -> Position {
    var moved = self
    moved.longitude += turns * 2 * Self.halfTurn
    return moved
  }

  /// The position within half a turn of another one.
  fileprivate func nearest(to other: Position) -> Position {
    let way = longitude - other.longitude
    return moved(turns: way > Self.halfTurn ? -1 : way < -Self.halfTurn ? 1 : 0)
  }

  /// The same position on the other side of the 180th meridian.
  fileprivate var onOtherSide: Position { moved(turns: longitude > 0 ? -1 : 1) }
}

extension Ring {
  fileprivate var hasLongEdge: Bool {
    zip(self, dropFirst() + prefix(1)).contains {
      ($0.longitude - $1.longitude).magnitude > Position.halfTurn.magnitude
    }
  }

  /// The ring with each position within half a turn of the one before. One that runs round a pole
  /// is closed over it, that of the hemisphere in which it lies.
  fileprivate var joined: Ring {
    guard let first else { return self }
    var ring = [first]
    var last = first
    for position in dropFirst() + [first] {
      // whole turns as the last position has them
      var next = position
      while next.longitude - last.longitude > Position.halfTurn { next = next.moved(turns: -1) }
      while last.longitude - next.longitude > Position.halfTurn { next = next.moved(turns: 1) }
      ring.append(next)
      last = next
    }
    guard last.longitude != first.longitude else { return ring.dropLast() }
    let isNorthern = reduce(Int128(0)) { $0 + Int128($1.latitude) } > 0
    for end in [last, first] {
      var pole = end
      pole.latitude = (isNorthern ? 1 : -1) * Position.halfTurn / 2
      ring.append(pole)
    }
    return ring
  }
}
