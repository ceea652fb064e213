import Containment

/// Recognises that a button of the mouse is held down; UIKit's UILongPressGestureRecognizer.
///
/// It begins while the button is down, changes with every cell that the mouse is moved by, and ends
/// with the release.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the button is held down before it begins, in seconds.
  open var minimumPressDuration = 0.5
  /// How far the mouse may move before that, in cells.
  open var allowableMovement = 1.0
  /// The button of the mouse.
  open var button = MouseButton.left

  private var start = Point.zero
  private var here = Point.zero
  private var waiting: ScheduledWork?

  /// Not a press on a text field in the view.
  override open func accepts(_ pressedView: View) -> Bool {
    pressedView === view || !(pressedView is TextField)
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    waiting?.cancel()
    (start, here) = (mouse.location, mouse.location)
    guard mouse.button == button, let application = view?.window?.application else { return fail() }
    waiting = application.schedule(after: max(0, minimumPressDuration)) { [weak self] in
      guard let self, isEnabled, state == .possible, view?.window != nil else { return }
      recognize(.began)
    }
  }

  override open func mouseDragged(_ mouse: MouseEvent) {
    guard mouse.location != here else { return }
    here = mouse.location
    if isUnderWay {
      recognize(.changed)
    } else if max(abs(here.x - start.x), abs(here.y - start.y)) > allowableMovement {
      giveUp()
    }
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    if isUnderWay { recognize(.ended) } else { giveUp() }
  }

  private func giveUp() {
    waiting?.cancel()
    fail()
  }
}
