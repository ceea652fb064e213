import Geodesy

/// Rows of places of the Earth that lines will join, cut where the map is cut.
struct EarthPath {
  /// Places in a row, with the surfaces on either side.
  struct Piece {
    fileprivate let start: Int
    fileprivate var end: Int
    /// The range of the piece's places among all places.
    var places: Range<Int> { start..<end }
    let left: UInt16
    let right: UInt16
  }

  private(set) var places: [GeographicPosition] = []
  private(set) var pieces: [Piece] = []
  /// The longitude along which the map is cut; `nil` if it is not.
  private let cutMeridian: Double?

  init(cutMeridian: Double?) {
    self.cutMeridian = cutMeridian
  }

  /// Begins a row.
  mutating func begin(left: UInt16, right: UInt16) {
    pieces.append(Piece(start: places.count, end: places.count, left: left, right: right))
  }

  /// Adds a place in microdegrees to the row begun last.
  @inline(__always)
  mutating func append(latitude: Double, longitude: Double) {
    let place = GeographicPosition(latitude: latitude / 1e6, longitude: longitude / 1e6)
    guard let cutMeridian else { return add(place) }
    appendBesideCut(place, cutMeridian)
  }

  /// Adds a place to the row begun last on the side of the cut where it lies.
  private mutating func appendBesideCut(_ place: GeographicPosition, _ cutMeridian: Double) {
    var place = place
    let tiny = 180 - EarthPlane.almostHalfTurn
    if abs((place.longitude - cutMeridian).remainder(dividingBy: 360)) < tiny {
      // A place on the cut itself moves beside it: 180 degrees east to the western side of that
      // meridian, 180 degrees west to its eastern side, as in the outlines of the files.
      place.longitude = cutMeridian + (place.longitude > cutMeridian - 180 ? -tiny : tiny)
    }
    let east = Self.east(of: cutMeridian, place.longitude)
    if let last = places.last, let piece = pieces.last, !piece.places.isEmpty {
      let lastEast = Self.east(of: cutMeridian, last.longitude)
      if abs(east - lastEast) > 180 {
        cross(cutMeridian, from: last, lastEast, to: place, east)
      }
    }
    add(place)
  }

  /// Ends the row on one side of the cut and begins another on the other side.
  private mutating func cross(
    _ cut: Double, from last: GeographicPosition, _ lastEast: Double, to place: GeographicPosition,
    _ east: Double
  ) {
    // Both are measured from the cut, in 0...360: one is near 0, the other near 360.
    let (before, after) = lastEast > east ? (360 - lastEast, east) : (lastEast, 360 - east)
    let share = before + after > 0 ? before / (before + after) : 0
    let latitude = last.latitude + (place.latitude - last.latitude) * share
    let tiny = 180 - EarthPlane.almostHalfTurn
    let isEastward = lastEast > east
    add(GeographicPosition(latitude: latitude, longitude: cut + (isEastward ? -tiny : tiny)))
    guard let piece = pieces.last else { return }
    begin(left: piece.left, right: piece.right)
    add(GeographicPosition(latitude: latitude, longitude: cut + (isEastward ? tiny : -tiny)))
  }

  @inline(__always)
  private mutating func add(_ place: GeographicPosition) {
    places.append(place)
    pieces[pieces.count - 1].end = places.count
  }

  /// The degrees from one meridian eastward to another, in 0..<360.
  private static func east(of meridian: Double, _ longitude: Double) -> Double {
    let difference = longitude - meridian
    return difference < 0 ? difference + 360 : difference >= 360 ? difference - 360 : difference
  }
}
