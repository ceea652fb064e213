import Containment

/// Recognises that something is dragged; UIKit's UIPanGestureRecognizer.
///
/// It begins with the first cell that the mouse has moved, and ends with the release.
@MainActor
open class PanGestureRecognizer: GestureRecognizer {
  /// The button of the mouse.
  open var button = MouseButton.left

  private var start = Point.zero
  private var here = Point.zero

  /// How far the mouse has moved since the press, or since ``setTranslation(_:in:)``, in cells of a
  /// view.
  open func translation(in view: View?) -> Point {
    Point(x: here.x - start.x, y: here.y - start.y)
  }

  /// Counts the way anew from a translation.
  open func setTranslation(_ translation: Point, in view: View?) {
    start = Point(x: here.x - translation.x, y: here.y - translation.y)
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    start = mouse.location
    here = mouse.location
    if mouse.button != button { fail() }
  }

  override open func mouseDragged(_ mouse: MouseEvent) {
    guard mouse.location != here else { return }
    here = mouse.location
    recognize(isUnderWay ? .changed : .began)
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    here = mouse.location
    if isUnderWay { recognize(.ended) } else { fail() }
  }
}

/// Recognises that something is dragged from an edge of the window; UIKit's
/// UIScreenEdgePanGestureRecognizer.
@MainActor
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges at which it may begin; none by default.
  open var edges: RectEdge = []

  override open func mouseDown(_ mouse: MouseEvent) {
    super.mouseDown(mouse)
    guard let window = view?.window else { return fail() }
    let place = mouse.location(in: window)
    let distances: [(RectEdge, Double)] = [
      (.left, place.x - window.bounds.minX), (.right, window.bounds.maxX - place.x),
      (.top, place.y - window.bounds.minY), (.bottom, window.bounds.maxY - place.y),
    ]
    let isAtEdge = distances.contains { edges.contains($0.0) && $0.1 < 1 }
    if !isAtEdge { fail() }
  }
}
