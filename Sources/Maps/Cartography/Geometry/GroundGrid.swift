import Geodesy

/// The place of the Earth at the middle of every patch of a map.
///
/// Every fourth patch is projected back. The places between are interpolated if that is right to an
/// eighth of a patch; otherwise every second is projected back if that is enough; near the rim and
/// the poles every one is. On maps of the world, whose parallels are straight and evenly divided,
/// two places of each row determine the others.
struct GroundGrid {
  /// Columns of patches.
  let columns: Int
  /// Rows of patches.
  let rows: Int
  /// Degrees north, row by row; infinite off the Earth.
  private(set) var latitudes: [Float]
  /// Degrees east, possibly a turn more or less; infinite off the Earth.
  private(set) var longitudes: [Float]

  /// The number of patches from one place that is projected back to the next.
  private static let step = 4

  /// - Complexity: O(*n*) for *n* patches; most of the work is additions.
  init(of projector: Projector) throws(CartographyError) {
    columns = projector.grid.patchColumns
    rows = projector.grid.patchRows
    latitudes = Array(repeating: .infinity, count: columns * rows)
    longitudes = latitudes
    guard columns > 0, rows > 0 else { return }
    if projector.cutMeridian != nil {
      try fillByParallels(of: projector)
    } else {
      try fillByBlocks(of: projector)
    }
  }

  /// Fills the grid from the places of a coarser one.
  private mutating func fillByBlocks(of projector: Projector) throws(CartographyError) {
    let lattice = try GroundLattice(columns: columns, rows: rows, step: Self.step, projector)
    var exact: [Int] = []
    var halved: [(column: Int, row: Int)] = []
    for row in 0..<lattice.blockRows {
      for column in 0..<lattice.blockColumns {
        // The rim bends so little that a block with all corners outside holds no part of the map.
        if lattice.isOutside(column, row) { continue }
        switch lattice.bend(column, row) {
        case .little:
          fill(lattice.block(column, row), column * Self.step, row * Self.step, Self.step)
        case .some: halved.append((column, row))
        case .much:
          let patches = column * Self.step..<min((column + 1) * Self.step, columns)
          for patchRow in row * Self.step..<min((row + 1) * Self.step, rows) {
            exact += patches.map { patchRow * columns + $0 }
          }
        }
      }
    }
    func position(_ column: Int, _ row: Int) -> PlanePosition {
      projector.position(ofPatch: column, row)
    }
    // the middles of the block's sides, and of the block
    let half = Self.step / 2
    let between = halved.flatMap { column, row in
      Self.betweenCorners.map {
        position(column * Self.step + $0 * half, row * Self.step + $1 * half)
      }
    }
    let places = try projector.inverse(exact.map { position($0 % columns, $0 / columns) } + between)
    for (index, place) in zip(exact, places) {
      latitudes[index] = Float(place.latitude)
      longitudes[index] = Float(place.longitude)
    }
    for (index, block) in halved.enumerated() {
      let first = exact.count + index * Self.betweenCorners.count
      let quarters = lattice.block(block.column, block.row).quarters(
        between: Array(places[first..<first + Self.betweenCorners.count]))
      for (quarter, place) in zip(quarters, [(0, 0), (1, 0), (0, 1), (1, 1)]) {
        fill(
          quarter, block.column * Self.step + place.0 * half,
          block.row * Self.step + place.1 * half, half)
      }
    }
  }

  /// Fills the grid of a map of the world row by row.
  private mutating func fillByParallels(of projector: Projector) throws(CartographyError) {
    let lefts = (0..<rows).map { projector.position(ofPatch: 0, $0) }
    // Far enough apart for an exact difference, near enough to lie on the map at the poles.
    let apart = 10_000.0
    let places = try projector.inverse(
      lefts.map { PlanePosition(x: 0, y: $0.y) } + lefts.map { PlanePosition(x: apart, y: $0.y) })
    let step = projector.position(ofPatch: 1, 0).x - lefts[0].x
    for row in 0..<rows {
      let (middle, beside) = (places[row], places[rows + row])
      guard !middle.isOutside, !beside.isOutside else { continue }
      let perMeter = GroundLattice.nearby(beside.longitude - middle.longitude) / apart
      for column in 0..<columns {
        let east = (lefts[row].x + Double(column) * step) * perMeter
        guard abs(east) <= 180 else { continue }
        latitudes[row * columns + column] = Float(middle.latitude)
        longitudes[row * columns + column] = Float(middle.longitude + east)
      }
    }
  }

  /// Columns and rows of half a block from its upper left corner: above, left, middle, right,
  /// below.
  private static let betweenCorners = [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)]

  /// Interpolates a square of patches, as far as it is on the map.
  private mutating func fill(_ block: GroundLattice.Block, _ column: Int, _ row: Int, _ side: Int) {
    let end = min(column + side, columns)
    guard column < end else { return }
    for patchRow in row..<max(min(row + side, rows), row) {
      let down = Double(patchRow - row) / Double(side)
      var place = block.left(down)
      let right = block.right(down)
      let north = (right.latitude - place.latitude) / Double(side)
      let east = (right.longitude - place.longitude) / Double(side)
      for index in patchRow * columns + column..<patchRow * columns + end {
        latitudes[index] = Float(place.latitude)
        longitudes[index] = Float(place.longitude)
        place.latitude += north
        place.longitude += east
      }
    }
  }

  /// The place in the middle of a patch by its number, row by row.
  subscript(patch: Int) -> GeographicPosition {
    GeographicPosition(latitude: Double(latitudes[patch]), longitude: Double(longitudes[patch]))
  }

  /// The place in the middle of a patch.
  subscript(column: Int, row: Int) -> GeographicPosition {
    let index = row * columns + column
    return GeographicPosition(
      latitude: Double(latitudes[index]), longitude: Double(longitudes[index]))
  }
}

extension Projector {
  /// The position on the plane of the middle of a patch.
  func position(ofPatch column: Int, _ row: Int) -> PlanePosition {
    let middle = grid.middle(ofPatch: column, row)
    return framing.planePosition(column: middle.column, row: middle.row)
  }
}
