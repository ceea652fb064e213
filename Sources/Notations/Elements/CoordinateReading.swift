import Geodesy

/// A coordinate as it was read: what it is, how it was written, and what else was written.
public struct CoordinateReading: Hashable, Sendable {
  /// The place.
  public let coordinate: Coordinate
  /// How it was written.
  public let notation: NotationName
  /// The height above the ellipsoid or the sea that was written beside it, in metres as given;
  /// nothing is worked out from it.
  public let height: Double?
  /// The size of the cell whose centre was taken, where a code means a cell and not a point.
  public let cell: CellExtent?

  /// The place on the plane of a grid that the coordinate was worked out from.
  let grid: GridPosition?
  /// The side of the square whose centre was taken, in metres, where a reference of a grid means a
  /// square and not a point.
  public let side: Meters?

  /// The two angles as they were written, where it is made of angles with parts or hemispheres.
  let angles: WrittenAngles?

  /// Two angles as they were written.
  struct WrittenAngles: Hashable, Sendable {
    let latitude: String
    let longitude: String
    /// Whether both have as many of degrees, minutes and seconds.
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
