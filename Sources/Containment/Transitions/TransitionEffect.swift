import Cells

/// What a view shows while two of its subviews change places: pictures, not the live views.
@MainActor
final class TransitionEffect {
  /// The subview that leaves; the new picture is drawn without it.
  weak var outgoing: View?
  /// Whether keys and the mouse reach what is beneath.
  let allowsInput: Bool
  private let flip: FlipEffect
  private let old: CellCanvas
  private var new: CellCanvas?
  /// The share of the turn that has been made, 0...1.
  var progress = 0.0

  init(direction: FlipDirection, old: CellCanvas, outgoing: View?, allowsInput: Bool) {
    flip = FlipEffect(direction: direction)
    self.old = old
    self.outgoing = outgoing
    self.allowsInput = allowsInput
  }

  /// What is seen now; the first new picture is kept, another only when the size has changed.
  func picture(new live: CellCanvas) -> CellCanvas {
    let new = self.new?.size == live.size ? self.new ?? live : live
    self.new = new
    var old = old
    if old.size != new.size { old = old.cropped(to: new.bounds) }
    return flip.picture(old: old, new: new, progress: progress)
  }
}
