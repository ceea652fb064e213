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

    /// An end from its parts.
    public init(mark: String, coordinate: Coordinate, isActive: Bool = false) {
      self.mark = mark
      self.coordinate = coordinate
      self.isActive = isActive
    }

    /// The mark and the coordinate.
    public var text: String { mark + " " + coordinate.description }
  }

  /// The end of the man and the end of the x, in this order.
  public var ends: [End]
  /// The length of the tunnel through the Earth.
  public var length: Kilometers
  /// The kilometres across the shorter side of the maps.
  public var span: Kilometers
  /// The point of the compass that is up on the active map, such as "NE"; `nil` for north.
  public var up: String?
  /// A message that is shown for a while: what a key has changed, or the place under the mouse.
  public var message: String?
  /// Whether Enter picks the place of the man.
  public var picks = false

  /// A read-out of a tunnel from its ends, without a message.
  public init(ends: [End], length: Kilometers, span: Kilometers, up: String? = nil) {
    self.ends = ends
    self.length = length
    self.span = span
    self.up = up
  }

  /// The keys to press, shown if there is room.
  public var hint: String {
    picks ? "Enter picks, ? shows the keys" : "space flips, ? shows the keys"
  }

  /// The length in words, such as "12726.6 km deep".
  public var lengthText: String { FixedDecimal.text(length, decimals: 1) + " km deep" }

  /// The span in words, and what is up if it is not north, such as "map 1000 km, NE up".
  public var spanText: String {
    let zoom = "map " + FixedDecimal.text(span, decimals: span < 100 ? 1 : 0) + " km"
    return up.map { zoom + ", " + $0 + " up" } ?? zoom
  }
}
