/// The edges around some features near a position: they tell on which side of the outline other
/// positions near by lie, many of them at a fraction of the cost of look-ups.
public struct NearOutline: Sendable {
  private struct Edge {
    /// The index of its first vertex in the file.
    let vertex: Int
    let start: MicrodegreePosition
    let end: MicrodegreePosition
  }

  private let position: MicrodegreePosition
  private let reach: Int
  private var edges: [Edge] = []

  fileprivate init(around position: MicrodegreePosition, reach: Int) {
    (self.position, self.reach) = (position, reach)
  }

  /// Whether there are no edges, so that no other position near by is parted from the position.
  public var isEmpty: Bool { edges.isEmpty }

  /// Whether either the position or another one lies in the features, but not both.
  ///
  /// - Parameter other: a position within the reach.
  /// - Complexity: O(*n*) for *n* edges.
  public func parts(_ other: MicrodegreePosition) -> Bool {
    // along the parallel of the eastern one, then along the meridian of the other
    let (east, west) =
      other.longitude < position.longitude ? (position, other) : (other, position)
    let path = CornerPath(
      longitude: Int64(east.longitude), latitude: Int64(east.latitude),
      west: Int64(west.longitude), south: Int64(west.latitude))
    var isParted = false
    for edge in edges where path.isCrossedOddly(from: edge.start, to: edge.end) {
      isParted.toggle()
    }
    return isParted
  }

  /// Adds the edges of some runs that come within the reach, but those that are known from others.
  fileprivate mutating func add(
    _ runs: Range<Int>, of grid: AreaGrid, around features: Range<Int>
  ) {
    let known = edges.count
    for index in runs {
      guard let run = grid.run(index), reaches(run.arc.bounds(grid.arcs.step)) else { continue }
      let sides = (Int(run.arc.leftFeature), Int(run.arc.rightFeature))
      guard features.contains(sides.0) != features.contains(sides.1) else { continue }
      let vertices = grid.edges(of: run)
      guard vertices.edgeCount > 0, let bytes = grid.arcs.vertices.unsafeStart else { continue }
      let corner = MicrodegreePosition(latitude: run.arc.south, longitude: run.arc.west)
      func position(_ vertex: Int) -> MicrodegreePosition {
        MicrodegreePosition(
          packedAt: bytes + PackedArcs.vertexStride &* vertex, step: grid.arcs.step, from: corner)
      }
      var start = position(vertices.firstVertex)
      for vertex in vertices.firstVertex..<vertices.firstVertex + vertices.edgeCount {
        let end = position(vertex + 1)
        if reaches(AreaBounds(around: start, end)),
          !edges.prefix(known).contains(where: { $0.vertex == vertex })
        {
          edges.append(Edge(vertex: vertex, start: start, end: end))
        }
        start = end
      }
    }
  }

  private func reaches(_ box: AreaBounds) -> Bool {
    let (latitude, longitude) = (Int(position.latitude), Int(position.longitude))
    return Int(box.minimumLatitude) - latitude <= reach
      && latitude - Int(box.maximumLatitude) <= reach
      && Int(box.minimumLongitude) - longitude <= reach
      && longitude - Int(box.maximumLongitude) <= reach
  }
}

extension AreaFile {
  /// The outline around some features within a distance of a position, north, south, east and west,
  /// in microdegrees; `nil` where that goes beyond the 180th meridian or a pole.
  ///
  /// Edges between two of the features do not count.
  ///
  /// - Complexity: O(*n*) for the *n* edges of the grid's squares within the distance.
  public func outline(
    near position: MicrodegreePosition, of features: Range<Int>, within reach: Int
  ) -> NearOutline? {
    let (latitude, longitude) = (Int(position.latitude), Int(position.longitude))
    guard abs(latitude) + reach < 90_000_000, abs(longitude) + reach < 180_000_000 else {
      return nil
    }
    var outline = NearOutline(around: position, reach: reach)
    grid.forEachSquare(latitude: latitude, longitude: longitude, within: reach) { runs in
      outline.add(runs, of: grid, around: features)
    }
    return outline
  }
}

extension AreaBounds {
  /// The bounds of an edge.
  fileprivate init(around start: MicrodegreePosition, _ end: MicrodegreePosition) {
    self.init(
      minimumLatitude: min(start.latitude, end.latitude),
      maximumLatitude: max(start.latitude, end.latitude),
      minimumLongitude: min(start.longitude, end.longitude),
      maximumLongitude: max(start.longitude, end.longitude))
  }
}
