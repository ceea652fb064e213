import DataFiles

extension Projector {
  /// The points of a map at which it is looked for land: 24 across and 12 down.
  private static let (pointsAcross, pointsDown) = (24, 12)
  /// A map with so many points on land shows no open sea: a hundredth of all.
  private static let leastLand = 3

  /// Whether the map shows the open sea: of points that are spread evenly over it, all lie on the
  /// Earth, and fewer than a hundredth on land.
  ///
  /// - Throws: when PROJ cannot be used.
  package func showsOpenSea(in data: MapData) throws(CartographyError) -> Bool {
    let (columns, rows) = (Double(viewport.size.columns), Double(viewport.size.rows))
    let points = (0..<Self.pointsDown).flatMap { row in
      (0..<Self.pointsAcross).map { column in
        framing.planePosition(
          column: (Double(column) + 0.5) / Double(Self.pointsAcross) * columns,
          row: (Double(row) + 0.5) / Double(Self.pointsDown) * rows)
      }
    }
    var land = 0
    for place in try inverse(points) {
      guard let position = MicrodegreePosition(place) else { return false }
      if data.countries.feature(at: position) != nil { land += 1 }
      if land == Self.leastLand { return false }
    }
    return true
  }
}
