import Cells

/// Reads the elements of the visible windows in the order of reading: from the top down and from
/// the left to the right, and all that one view contains before the next view. Of views at the same
/// place the one in front comes first.
@MainActor
struct AccessibilityReader {
  private let windows: [Window]
  private let keyWindow: Window?
  private var lines: [String] = []
  private var focusedLine: Int?

  var text: AccessibilityText { AccessibilityText(lines: lines, focusedLine: focusedLine) }

  /// Reads what an application shows.
  init(of application: Application) {
    windows = application.windows.filter(\.isVisible)
    keyWindow = application.keyWindow
    let screen = application.screenBounds.cells
    for window in windows {
      read(window.frontPresentationOverAll?.container ?? window, within: screen)
    }
  }

  private mutating func read(_ view: View, within clip: CellRectangle) {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return }
    let seen = clip.intersection(view.cellFrame)
    if let elements = view.accessibilityElements {
      for element in elements {
        switch element {
        case let own as View where own === view: tell(own, in: seen)
        case let other as View: read(other, within: clip)
        case let part as AccessibilityElement: tell(part, of: view, within: seen)
        default: break
        }
      }
    } else if view.isAccessibilityElement {
      tell(view, in: seen)
    } else {
      let inner = view.clipsToBounds ? seen : clip
      for subview in Self.inOrderOfReading(view.subviews) { read(subview, within: inner) }
    }
  }

  private static func inOrderOfReading(_ views: [View]) -> [View] {
    let modal = views.last { $0.accessibilityViewIsModal && !$0.isHidden }
    if let modal { return [modal] }
    return views.enumerated()
      .map { (place: $1.cellFrame.origin, depth: -$0, view: $1) }
      .sorted {
        ($0.place.row, $0.place.column, $0.depth) < ($1.place.row, $1.place.column, $1.depth)
      }
      .map(\.view)
  }

  private mutating func tell(_ view: View, in seen: CellRectangle) {
    guard isSeen(view, in: seen) else { return }
    let content = view.accessibilityContent
    let focus = view.window?.focusedView ?? view.window?.firstResponder?.respondingView
    let isFocused =
      focus === view || (content.isCurrent && focus.map(view.isDescendant(of:)) == true)
    add(content.line, isFocused: isFocused && view.window === keyWindow)
  }

  private mutating func tell(
    _ element: AccessibilityElement, of view: View, within clip: CellRectangle
  ) {
    let frame = element.accessibilityFrameInContainerSpace
    let cells = frame.isEmpty ? clip : clip.intersection(view.convert(frame, to: nil).cells)
    guard element.isAccessibilityElement, isSeen(view, in: cells) else { return }
    add(element.content.line, isFocused: false)
  }

  private mutating func add(_ line: String, isFocused: Bool) {
    guard !line.isEmpty else { return }
    if isFocused { focusedLine = lines.count }
    lines.append(line)
  }

  /// Whether a person sees some of these cells of a view. Views of its window may cover them all;
  /// a window in front hides them if it takes the mouse at the first and the last of them.
  private func isSeen(_ view: View, in cells: CellRectangle) -> Bool {
    guard cells.size.area > 0, let window = view.window,
      let index = windows.firstIndex(where: { $0 === window })
    else { return false }
    let corners = [
      cells.origin,
      CellPosition(column: cells.columns.upperBound - 1, row: cells.rows.upperBound - 1),
    ]
    let isBehind = windows[(index + 1)...].contains { front in
      corners.allSatisfy { corner in
        let middle = Point(x: Double(corner.column) + 0.5, y: Double(corner.row) + 0.5)
        return front.hitTest(front.convert(middle, from: nil)) != nil
      }
    }
    return !isBehind && !window.isCovered(view, in: cells)
  }
}
