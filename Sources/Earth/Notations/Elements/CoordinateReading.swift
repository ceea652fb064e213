import Geodesy

/// A coordinate that was read from a text, with its notation and what else the text said.
public struct CoordinateReading: Hashable, Sendable {
  /// The place.
  public let coordinate: Coordinate
  /// How it was written.
  public let notation: NotationName
  /// The height above the ellipsoid or the sea in the text, in metres as given. It is not used.
  public let height: Double?
  /// The size of the cell whose centre is the coordinate, if the text is a code of a cell.
  public let cell: CellExtent?

  /// The position in a grid that was converted to the coordinate.
  let grid: GridPosition?
  /// The side of the square whose centre is the coordinate, in metres, if the text is a reference
  /// of a square.
  public let side: Meters?

  /// The two angles as they were written, if they have minutes or hemispheres.
  let angles: WrittenAngles?

  /// Two angles as they were written.
  struct WrittenAngles: Hashable, Sendable {
    let latitude: String
    let longitude: String
    /// Whether both have the same number of parts: degrees, minutes and seconds.
    let areEven: Bool
  }

  /// The height and width of a cell of a code, in degrees.
  public struct CellExtent: Hashable, Sendable {
    /// Degrees of latitude.
    public let latitude: DecimalDegrees
    /// Degrees of longitude.
    public let longitude: DecimalDegrees
  }

  init(
    _ coordinate: Coordinate, notation: NotationName, height: Double? = nil,
    cell: CellExtent? = nil, grid: GridPosition? = nil, side: Meters? = nil,
    angles: WrittenAngles? = nil
  ) {
    self.coordinate = coordinate
    self.grid = grid
    self.side = side
    self.angles = angles
    self.notation = notation
    self.height = height
    self.cell = cell
  }

  /// The centre of a cell, in units of 1e-15 degree.
  init(
    cellAtSouth south: Int64, west: Int64, height: Int64, width: Int64, notation: NotationName
  ) {
    self.init(
      Coordinate(
        latitude: DecimalDegrees(femtodegrees: south + height / 2), wrapping: west + width / 2),
      notation: notation,
      cell: CellExtent(
        latitude: DecimalDegrees(femtodegrees: height),
        longitude: DecimalDegrees(femtodegrees: width)))
  }

  /// One line that says how the text was understood.
  public var explanation: String {
    let (north, east) =
      angles.map { (" (\($0.latitude))", " (\($0.longitude))") } ?? ("", "")
    var text =
      "read as \(notation.title): latitude \(coordinate.latitude)\(north), longitude "
      + "\(coordinate.longitude)\(east)"
    if let cell {
      text += ", the centre of a cell of \(cell.latitude) by \(cell.longitude) degrees"
    }
    if let side {
      text += ", the centre of a square of \(side) m"
    } else if let grid {
      text += ", from \(grid)"
    }
    if let height { text += "; its height of \(height) m is left aside" }
    return text
  }
}
