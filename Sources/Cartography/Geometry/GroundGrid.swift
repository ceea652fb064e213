import Cells
import Geodesy

/// The place of the Earth at the middle of every half cell of a map.
///
/// Places are projected back at every fourth half cell and interpolated between, where that is
/// right to an eighth of a half cell; otherwise at every second where that is; beside the rim and
/// around the poles each is projected back. On maps of the world, whose parallels are straight and
/// evenly divided, two places of each row tell the others.
struct GroundGrid {
  /// Columns of cells.
  let columns: Int
  /// Rows of half cells.
  let rows: Int
  /// Degrees north, row by row; infinite beside the Earth.
  private(set) var latitudes: [Float]
  /// Degrees east, a turn more or less allowed; infinite beside the Earth.
  private(set) var longitudes: [Float]

  /// Half cells from one place that is projected back to the next.
  private static let step = 4

  /// - Complexity: O(*n*) for *n* cells, most of it additions.
  init(of projector: Projector) throws(CartographyError) {
    let size = projector.viewport.size
    columns = size.columns
    rows = size.rows * 2
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
    let lattice = try Lattice(columns: columns, rows: rows, step: Self.step, projector)
    var exact: [Int] = []
    var halved: [(column: Int, row: Int)] = []
    for row in 0..<lattice.blockRows {
      for column in 0..<lattice.blockColumns {
        // the rim bends so little that a block whose corners are outside holds none of the map
        if lattice.isOutside(column, row) { continue }
        switch lattice.bend(column, row) {
        case .little:
          fill(lattice.block(column, row), column * Self.step, row * Self.step, Self.step)
        case .some: halved.append((column, row))
        case .much:
          let cells = column * Self.step..<min((column + 1) * Self.step, columns)
          for halfRow in row * Self.step..<min((row + 1) * Self.step, rows) {
            exact += cells.map { halfRow * columns + $0 }
          }
        }
      }
    }
    func position(_ column: Int, _ halfRow: Int) -> PlanePosition {
      projector.framing.planePosition(
        column: Double(column) + 0.5, row: Double(halfRow) / 2 + 0.25)
    }
    // the middles of a block's sides and its own
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
    let framing = projector.framing
    let lefts = (0..<rows).map { framing.planePosition(column: 0.5, row: Double($0) / 2 + 0.25) }
    // far enough apart for their difference to be exact, near enough to be on the map at the poles
    let apart = 10_000.0
    let places = try projector.inverse(
      lefts.map { PlanePosition(x: 0, y: $0.y) } + lefts.map { PlanePosition(x: apart, y: $0.y) })
    let step = framing.planePosition(column: 1.5, row: 0.25).x - lefts[0].x
    for row in 0..<rows {
      let (middle, beside) = (places[row], places[rows + row])
      guard !middle.isOutside, !beside.isOutside else { continue }
      let perMeter = Lattice.nearby(beside.longitude - middle.longitude) / apart
      for column in 0..<columns {
        let east = (lefts[row].x + Double(column) * step) * perMeter
        guard abs(east) <= 180 else { continue }
        latitudes[row * columns + column] = Float(middle.latitude)
        longitudes[row * columns + column] = Float(middle.longitude + east)
      }
    }
  }

  /// Columns and rows of half a block from its upper left corner: above, left, middle, right, below.
  private static let betweenCorners = [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)]

  /// Interpolates a square of some half cells a side, as far as it is on the map.
  private mutating func fill(_ block: Lattice.Block, _ column: Int, _ row: Int, _ side: Int) {
    let end = min(column + side, columns)
    guard column < end else { return }
    for halfRow in row..<max(min(row + side, rows), row) {
      let down = Double(halfRow - row) / Double(side)
      var place = block.left(down)
      let right = block.right(down)
      let north = (right.latitude - place.latitude) / Double(side)
      let east = (right.longitude - place.longitude) / Double(side)
      for index in halfRow * columns + column..<halfRow * columns + end {
        latitudes[index] = Float(place.latitude)
        longitudes[index] = Float(place.longitude)
        place.latitude += north
        place.longitude += east
      }
    }
  }

  /// The place in the middle of a half cell by its number, row by row.
  subscript(half: Int) -> GeographicPosition {
    GeographicPosition(latitude: Double(latitudes[half]), longitude: Double(longitudes[half]))
  }

  /// The place in the middle of a half cell, the upper one of cell row *r* being row 2*r*.
  subscript(column: Int, halfRow: Int) -> GeographicPosition {
    let index = halfRow * columns + column
    return GeographicPosition(
      latitude: Double(latitudes[index]), longitude: Double(longitudes[index]))
  }
}

/// How much the lines through places bend.
private enum Bend: Int {
  /// Between the places they are straight.
  case little
  /// They are straight over half the way.
  case some
  /// They are not, or leave the Earth.
  case much
}

/// The places that are projected back, with a ring more than is needed on all sides.
private struct Lattice {
  let blockColumns: Int
  let blockRows: Int
  private let columns: Int
  private let places: [GeographicPosition]
  private let bends: [Bend]

