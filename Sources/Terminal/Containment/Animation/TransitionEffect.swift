import Cells

/// The pictures that a view shows, instead of its live subviews, while two of these change places.
@MainActor
final class TransitionEffect: PictureEffect {
  /// How one picture becomes the other.
  enum Kind: Hashable, Sendable {
    case flip(FlipDirection)
    case crossDissolve
    case curl(isUp: Bool)

    /// The picture after a share of the change, 0...1, both pictures being of the same size.
    @MainActor
    func picture(old: CellCanvas, new: CellCanvas, progress: Double) -> CellCanvas {
      switch self {
      case .flip(let direction):
        FlipEffect(
          direction: direction, turnsPixels: Application.current?.screen.movesPictures ?? false
        ).picture(old: old, new: new, progress: progress)
      case .crossDissolve: FrontEffect.dissolve.picture(old: old, new: new, progress: progress)
      case .curl(let isUp):
        (isUp ? FrontEffect.curlUp : .curlDown).picture(old: old, new: new, progress: progress)
      }
    }
  }

  /// The share of the change that has been made, 0...1.
  var progress = 0.0
  let isShown = true
  let replacesBeneath = false
  private let kind: Kind
  private var old: CellCanvas
  private var new: CellCanvas?

  init(kind: Kind, old: CellCanvas) {
    self.kind = kind
    self.old = old
  }

  /// The new picture is taken at the first frame, and again when the size has changed.
  func picture(beneath: CellCanvas, layer: () -> CellCanvas) -> CellCanvas {
    let size = beneath.size
    if old.size != size { old = old.cropped(to: beneath.bounds) }
    let new = self.new?.size == size ? self.new ?? layer() : layer()
    self.new = new
    return kind.picture(old: old, new: new, progress: progress)
  }
}

/// Turns what a view draws into another picture.
@MainActor
protocol PictureEffect: AnyObject {
  /// Whether the picture is more than the view laid over what is beneath.
  var isShown: Bool { get }
  /// Whether the picture contains what is beneath, rather than being laid over it.
  var replacesBeneath: Bool { get }

  /// The picture to show now, of the same size as what is beneath.
  ///
  /// - Parameters:
  ///   - beneath: what is seen without the view.
  ///   - layer: draws the view, of the same size; what it leaves alone is clear.
  func picture(beneath: CellCanvas, layer: () -> CellCanvas) -> CellCanvas
}
