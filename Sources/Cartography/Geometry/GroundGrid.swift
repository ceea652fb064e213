import Cells
import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The place of the Earth at the middle of every half cell of a map.
///
/// Places are projected back at every fourth half cell and interpolated between, where that is
/// right to an eighth of a half cell; beside the rim and around the poles each is projected back.
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
    let lattice = try Lattice(columns: columns, rows: rows, step: Self.step, projector)
    var exact: [Int] = []
    for row in 0..<lattice.blockRows {
      for column in 0..<lattice.blockColumns {
        // the rim bends so little that a block whose corners are outside holds none of the map
        if lattice.isOutside(column, row) { continue }
        let isSmooth = lattice.isSmooth(column, row)
        let halfRows = row * Self.step..<min((row + 1) * Self.step, rows)
        let cells = column * Self.step..<min((column + 1) * Self.step, columns)
        guard isSmooth else {
          for halfRow in halfRows { exact += cells.map { halfRow * columns + $0 } }
          continue
        }
        let block = lattice.block(column, row)
        for halfRow in halfRows {
          let down = Double(halfRow - halfRows.lowerBound) / Double(Self.step)
          let left = block.left(down)
          let right = block.right(down)
          let step = (
            (right.latitude - left.latitude) / Double(Self.step),
            (right.longitude - left.longitude) / Double(Self.step)
          )
          for cell in cells {
            let across = Double(cell - cells.lowerBound)
            latitudes[halfRow * columns + cell] = Float(left.latitude + step.0 * across)
            longitudes[halfRow * columns + cell] = Float(left.longitude + step.1 * across)
          }
        }
      }
    }
    let places = try projector.inverse(
      exact.map { index in
        projector.framing.planePosition(
          column: Double(index % columns) + 0.5, row: Double(index / columns) / 2 + 0.25)
      })
    for (index, place) in zip(exact, places) {
      latitudes[index] = Float(place.latitude)
      longitudes[index] = Float(place.longitude)
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

/// The places that are projected back, with a ring more than is needed on all sides.
private struct Lattice {
  let blockColumns: Int
  let blockRows: Int
  private let columns: Int
  private let places: [GeographicPosition]
  private let isBent: [Bool]

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
    isBent = (0..<places.count).map { index in
      let (row, column) = (index / columns, index % columns)
      guard row > 0, row < rows - 1, column > 0, column < columns - 1 else { return false }
      return Self.isBent(places[index - 1], places[index], places[index + 1], step)
        || Self.isBent(places[index - columns], places[index], places[index + columns], step)
    }
  }

  /// Whether the places between can be interpolated.
  func isSmooth(_ column: Int, _ row: Int) -> Bool {
    let index = (row + 1) * columns + column + 1
    return !isBent[index] && !isBent[index + 1] && !isBent[index + columns]
      && !isBent[index + columns + 1]
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

  /// Whether a line through three places in a row bends so much that between two of them it is not
  /// straight to an eighth of a half cell, or does not lie on the Earth.
  private static func isBent(
    _ before: GeographicPosition, _ place: GeographicPosition, _ after: GeographicPosition,
    _ step: Int
  ) -> Bool {
    guard !before.isOutside, !place.isOutside, !after.isOutside else { return true }
    let shrinking = cos(place.latitude * .pi / 180)
    let north = (after.latitude - before.latitude) / 2
    let (west, east) = (
      nearby(place.longitude - before.longitude), nearby(after.longitude - place.longitude)
    )
    guard abs(west) + abs(east) < 90 else { return true }
    let up = after.latitude - 2 * place.latitude + before.latitude
    let aside = (east - west) * shrinking
    let across = (east + west) / 2 * shrinking
    // the greatest error of a straight line is an eighth of the second difference
    let error = (up * up + aside * aside).squareRoot() / 8
    let halfCell = (north * north + across * across).squareRoot() / Double(step)
    return error > halfCell / 8
  }

  static func nearby(_ difference: Double) -> Double {
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
