import Geodesy

/// The places that are projected back, with one more row or column on every side.
struct GroundLattice {
  let blockColumns: Int
  let blockRows: Int
  private let columns: Int
  private let places: [GeographicPosition]
  private let bends: [Bend]

  /// How much the lines through the places bend.
  enum Bend: Int {
    /// They are straight between neighbouring places.
    case little
    /// They are straight over half of that way.
    case some
    /// They are not straight, or leave the Earth.
    case much
  }

  init(columns: Int, rows: Int, step: Int, _ projector: Projector) throws(CartographyError) {
    blockColumns = (columns - 1) / step + 1
    blockRows = (rows - 1) / step + 1
    self.columns = blockColumns + 3
    var positions: [PlanePosition] = []
    for row in -1...blockRows + 1 {
      for column in -1...blockColumns + 1 {
        positions.append(projector.position(ofPatch: column * step, row * step))
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

  /// The greatest bend at a block's corners, which decides how the places between are found.
  func bend(_ column: Int, _ row: Int) -> Bend {
    let index = (row + 1) * columns + column + 1
    return Self.most(
      Self.most(bends[index], bends[index + 1]),
      Self.most(bends[index + columns], bends[index + columns + 1]))
  }

  private static func most(_ one: Bend, _ other: Bend) -> Bend {
    one.rawValue > other.rawValue ? one : other
  }

  /// Whether all corners of a block are off the Earth.
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

  /// How much a line through three places in a row bends: little if it is straight between two of
  /// them to an eighth of a patch, some if it is over half of that way. `shrinking` is the
  /// cosine of the middle place's latitude.
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
    // The greatest error of a straight line is an eighth of the second difference.
    let error = (up * up + aside * aside).squareRoot() / 8
    let patch = (north * north + across * across).squareRoot() / Double(step)
    // Over half the way it is a quarter, or more if the bend grows.
    return error <= patch / 8 ? .little : error <= patch / 4 ? .some : .much
  }

  static func nearby(_ difference: Double) -> Double {
    difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
  }

  /// Four places with longitudes that continue across the 180th meridian.
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
            + GroundLattice.nearby(place.longitude - upperLeft.longitude))
      }
      self.upperLeft = upperLeft
      self.upperRight = near(upperRight)
      self.lowerLeft = near(lowerLeft)
      self.lowerRight = near(lowerRight)
    }

    /// The upper left, upper right, lower left and lower right quarter. The places are those above,
    /// to the left, in the middle, to the right and below.
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
