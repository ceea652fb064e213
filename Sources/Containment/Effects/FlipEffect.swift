import Cells

/// The leading edge when a rectangle turns over.
enum FlipDirection: Hashable, Sendable {
  case fromTop, fromBottom, fromLeft, fromRight

  /// Whether it turns about the horizontal axis.
  var isVertical: Bool { self == .fromTop || self == .fromBottom }
}

/// A rectangle of cells that turns over from one picture to another.
///
/// Up to the middle the old picture is squeezed towards the axis, then the new one unfolds; beside
/// it whatever lies beneath shows. Squeezing takes the nearest row or column. The leading edge
/// comes towards the viewer, passes the axis and ends on the other side. So the farther, dimmed
/// half is at first the one opposite to the leading edge, and then the one of that edge.
struct FlipEffect {
  let direction: FlipDirection

  /// The picture after a share of the turn, 0...1, both pictures being of the same size.
  func picture(old: CellCanvas, new: CellCanvas, progress: Double) -> CellCanvas {
    guard progress > 0 else { return old }
    guard progress < 1 else { return new }
    let isOld = progress < 0.5
    let source = isOld ? old : new
    let factor = abs(1 - 2 * progress)
    let extent = direction.isVertical ? source.size.rows : source.size.columns
    let breadth = direction.isVertical ? source.size.columns : source.size.rows
    let visible = Int((Double(extent) * factor).rounded())
    let start = (extent - visible) / 2
    let leadsWithFirstHalf = direction == .fromTop || direction == .fromLeft
    let dimsFirstHalf = leadsWithFirstHalf != isOld
    var canvas = CellCanvas(size: source.size)
    for line in 0..<visible {
      let nearest = Int((Double(line) + 0.5) * Double(extent) / Double(visible))
      let isDim = (2 * line + 1 < visible) == dimsFirstHalf
      for across in 0..<breadth {
        let place = position(line: start + line, across: across)
        let cell = source[position(line: nearest, across: across)]
        canvas[place] = isDim ? cell.dimmed : cell
      }
    }
    return direction.isVertical ? canvas : canvas.mendingWideCharacters()
  }

  private func position(line: Int, across: Int) -> CellPosition {
    direction.isVertical
      ? CellPosition(column: across, row: line) : CellPosition(column: line, row: across)
  }
}

extension Cell {
  /// The cell turned away from the light.
  fileprivate var dimmed: Cell {
    guard self != .clear else { return self }
    var cell = self
    cell.attributes.insert(.dim)
    cell.background = background?.mixed(with: Color(rgb: 0), share: 0.35)
    return cell
  }
}
