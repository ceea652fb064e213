/// Joins polygons along the meridian of Greenwich where they had been cut at the 180th meridian
/// before they were turned.
struct SeamJoiner {
  /// A polygon that lies on one side, in longitudes of -180...180.
  struct Piece {
    let polygon: PlanePolygon
    let side: MeridianSide

    init(_ polygon: PlanePolygon, in side: MeridianSide) {
      self.polygon = PlanePolygon(
        exterior: polygon.exterior.map { $0.moved(to: side) },
        holes: polygon.holes.map { $0.map { $0.moved(to: side) } })
      self.side = side
    }

    /// The edges along the seam: those of eastern pieces lead south, those of western ones north.
    var seamEdges: [(from: Position, to: Position)] {
      polygon.rings.flatMap { ring in
        ring.indices.compactMap { index in
          let (from, to) = (ring[index], ring[(index + 1) % ring.count])
          return from.longitude == 0 && to.longitude == 0 && from.latitude != to.latitude
            ? (from, to) : nil
        }
      }
    }
  }

  /// The ordinates that the positions refer to.
  let further: FurtherOrdinates

  /// The polygons of some pieces: those with edges that lie on each other, from both sides, become
  /// one; the others stay as they are.
  ///
  /// - Complexity: O(*n* log *n*) for *n* positions.
  func joined(_ pieces: [Piece]) -> [PlanePolygon] {
    let edges = pieces.map { $0.seamEdges.map(Self.latitudes) }
    let covered = [MeridianSide.eastern, .western].map { side in
      Coverage(of: zip(pieces, edges).filter { $0.0.side == side }.flatMap(\.1))
    }
    let isJoining = zip(pieces, edges).map { piece, edges in
      edges.contains(where: covered[piece.side == .eastern ? 1 : 0].overlaps)
    }
    guard let first = isJoining.firstIndex(of: true) else { return pieces.map(\.polygon) }
    let union = union(of: pieces.indices.filter { isJoining[$0] }.map { pieces[$0] })
    return pieces.indices.flatMap { index in
      index == first ? union : isJoining[index] ? [] : [pieces[index].polygon]
    }
  }

  private static func latitudes(_ edge: (from: Position, to: Position)) -> Range<Int64> {
    min(edge.from.latitude, edge.to.latitude)..<max(edge.from.latitude, edge.to.latitude)
  }

  private func union(of pieces: [Piece]) -> [PlanePolygon] {
    var chains = RingChains(meridian: 0)
    var seam = SeamEdges()
    var untouched: [Ring] = []
    for piece in pieces {
      for ring in piece.polygon.rings {
        let isOnSeam = ring.map { $0.longitude == 0 }
        let isContact = ring.indices.map { index in
          isOnSeam[index]
            && (isOnSeam[(index + 1) % ring.count]
              || isOnSeam[(index + ring.count - 1) % ring.count])
        }
        if isContact.contains(true) {
          seam.add(
            chains.add(ring, isContact: { isContact[$0] }, side: { _ in piece.side }))
        } else {
          untouched.append(ring)
        }
      }
    }
    for edge in seam.uncovered { chains.add(edgeFrom: edge.from, to: edge.to) }
    connect(&chains)
    return PlanePolygon.polygons(of: chains.rings() + untouched)
  }

  /// Connects every chain to one that begins where it ends; of several, to one of the other side.
  private func connect(_ chains: inout RingChains) {
    let all = chains.chains
    var starts: [Int64: [Int]] = [:]
    for index in all.indices where all[index].beginsAtContact {
      starts[all[index].positions[0].latitude, default: []].append(index)
    }
    for index in all.indices where all[index].endsAtContact {
      let positions = all[index].positions
      let end = positions[positions.count - 1]
      guard let choice = starts[end.latitude], let any = choice.first else { continue }
      let next = choice.first { all[$0].side != all[index].side } ?? any
      starts[end.latitude] = choice.filter { $0 != next }
      let isCut =
        all[index].side != nil && all[next].side != nil && all[index].side != all[next].side
        && further.isCrossing(
          end, of: positions[positions.count - 2], all[next].positions[1])
      chains.connect(index, to: next, droppingEnd: isCut)
    }
  }
}

/// The edges along a meridian. Edges in opposite directions cancel.
private struct SeamEdges {
  private var edges: [(from: Position, to: Position)] = []

  mutating func add(_ more: [(from: Position, to: Position)]) { edges += more }

  /// The remaining edges, in parts between the latitudes at which edges end.
  var uncovered: [(from: Position, to: Position)] {
    var nodes: [Int64: Position] = [:]
    for edge in edges {
      for end in [edge.from, edge.to] where nodes[end.latitude] == nil {
        nodes[end.latitude] = end
      }
    }
    let sorted = nodes.values.sorted { $0.latitude < $1.latitude }
    let order = Dictionary(
      uniqueKeysWithValues: sorted.enumerated().map { ($0.element.latitude, $0.offset) })
    // For each part, the number of edges to the north minus those to the south: first the change
    // from the part before, then the running sum.
    var balance = [Int](repeating: 0, count: sorted.count)
    for edge in edges {
      guard let from = order[edge.from.latitude], let to = order[edge.to.latitude] else { continue }
      balance[from] += 1
      balance[to] -= 1
    }
    for part in balance.indices.dropFirst() { balance[part] += balance[part - 1] }
    return balance.indices.flatMap { part in
      let (south, north) = (sorted[part], sorted[min(part + 1, sorted.count - 1)])
      return [(from: Position, to: Position)](
        repeating: balance[part] > 0 ? (south, north) : (north, south),
        count: abs(balance[part]))
    }
  }
}
