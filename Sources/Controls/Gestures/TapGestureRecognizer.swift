import Containment

/// Recognises clicks: a press and its release on the same view without a way between; UIKit's
/// UITapGestureRecognizer.
@MainActor
open class TapGestureRecognizer: GestureRecognizer {
  /// How many clicks it takes, each at most half a second after the one before; 1 or more.
  open var numberOfTapsRequired = 1
  /// The button of the mouse.
  open var button = MouseButton.left

  private var start = Point.zero
  private var taps = 0
  private var lastTap = -Double.infinity

  private static let longestPause = 0.5

  /// Not a press on a control in the view: the click belongs to the control.
  override open func accepts(_ pressedView: View) -> Bool {
    pressedView === view || !(pressedView is Control)
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    guard mouse.button == button else { return fail() }
    let now = view?.window?.application?.clock.now ?? 0
    if now - lastTap > Self.longestPause || mouse.location != start { taps = 0 }
    start = mouse.location
  }

  override open func mouseDragged(_ mouse: MouseEvent) {
    if mouse.location != start { fail() }
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    guard mouse.location == start else { return fail() }
    taps += 1
    lastTap = view?.window?.application?.clock.now ?? 0
    guard taps >= numberOfTapsRequired else { return }
    taps = 0
    recognize(.ended)
  }
}
