/// A text on a canvas that links to an address.
public struct CellLink: Hashable, Sendable {
  /// The cell of the text's first character.
  public var position: CellPosition
  /// The text, on one row; it does not end with a space.
  public let text: String
  /// The URI that the text links to, in printable ASCII.
  public let address: String

  /// A link from its parts.
  public init(position: CellPosition, text: String, address: String) {
    self.position = position
    self.text = text
    self.address = address
  }
}
