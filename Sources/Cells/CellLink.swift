/// A text on a canvas that leads somewhere when it is clicked.
public struct CellLink: Hashable, Sendable {
  /// Where the text begins.
  public var position: CellPosition
  /// The text, on one row; it does not end with a space.
  public let text: String
  /// Where it leads: a URI in printable ASCII.
  public let address: String

  /// A link of those properties.
  public init(position: CellPosition, text: String, address: String) {
    self.position = position
    self.text = text
    self.address = address
  }
}
