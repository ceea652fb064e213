import Containment

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
