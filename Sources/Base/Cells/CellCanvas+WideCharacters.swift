extension CellCanvas {
  /// This canvas with a space in place of every half of a wide character that has lost its other
  /// half. Needed after cells have been moved one by one.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public func mendingWideCharacters() -> CellCanvas {
    var canvas = self
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let isTorn =
          self[column, row].glyph == .continuation
          ? !self[column - 1, row].isWide
          : self[column, row].isWide && self[column + 1, row].glyph != .continuation
        if isTorn { canvas[column, row].glyph = .character(" ") }
      }
    }
    return canvas
  }
}

extension Cell {
  /// Whether the cell holds the left half of a character that is two cells wide.
  var isWide: Bool { glyph.character?.cellWidth == 2 }
}
