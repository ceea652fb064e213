/// The smallest box of meridians and parallels around some positions, as in section 5 of RFC 7946:
/// the western edge of a box that crosses the 180th meridian is east of its eastern edge.
///
/// Two boxes are found in one pass, one that crosses the 180th meridian and one that does not; the
/// narrower one counts.
struct Extent {
  private var south = Int64.max
  private var north = Int64.min
  /// The longitudes of -180...180.
  private var west = Int64.max
  private var east = Int64.min
  /// The longitudes of 0...360, where nothing crosses the meridian of Greenwich.
  private var westBeyond = Int64.max
  private var eastBeyond = Int64.min
  private var crossesGreenwich = false

  /// Whether the box is empty.
  var isEmpty: Bool { south > north }

  /// Adds the positions of a connected part.
  mutating func add(_ part: some Sequence<Position>) {
    var (partWest, partEast) = (Int64.max, Int64.min)
    for position in part {
      partWest = min(partWest, position.longitude)
      partEast = max(partEast, position.longitude)
      south = min(south, position.latitude)
      north = max(north, position.latitude)
    }
    guard partWest <= partEast else { return }
    west = min(west, partWest)
    east = max(east, partEast)
    if partWest < 0, partEast > 0 { crossesGreenwich = true }
    let shift = partEast <= 0 ? 2 * Position.halfTurn : 0
    westBeyond = min(westBeyond, partWest + shift)
    eastBeyond = max(eastBeyond, partEast + shift)
  }

  /// Adds another box.
  mutating func add(_ other: Extent) {
    south = min(south, other.south)
    north = max(north, other.north)
    west = min(west, other.west)
    east = max(east, other.east)
    westBeyond = min(westBeyond, other.westBeyond)
    eastBeyond = max(eastBeyond, other.eastBeyond)
    crossesGreenwich = crossesGreenwich || other.crossesGreenwich
  }

  /// The edges in units of 1e-15 degree; `nil` if the box is empty.
  var edges: (west: Int64, south: Int64, east: Int64, north: Int64)? {
    guard !isEmpty else { return nil }
    guard !crossesGreenwich, eastBeyond - westBeyond < east - west else {
      return (west, south, east, north)
    }
    let turn = 2 * Position.halfTurn
    return (
      westBeyond > Position.halfTurn ? westBeyond - turn : westBeyond, south,
      eastBeyond > Position.halfTurn ? eastBeyond - turn : eastBeyond, north
    )
  }

  /// The box at the antipodes of a box with given edges.
  static func antipode(
    west: Int64, south: Int64, east: Int64, north: Int64
  ) -> (west: Int64, south: Int64, east: Int64, north: Int64) {
    let half = Position.halfTurn
    guard (west, east) != (-half, half) else { return (west, -north, east, -south) }
    let northeast = Position(longitude: east, latitude: north).antipode
    // The western edge is never +180: it is found in the mirror image.
    let southwest = Position(longitude: -west, latitude: south).antipode
    return (-southwest.longitude, northeast.latitude, northeast.longitude, southwest.latitude)
  }
}
