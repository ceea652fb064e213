/// The least box of meridians and parallels round some positions, as RFC 7946 has it in section 5:
/// one that crosses the 180th meridian has its western edge east of the other.
///
/// Of the box that does not cross the 180th meridian and the one that does it is the narrower; both
/// are found in one passage without keeping anything.
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

  /// Whether there is nothing in it.
  var isEmpty: Bool { south > north }

  /// Takes in the positions of a part, which is in one piece.
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

  /// Takes in another box.
  mutating func add(_ other: Extent) {
    south = min(south, other.south)
    north = max(north, other.north)
    west = min(west, other.west)
    east = max(east, other.east)
    westBeyond = min(westBeyond, other.westBeyond)
    eastBeyond = max(eastBeyond, other.eastBeyond)
    crossesGreenwich = crossesGreenwich || other.crossesGreenwich
  }

  /// The edges in units of 1e-15 degree; `nil` if there is nothing in the box.
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

  /// The box at the antipodes of one that is given by its edges.
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
