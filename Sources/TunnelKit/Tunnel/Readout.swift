import Geodesy

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

  /// The length in words.
  var lengthText: String { FixedDecimal.text(length, decimals: 1) + " km deep" }

  /// The zoom in words.
  var spanText: String {
    "map " + FixedDecimal.text(span, decimals: span < 100 ? 1 : 0) + " km"
  }
}
