import Cells

/// The edge that comes first when a rectangle turns over.
enum FlipDirection: Sendable {
  case fromTop, fromBottom, fromLeft, fromRight

  /// Whether it turns about the horizontal axis.
  var isVertical: Bool { self == .fromTop || self == .fromBottom }
}

/// A rectangle of cells that turns over from one picture to another.
///
/// Up to the middle the old picture is squeezed towards the axis, then the new one unfolds. Squeezing
/// takes the nearest row or column; the half that goes away from the viewer is dimmed.
struct FlipEffect {
  let direction: FlipDirection

  /// The picture after a share of the turn, 0...1, both pictures being of the same size.
  func picture(old: CellCanvas, new: CellCanvas, progress: Double) -> CellCanvas {
    let isOld = progress < 0.5
    let source = isOld ? old : new
    guard progress > 0 else { return old }
    guard progress < 1 else { return new }
    let factor = abs(1 - 2 * progress)
    // The leading edge comes towards the viewer until the middle, and goes away after it.
    let leadsFirstHalf = direction == .fromTop || direction == .fromLeft
    let dimsFirstHalf = leadsFirstHalf != isOld
    var canvas = CellCanvas(size: source.size)
    let extent = direction.isVertical ? source.size.rows : source.size.columns
    let middle = Double(extent) / 2
    let visible = Int((Double(extent) * factor).rounded())
    let start = (extent - visible) / 2
    for position in start..<start + visible {
      let offset = (Double(position) + 0.5 - middle) / max(factor, 0.001)
      let from = min(max(Int((offset + middle).rounded(.down)), 0), extent - 1)
      let isDim = (Double(position) + 0.5 < middle) == dimsFirstHalf
      for across in 0..<(direction.isVertical ? source.size.columns : source.size.rows) {
        var cell = direction.isVertical ? source[across, from] : source[from, across]
        if isDim { cell = cell.dimmed }
        if direction.isVertical {
          canvas[across, position] = cell
        } else {
          canvas[position, across] = cell
        }
      }
    }
    return canvas
  }
}

extension Cell {
  /// The cell turned away from the light.
  fileprivate var dimmed: Cell {
    let night = Color(rgb: 0)
    var cell = self
    cell.attributes.insert(.dim)
    cell.background = background?.mixed(with: night, share: 0.35)
    return cell
  }
}
