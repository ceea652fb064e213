import Cells

/// The pictures that a view shows, instead of its live subviews, while two of these change places.
@MainActor
final class TransitionEffect: PictureEffect {
  /// How one picture becomes the other.
  enum Kind: Hashable, Sendable {
    case flip(FlipDirection)
    case front(FrontEffect)

    /// The picture after a share of the change, 0...1, both pictures being of the same size.
    ///
    /// - Parameter turnsPixels: as for ``FlipEffect``.
    func picture(
      old: CellCanvas, new: CellCanvas, progress: Double, turnsPixels: Bool = false
    ) -> CellCanvas {
      switch self {
      case .flip(let direction):
        FlipEffect(direction: direction, turnsPixels: turnsPixels)
          .picture(old: old, new: new, progress: progress)
      case .front(let effect): effect.picture(old: old, new: new, progress: progress)
      }
    }
  }

  /// The share of the change that has been made, 0...1.
  var progress = 0.0
  let isShown = true
  let replacesBeneath = false
  private let kind: Kind
  private let turnsPixels: Bool
  private var old: CellCanvas
  private var new: CellCanvas?

  /// An effect that begins with a picture.
  ///
  /// - Parameter turnsPixels: as for ``FlipEffect``.
  init(kind: Kind, old: CellCanvas, turnsPixels: Bool) {
    (self.kind, self.turnsPixels) = (kind, turnsPixels)
    self.old = old
  }

  /// The new picture is taken at the first frame, and again when the size has changed.
  func picture(beneath: CellCanvas, layer: () -> CellCanvas) -> CellCanvas {
    let size = beneath.size
    if old.size != size { old = old.cropped(to: beneath.bounds) }
    let new = self.new?.size == size ? self.new ?? layer() : layer()
    self.new = new
    return kind.picture(old: old, new: new, progress: progress, turnsPixels: turnsPixels)
  }
}
