import Containment

/// Recognises clicks: a press and its release on the same view without a way between; UIKit's
/// UITapGestureRecognizer.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many clicks it takes, each at most half a second after the one before; 1 or more.
  open var numberOfTapsRequired = 1
  /// The button of the mouse.
  open var button = MouseButton.left

  private var start = Point.zero
  private var taps = 0
  private var lastTap = -Double.infinity
  private var waiting: ScheduledWork?

  private static let longestPause = 0.5

  /// Not a press on a control in the view: the click belongs to the control.
  override open func accepts(_ pressedView: View) -> Bool {
    pressedView === view || !(pressedView is Control)
  }

  /// A single click does not prevent a double one.
  override open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    guard let tap = preventingGestureRecognizer as? TapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired >= numberOfTapsRequired
  }

  override func goesOn(with mouse: MouseEvent) -> Bool {
    state == .possible && taps > 0 && mouse.button == button && isNext(mouse)
  }

  /// Whether a press is where the last click was, and in time.
  private func isNext(_ mouse: MouseEvent) -> Bool {
    now - lastTap <= Self.longestPause && mouse.location == start
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    waiting?.cancel()
    guard mouse.button == button else { return fail() }
    if !isNext(mouse) { taps = 0 }
    start = mouse.location
  }

  override open func mouseDragged(_ mouse: MouseEvent) {
    if mouse.location != start { fail() }
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    guard mouse.location == start else { return fail() }
    taps += 1
    lastTap = now
    guard taps >= numberOfTapsRequired else { return waitForMore() }
    taps = 0
    recognize(.ended)
  }

  /// Fails if the next click does not come in time.
  private func waitForMore() {
    waiting = view?.window?.application?.schedule(after: Self.longestPause) { [weak self] in
      guard let self, state == .possible else { return }
      taps = 0
      fail()
    }
  }
}
