import Cartography
import Cells

/// The picture at one end of the tunnel on a map.
public enum AnnotationImage: Sendable {
  /// The little man with a shovel, at the end where he digs.
  case man
  /// The x, at the end where he comes out.
  case x

  /// The picture, three cells high; the cells between its strokes are clear.
  ///
  /// - Parameter isUnicode: whether characters beyond ASCII may be used.
  public func picture(
    isUnicode: Bool, colors: InterfaceColors = InterfaceColors(.dark)
  ) -> CellCanvas {
    let rows = rows(isUnicode: isUnicode)
    var canvas = CellCanvas(
      size: CellSize(columns: rows.map(\.cellWidth).max() ?? 0, rows: rows.count))
    for (row, text) in rows.enumerated() {
      for (column, character) in text.enumerated() where character != " " {
        canvas[column, row] = Cell(
          character, foreground: color(column: column, in: colors), attributes: .bold)
      }
    }
    return canvas
  }

  /// The picture on a map, on which all its strokes can be seen: where the contrast of a stroke
  /// with the map is less than 3 (WCAG 2.1 for graphics), its cell gets a darker or lighter ground.
  ///
  /// - Parameters:
  ///   - corner: the cell of the map on which the picture's upper left cell lies; some of the
  ///     picture may lie outside.
  ///   - depth: of the screen's colours, by which the contrast is judged.
  public func picture(
    isUnicode: Bool, colors: InterfaceColors, on map: CellCanvas, at corner: CellPosition,
    depth: ColorDepth
  ) -> CellCanvas {
    var picture = picture(isUnicode: isUnicode, colors: colors)
    var legibility = Legibility(depth: depth, leastContrast: Color.visibleContrast)
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns where picture[column, row] != .clear {
        picture[column, row].background = legibility.ground(
          under: picture[column, row].foreground,
          on: map[corner.column + column, corner.row + row])
      }
    }
    return picture
  }

  /// The cell of the picture that lies on the marked place: the man's feet, the middle of the x.
  public var anchor: CellPosition {
    switch self {
    case .man: CellPosition(column: 1, row: 2)
    case .x: CellPosition(column: 1, row: 1)
    }
  }

  /// The character for the picture in a line of text.
  public func mark(isUnicode: Bool) -> String {
    switch self {
    case .man: isUnicode ? "●" : "o"
    case .x: isUnicode ? "╳" : "x"
    }
  }

  private func rows(isUnicode: Bool) -> [String] {
    switch (self, isUnicode) {
    case (.man, true): [" ● ┃", "╱█╲┃", "╱ ╲▼"]
    case (.man, false): [" o |", "/#\\|", "/ \\V"]
    case (.x, true): ["╲ ╱", " ╳ ", "╱ ╲"]
    case (.x, false): ["\\ /", " X ", "/ \\"]
    }
  }

  private func color(column: Int, in colors: InterfaceColors) -> Color {
    switch self {
    case .man: column == 3 ? colors.shovel : colors.active
    case .x: colors.cross
    }
  }
}
