/// Turns the polygons of a geometry: to the antipodes, joined where they were cut, and cut anew.
struct PolygonTurner {
  /// The ordinates that the positions refer to.
  var further: FurtherOrdinates

  /// The polygons at the antipodes of some polygons, every one of which stays within -180...180
  /// degrees; outer rings run counter-clockwise, holes clockwise.
  ///
  /// - Returns: `nil` if one of them has no area and would have to be cut.
  mutating func turned(_ polygons: [PlanePolygon]) -> [PlanePolygon]? {
    var pieces: [SeamJoiner.Piece] = []
    for polygon in polygons {
      let cut = cut(
        PlanePolygon(
          exterior: polygon.exterior.map(\.antipodeInPlane).running(counterclockwise: true),
          holes: polygon.holes.map {
            $0.map(\.antipodeInPlane).running(counterclockwise: false)
          }))
      guard !cut.isEmpty else { return nil }
      pieces += cut
    }
    return SeamJoiner(further: further).joined(pieces)
  }

  /// The pieces of a polygon in the plane of 0...360 on the two sides of the 180th meridian, the
  /// one with the beginning of its outer ring first.
  mutating func cut(_ polygon: PlanePolygon) -> [SeamJoiner.Piece] {
    let sides = polygon.rings.joined().lazy.compactMap(\.side)
    guard let first = sides.first(where: { _ in true }), sides.contains(where: { $0 != first })
    else {
      return [SeamJoiner.Piece(polygon, in: sides.first { _ in true } ?? .eastern)]
    }
    var chains = RingChains(meridian: Position.halfTurn)
    var passed: [Position] = []
    var untouched: [Ring] = []
    for ring in polygon.rings {
      let ring = withCrossings(ring)
      guard ring.contains(where: { $0.side == nil }) else {
        untouched.append(ring)
        continue
      }
      let edges = chains.add(
        ring, isContact: { ring[$0].side == nil },
        side: { $0.lazy.compactMap(\.side).first { _ in true } })
      passed += edges.flatMap { [$0.from, $0.to] }
    }
    connect(&chains, along: passed)
    let rings = chains.rings() + untouched
    let order: [MeridianSide] =
      rings.first.map(Self.side) == .western ? [.western, .eastern] : [.eastern, .western]
    return order.flatMap { side in
      PlanePolygon.polygons(of: rings.filter { Self.side(of: $0) == side })
        .map { SeamJoiner.Piece($0, in: side) }
    }
  }

  /// The side on which a ring lies that does not cross the meridian.
  private static func side(of ring: Ring) -> MeridianSide {
    ring.lazy.compactMap(\.side).first { _ in true } ?? .eastern
  }

  /// A ring with a position wherever an edge crosses the meridian.
  private mutating func withCrossings(_ ring: Ring) -> Ring {
    guard var last = ring.last else { return ring }
    var whole: Ring = []
    whole.reserveCapacity(ring.count + 2)
    for position in ring {
      if let side = last.side, let next = position.side, side != next {
        whole.append(further.crossing(of: last, position, meridian: Position.halfTurn))
      }
      whole.append(position)
      last = position
    }
    // The crossing of the last edge has to stay behind the first position.
    if whole.count > 1, let first = ring.first, !whole[0].isAt(first) {
      whole.append(whole.removeFirst())
    }
    return whole
  }

  /// Connects the chains on either side along the meridian.
  ///
  /// Where the interior is on the left, it begins and ends by turns: on the eastern side, whose
  /// boundary the meridian is in the east, the way leads north from an end to the next beginning,
  /// on the western one south.
  ///
  /// - Parameter passed: positions at which edges along the meridian meet; a way along them has
  ///   them too.
  private func connect(_ chains: inout RingChains, along passed: [Position]) {
    for (side, sign) in [(MeridianSide.eastern, Int64(1)), (.western, -1)] {
      let all = chains.chains
      let indices = all.indices.filter { all[$0].side == side }
      func latitude(_ position: Position?) -> Int64 { (position?.latitude ?? 0) * sign }
      let ends = indices.filter { all[$0].endsAtContact }
        .sorted { latitude(all[$0].positions.last) < latitude(all[$1].positions.last) }
      let starts = indices.filter { all[$0].beginsAtContact }
        .sorted { latitude(all[$0].positions.first) < latitude(all[$1].positions.first) }
      // the ends follow each other along the meridian, and so do the positions between
      var stops = passed.sorted { latitude($0) < latitude($1) }[...]
      for (end, start) in zip(ends, starts) {
        let from = latitude(all[end].positions.last)
        let to = latitude(all[start].positions.first)
        stops = stops.drop { latitude($0) <= from }
        chains.connect(end, to: start, over: Array(stops.prefix { latitude($0) < to }))
      }
    }
  }
}
