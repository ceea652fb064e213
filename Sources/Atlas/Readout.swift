import Geodesy
import Text

/// What the band between two maps says about the tunnel.
public struct Readout: Hashable, Sendable {
  /// One end of the tunnel in words.
  public struct End: Hashable, Sendable {
    /// The mark of the end's annotation.
    public var mark: String
    /// The place of the end.
    public var coordinate: Coordinate
    /// Whether the keys move this end.
    public var isActive: Bool
    /// The point of the compass that is up on the end's map, such as "NE"; `nil` for north.
    public var up: String?

    /// An end from its parts.
    public init(
      mark: String, coordinate: Coordinate, isActive: Bool = false, up: String? = nil
    ) {
      self.mark = mark
      self.coordinate = coordinate
      self.isActive = isActive
      self.up = up
    }

    /// The mark and the coordinate, and what is up if it is not north, such as
    /// "x 12, 34, NE up".
    public var text: String {
      let place = mark + " " + coordinate.description
      return up.map { place + ", " + $0 + " up" } ?? place
    }
  }

  /// The end of the man and the end of the x, in this order.
  public var ends: [End]
  /// The length of the tunnel through the Earth.
  public var length: Kilometers
  /// The kilometres across the shorter side of the maps.
  public var span: Kilometers
  /// A message that is shown for a while: what a key has changed, or the place under the mouse.
  public var message: String?
  /// Whether Enter picks the place of the man.
  public var picks = false

  /// A read-out of a tunnel from its ends, without a message.
  public init(ends: [End], length: Kilometers, span: Kilometers) {
    self.ends = ends
    self.length = length
    self.span = span
  }

  /// The keys to press, shown if there is room.
  public var hint: String {
    picks ? "Enter picks, ? shows the keys" : "space flips, ? shows the keys"
  }

  /// The length in words, such as "12726.6 km deep".
  public var lengthText: String { FixedDecimal.text(length, decimals: 1) + " km deep" }

  /// The span in words, such as "map 1000 km".
  public var spanText: String {
    "map " + FixedDecimal.text(span, decimals: span < 100 ? 1 : 0) + " km"
  }
}
