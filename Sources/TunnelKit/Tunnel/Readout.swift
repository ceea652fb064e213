import Facts
import Geodesy
import Records

/// What the middle band tells about the tunnel.
struct Readout: Equatable {
  /// One end of the tunnel in words.
  struct End: Equatable {
    /// The mark that stands for the end's annotation.
    var mark: String
    /// Where it is.
    var coordinate: Coordinate
    /// Whether the keys move this end.
    var isActive: Bool

    /// The mark and the coordinate.
    var text: String { mark + " " + coordinate.description }
  }

  /// The end of the man, the end of the x.
  var ends: [End]
  /// The way through the Earth.
  var length: Kilometers
  /// The kilometres across the shorter side of the maps.
  var span: Kilometers
  /// The direction on the ground that is up on the active map, degrees clockwise from north, [0,
  /// 360).
  var bearing: Double = 0
  /// What is said for a while: what a key has changed, or the place under the mouse.
  var message: String?
  /// Whether Enter picks the place of the man.
  var picks = false

  /// What to press, said where there is room.
  var hint: String {
    picks ? "Enter picks, ? shows the keys" : "space flips, ? shows the keys"
  }

  /// The length in words.
  var lengthText: String { FixedDecimal.text(length, decimals: 1) + " km deep" }

  /// The zoom in words, and what is up if it is not north.
  var spanText: String {
    let zoom = "map " + FixedDecimal.text(span, decimals: span < 100 ? 1 : 0) + " km"
    let up = CompassPoint(bearing: bearing)
    return up == .north ? zoom : zoom + ", " + up.abbreviation + " up"
  }
}
