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

extension CellCanvas {
  /// The links whose text is to be seen as it is, wholly; what is laid over one hides it.
  ///
  /// - Complexity: O(*n*) for the *n* cells of their texts.
  public var visibleLinks: [CellLink] {
    links.filter { link in
      var column = link.position.column
      for character in link.text {
        guard self[column, link.position.row].glyph == .character(character) else { return false }
        column += character.cellWidth
      }
      return !link.text.isEmpty && column <= size.columns
    }
  }
}
