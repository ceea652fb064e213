import Cells

/// The pictures that a view shows, instead of its live subviews, while two of these change places.
@MainActor
final class TransitionEffect {
  /// How one picture becomes the other.
  enum Kind: Hashable, Sendable {
    case flip(FlipDirection)
    case crossDissolve
    case curl(isUp: Bool)
  }

  /// The share of the change that has been made, 0...1.
  var progress = 0.0
  private let kind: Kind
  private var old: CellCanvas
  private var new: CellCanvas?

  init(kind: Kind, old: CellCanvas) {
    self.kind = kind
    self.old = old
  }

  /// The picture to show now, of a size; the new picture is taken at the first frame, and again
  /// when the size has changed.
  func picture(size: CellSize, takingNew live: () -> CellCanvas) -> CellCanvas {
    if old.size != size { old = old.cropped(to: CellRectangle(column: 0, row: 0, size: size)) }
    let new = self.new?.size == size ? self.new ?? live() : live()
    self.new = new
    return switch kind {
    case .flip(let direction):
      FlipEffect(direction: direction).picture(old: old, new: new, progress: progress)
    case .crossDissolve:
      FrontEffect.dissolve.picture(old: old, new: new, progress: progress)
    case .curl(let isUp):
      (isUp ? FrontEffect.curlUp : .curlDown).picture(old: old, new: new, progress: progress)
    }
  }
}

extension CellRectangle {
  fileprivate init(column: Int, row: Int, size: CellSize) {
    self.init(origin: CellPosition(column: column, row: row), size: size)
  }
}
