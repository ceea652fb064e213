/// Sees the events of the mouse over a view and everything in it before the views do, as gesture
/// recognisers do.
///
/// It is added to ``View/mouseObservers``, which keeps it alive. It sees each press with all events
/// up to the release, also where these are outside of the view; not the wheel.
@MainActor
public protocol MouseObserver: AnyObject {
  /// Sees an event.
  ///
  /// - Parameter pressedView: the view on which the button went down.
  /// - Returns: whether views get no more events of this press; the pressed view receives
  ///   ``Responder/mouseCancelled(_:)`` then.
  func observe(_ mouse: MouseEvent, pressedView: View) -> Bool
}

extension Window {
  /// Lets observers see an event, those of the pressed view before those of the views around it.
  /// Returns whether the event is kept from the pressed view.
  func isTaken(_ mouse: MouseEvent, pressing view: View?) -> Bool {
    if mouse.kind == .down { isPressTaken = false }
    guard let view else { return isPressTaken }
    let wasTaken = isPressTaken
    let observers = sequence(first: view, next: \.superview).flatMap(\.mouseObservers)
    for observer in observers where observer.observe(mouse, pressedView: view) {
      isPressTaken = true
    }
    if isPressTaken, !wasTaken, mouse.kind != .down { view.mouseCancelled(mouse) }
    return isPressTaken
  }
}
