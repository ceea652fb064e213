import Containment

/// Recognises that something is dragged; UIKit's UIPanGestureRecognizer.
///
/// It begins with the first cell that the mouse has moved, and ends with the release.
open class PanGestureRecognizer: GestureRecognizer {
  /// The button of the mouse.
  open var button = MouseButton.left

  private var start = Point.zero
  private var here = Point.zero
  /// Where the mouse was, and when, from the oldest on.
  private var trail: [(place: Point, time: Double)] = []

  /// The seconds that a velocity is the mean of.
  private static let measuredTime = 0.1

  /// How fast the mouse moves, as the mean of the last tenth of a second, in cells a second.
  open func velocity(in view: View?) -> Point {
    let start = now - Self.measuredTime
    // where it was when the tenth of a second began
    guard let first = trail.last(where: { $0.time <= start }) ?? trail.first else { return .zero }
    let time = min(now - first.time, Self.measuredTime)
    guard time > 0 else { return .zero }
    return Point(x: (here.x - first.place.x) / time, y: (here.y - first.place.y) / time)
  }

  private func move(to place: Point) {
    here = place
    let start = now - Self.measuredTime
    let old = trail.lastIndex { $0.time <= start } ?? 0
    trail.removeFirst(min(old, trail.count))
    trail.append((place, now))
  }

  /// How far the mouse has moved since the press, or since ``setTranslation(_:in:)``, in cells of a
  /// view.
  open func translation(in view: View?) -> Point { Point(x: here.x - start.x, y: here.y - start.y) }

  /// Counts the way anew from a translation.
  open func setTranslation(_ translation: Point, in view: View?) {
    start = Point(x: here.x - translation.x, y: here.y - translation.y)
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    start = mouse.location
    trail = []
    move(to: mouse.location)
    if mouse.button != button { fail() }
  }

  override open func mouseDragged(_ mouse: MouseEvent) {
    guard mouse.location != here else { return }
    move(to: mouse.location)
    recognize(isUnderWay ? .changed : .began)
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    here = mouse.location
    if isUnderWay { recognize(.ended) } else { fail() }
  }
}

/// Recognises that something is dragged from an edge of the window; UIKit's
/// UIScreenEdgePanGestureRecognizer.
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
