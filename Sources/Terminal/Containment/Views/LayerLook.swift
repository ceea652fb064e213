import Cells

/// What a view's layer adds to its look: a frame, rounded corners and a shadow. A ``Layer`` has
/// these properties too.
public struct LayerLook: Equatable {
  /// Above 0 the corners are round, whatever the number: those of the frame, or else those of the
  /// background, as far as they are blank.
  public var cornerRadius = 0.0
  /// The corners that ``cornerRadius`` makes round; all at first.
  public var maskedCorners = Layer.CornerMask.all
  /// Above 0 a frame covers the outermost cells of the view and what it shows there; from 2 on the
  /// frame is heavy. In a single row the frame is a pair of brackets.
  public var borderWidth = 0.0
  /// The colour of the frame; `nil`, at first, is the terminal's own.
  public var borderColor: Color?
  /// How dark the shadow is, 0...1; 0, at first, for none. It covers one row or column of the
  /// superview beside the view, while neither of them is faded or scaled.
  public var shadowOpacity: Float = 0
  /// The colour of the shadow; black at first. With `nil` there is none.
  public var shadowColor: Color? = Color(rgb: 0)
  /// On which sides the shadow lies: its signs count. It is (0, -3) at first, which is above; zero
  /// in both directions lies all around.
  public var shadowOffset = Size(width: 0, height: -3)

  /// Whether the corners without a frame are rounded.
  var roundsCorners: Bool { cornerRadius > 0 && borderWidth <= 0 }

  /// The same with the colours that it has on a ground.
  func resolved(on ground: Color.Ground) -> LayerLook {
    var look = self
    look.borderColor = borderColor?.resolved(on: ground)
    look.shadowColor = shadowColor?.resolved(on: ground)
    return look
  }

  // MARK: Frames

  /// Draws the frame on the outermost cells of a view, as far as they can be seen.
  ///
  /// A frame of one row or one column consists of its ends: brackets, or parentheses if the corners
  /// are rounded.
  func drawFrame(of place: CellRectangle, clip: CellRectangle, on canvas: inout CellCanvas) {
    let (columns, rows) = (place.columns, place.rows)
    guard borderWidth > 0, let right = columns.last, let bottom = rows.last else { return }
    let (left, top) = (columns.lowerBound, rows.lowerBound)
    let seen = place.intersection(clip)
    func put(_ glyph: Character, _ column: Int, _ row: Int) {
      guard seen.contains(CellPosition(column: column, row: row)) else { return }
      canvas.write(
        String(glyph), at: CellPosition(column: column, row: row), foreground: borderColor)
    }
    guard rows.count > 1, columns.count > 1 else {
      let ends: [Character] =
        rows.count > 1 ? ["┬", "┴"] : cornerRadius > 0 ? ["(", ")"] : ["[", "]"]
      put(ends[0], left, top)
      if (columns.count, rows.count) != (1, 1) { put(ends[1], right, bottom) }
      return
    }
    let isHeavy = borderWidth >= 2
    for column in seen.columns {
      for row in [top, bottom] { put(isHeavy ? "━" : "─", column, row) }
    }
    for row in seen.rows {
      for column in [left, right] { put(isHeavy ? "┃" : "│", column, row) }
    }
    for corner in Layer.CornerMask.each {
      let isRound = cornerRadius > 0 && maskedCorners.contains(corner.mask)
      let glyph = isRound ? corner.round : isHeavy ? corner.heavy : corner.light
      put(glyph, corner.isRight ? right : left, corner.isLow ? bottom : top)
    }
  }

  // MARK: Corners

  /// Rounds the corners of a filled view: a quarter of the cell, or half of it in a single row,
  /// shows what lies beneath. A corner with a letter stays.
  ///
  /// - Parameter beneath: what was at a place before the view was drawn.
  func roundCorners(
    of place: CellRectangle, clip: CellRectangle, beneath: (CellPosition) -> Cell,
    on canvas: inout CellCanvas
  ) {
    guard roundsCorners, place.size.columns > 1 else { return }
    for (corner, position) in Self.corners(of: place) where maskedCorners.contains(corner.mask) {
      let (cell, ground) = (canvas[position], beneath(position).background)
      guard clip.contains(position), cell.background != ground, cell.character == " " else {
        continue
      }
      let glyph: Character = place.size.rows > 1 ? corner.quadrant : corner.isRight ? "▌" : "▐"
      canvas[position] = Cell(glyph, foreground: cell.background, background: ground)
    }
  }

  /// The corners of a place; of a single row those above.
  static func corners(of place: CellRectangle) -> [(corner: Layer.Corner, position: CellPosition)] {
    guard let right = place.columns.last, let bottom = place.rows.last else { return [] }
    return Layer.CornerMask.each.filter { !$0.isLow || place.size.rows > 1 }.map { corner in
      let column = corner.isRight ? right : place.origin.column
      return (corner, CellPosition(column: column, row: corner.isLow ? bottom : place.origin.row))
    }
  }

  // MARK: Shadow

  /// Shades the cells beside a view on the sides that the offset names, or all around it.
  func drawShadow(of place: CellRectangle, clip: CellRectangle, on canvas: inout CellCanvas) {
    guard shadowOpacity > 0, let shadowColor, !shadowColor.isClear, place.size.area > 0 else {
      return
    }
    let across = shadowOffset.width == 0 ? 0 : shadowOffset.width < 0 ? -1 : 1
    let down = shadowOffset.height == 0 ? 0 : shadowOffset.height < 0 ? -1 : 1
    let isAround = across == 0 && down == 0
    let shade = CellRectangle(
      column: place.origin.column + across - (isAround ? 1 : 0),
      row: place.origin.row + down - (isAround ? 1 : 0),
      columns: place.size.columns + (isAround ? 2 : 0), rows: place.size.rows + (isAround ? 2 : 0)
    ).intersection(clip)
    let share = Double(min(shadowOpacity, 1))
    for row in shade.rows {
      for column in shade.columns where !place.contains(CellPosition(column: column, row: row)) {
        canvas[column, row] = Self.shaded(canvas[column, row], with: shadowColor, share: share)
      }
    }
  }

  /// A cell in the shadow: its colours are mixed. A blank one in the terminal's own colour gets a
  /// pattern, another one is dimmed.
  private static func shaded(_ cell: Cell, with color: Color, share: Double) -> Cell {
    guard let ground = cell.background else {
      guard cell.character != " " else { return Cell("░", attributes: .dim) }
      var dim = cell
      dim.attributes.insert(.dim)
      return dim
    }
    var shaded = cell
    shaded.background = ground.mixed(with: color, share: share)
    shaded.foreground = cell.foreground?.mixed(with: color, share: share)
    return shaded
  }
}

/// A value that takes the room of a reference where it is rarely there.
final class Boxed<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
