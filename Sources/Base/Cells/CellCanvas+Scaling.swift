extension CellCanvas {
  /// A part of this canvas in another size: each cell shows the nearest one of this canvas.
  ///
  /// Letters are repeated or left out, so it suits pictures of blocks. In its own size the links
  /// and pixels stay.
  ///
  /// - Parameters:
  ///   - newSize: the size of the whole picture.
  ///   - part: the part of it that the result shows, with its corner at the result's.
  /// - Returns: a canvas of the part's size; clear cells outside of the picture, and all of them if
  ///   either size is empty.
  /// - Complexity: O(*n*) for the *n* cells of the part.
  public func scaled(to newSize: CellSize, showing part: CellRectangle) -> CellCanvas {
    if newSize == size { return cropped(to: part) }
    var picture = CellCanvas(size: part.size)
    guard size.area > 0 else { return picture }
    let shown = part.intersection(
      CellRectangle(origin: CellPosition(column: 0, row: 0), size: newSize))
    for row in shown.rows {
      let from = (2 * row + 1) * size.rows / (2 * newSize.rows)
      for column in shown.columns {
        picture[column - part.origin.column, row - part.origin.row] =
          self[(2 * column + 1) * size.columns / (2 * newSize.columns), from]
      }
    }
    return picture.mendingWideCharacters()
  }
}
