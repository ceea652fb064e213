extension CellCanvas {
  /// The links whose whole text is visible. Drawing over any part of a link's text hides the link.
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
