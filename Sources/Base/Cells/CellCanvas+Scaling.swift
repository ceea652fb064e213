extension CellCanvas {
  /// A part of this canvas in another size and direction: each cell shows the nearest one of this
  /// canvas.
  ///
  /// Letters are repeated or left out, so it suits pictures of blocks, and they are not turned. In
  /// its own size and direction the links and pixels stay.
  ///
  /// - Parameters:
  ///   - newSize: the size of the whole picture.
  ///   - turn: how the cells change places before that.
  ///   - part: the part of it that the result shows, with its corner at the result's.
  /// - Returns: a canvas of the part's size; clear cells outside of the picture, and all of them if
  ///   either size is empty.
  /// - Complexity: O(*n*) for the *n* cells of the part.
  public func scaled(
    to newSize: CellSize, after turn: CellTurn = .none, showing part: CellRectangle
  ) -> CellCanvas {
    if newSize == size, turn == .none { return cropped(to: part) }
    var picture = CellCanvas(size: part.size)
    guard size.area > 0 else { return picture }
    let shown = part.intersection(
      CellRectangle(origin: CellPosition(column: 0, row: 0), size: newSize))
    let (across, down) =
      turn.exchangesAxes ? (size.rows, size.columns) : (size.columns, size.rows)
    for row in shown.rows {
      let fromRow = (2 * row + 1) * down / (2 * newSize.rows)
      let y = turn.mirrorsRows ? down - 1 - fromRow : fromRow
      for column in shown.columns {
        let fromColumn = (2 * column + 1) * across / (2 * newSize.columns)
        let x = turn.mirrorsColumns ? across - 1 - fromColumn : fromColumn
        picture[column - part.origin.column, row - part.origin.row] =
          turn.exchangesAxes ? self[y, x] : self[x, y]
      }
    }
    return picture.mendingWideCharacters()
  }
}

/// How the cells of a picture change places when it is turned by quarters or mirrored.
public struct CellTurn: Hashable, Sendable {
  /// Whether rows become columns, before anything is mirrored.
  public var exchangesAxes: Bool
  /// Whether left and right change places.
  public var mirrorsColumns: Bool
  /// Whether top and bottom change places.
  public var mirrorsRows: Bool

  /// A turn from its parts.
  public init(exchangesAxes: Bool, mirrorsColumns: Bool, mirrorsRows: Bool) {
    self.exchangesAxes = exchangesAxes
    self.mirrorsColumns = mirrorsColumns
    self.mirrorsRows = mirrorsRows
  }

  /// No change.
  public static let none = CellTurn(
    exchangesAxes: false, mirrorsColumns: false, mirrorsRows: false)
}