  init(columns: Int, rows: Int, step: Int, _ projector: Projector) throws(CartographyError) {
    blockColumns = (columns - 1) / step + 1
    blockRows = (rows - 1) / step + 1
    self.columns = blockColumns + 3
    var positions: [PlanePosition] = []
    for row in -1...blockRows + 1 {
      for column in -1...blockColumns + 1 {
        positions.append(
          projector.framing.planePosition(
            column: Double(column * step) + 0.5, row: Double(row * step) / 2 + 0.25))
      }
    }
    places = try projector.inverse(positions)
    let rows = blockRows + 3
    let (places, columns) = (places, self.columns)
    let shrinkings = AngleTable.shared.withAngles { angles in
      places.map { $0.isOutside ? 1 : angles($0.latitude).cosine }
    }
    bends = (0..<places.count).map { index in
      let (row, column) = (index / columns, index % columns)
      guard row > 0, row < rows - 1, column > 0, column < columns - 1 else { return .little }
      return Self.most(
        Self.bend(
          places[index - 1], places[index], places[index + 1], step, shrinkings[index]),
        Self.bend(
          places[index - columns], places[index], places[index + columns], step,
          shrinkings[index]))
    }
  }

  /// How the places between a block's corners are to be found.
  func bend(_ column: Int, _ row: Int) -> Bend {
    let index = (row + 1) * columns + column + 1
    return Self.most(
      Self.most(bends[index], bends[index + 1]),
      Self.most(bends[index + columns], bends[index + columns + 1]))
  }

  private static func most(_ one: Bend, _ other: Bend) -> Bend {
    one.rawValue > other.rawValue ? one : other
  }

  /// Whether all corners of a block lie beside the Earth.
  func isOutside(_ column: Int, _ row: Int) -> Bool {
    let index = (row + 1) * columns + column + 1
    return places[index].isOutside && places[index + 1].isOutside
      && places[index + columns].isOutside && places[index + columns + 1].isOutside
  }

  /// The corners of a block.
  func block(_ column: Int, _ row: Int) -> Block {
    let index = (row + 1) * columns + column + 1
    return Block(
      places[index], places[index + 1], places[index + columns], places[index + columns + 1])
  }

  /// How much a line through three places in a row bends: little if between two of them it is straight
  /// to an eighth of a half cell, some if over half of that it is. `shrinking` is the cosine of the
  /// middle one's latitude.
  private static func bend(
    _ before: GeographicPosition, _ place: GeographicPosition, _ after: GeographicPosition,
    _ step: Int, _ shrinking: Double
  ) -> Bend {
    guard !before.isOutside, !place.isOutside, !after.isOutside else { return .much }
    let north = (after.latitude - before.latitude) / 2
    let (west, east) = (
      nearby(place.longitude - before.longitude), nearby(after.longitude - place.longitude)
    )
    guard abs(west) + abs(east) < 90 else { return .much }
    let up = after.latitude - 2 * place.latitude + before.latitude
    let aside = (east - west) * shrinking
    let across = (east + west) / 2 * shrinking
    // the greatest error of a straight line is an eighth of the second difference
    let error = (up * up + aside * aside).squareRoot() / 8
    let halfCell = (north * north + across * across).squareRoot() / Double(step)
    // over half the way it is a quarter, or more where lines bend more and more
    return error <= halfCell / 8 ? .little : error <= halfCell / 4 ? .some : .much
  }

  fileprivate static func nearby(_ difference: Double) -> Double {
    difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
  }

  /// Four places with longitudes that run on across the 180th meridian.
  struct Block {
    private let upperLeft, upperRight, lowerLeft, lowerRight: GeographicPosition

    init(
      _ upperLeft: GeographicPosition, _ upperRight: GeographicPosition,
      _ lowerLeft: GeographicPosition, _ lowerRight: GeographicPosition
    ) {
      func near(_ place: GeographicPosition) -> GeographicPosition {
        GeographicPosition(
          latitude: place.latitude,
          longitude: upperLeft.longitude
            + Lattice.nearby(place.longitude - upperLeft.longitude))
      }
      self.upperLeft = upperLeft
      self.upperRight = near(upperRight)
      self.lowerLeft = near(lowerLeft)
      self.lowerRight = near(lowerRight)
    }

    /// The upper left, upper right, lower left and lower right quarter, by the places above, to the
    /// left, in the middle, to the right and below.
    func quarters(between places: [GeographicPosition]) -> [Block] {
      [
        Block(upperLeft, places[0], places[1], places[2]),
        Block(places[0], upperRight, places[2], places[3]),
        Block(places[1], places[2], lowerLeft, places[4]),
        Block(places[2], places[3], places[4], lowerRight),
      ]
    }

    func left(_ down: Double) -> GeographicPosition { Self.between(upperLeft, lowerLeft, down) }
    func right(_ down: Double) -> GeographicPosition { Self.between(upperRight, lowerRight, down) }

    private static func between(
      _ upper: GeographicPosition, _ lower: GeographicPosition, _ share: Double
    ) -> GeographicPosition {
      GeographicPosition(
        latitude: upper.latitude + (lower.latitude - upper.latitude) * share,
        longitude: upper.longitude + (lower.longitude - upper.longitude) * share)
    }
  }
}
