import Cells

/// The optional first row of a window, like iOS's status bar: a text at the left, one in the middle
/// and one at the right. While Escape dismisses what is presented, the right edge names it.
///
/// Assign it to ``Window/statusLine``. The root view still covers the whole window; its safe area
/// begins below the line.
public final class StatusLine: View {
  /// The text at the left edge.
  public var leftText: String? { didSet { if leftText != oldValue { setNeedsDisplay() } } }

  /// The text in the middle.
  public var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }

  /// The text at the right edge.
  public var rightText: String? { didSet { if rightText != oldValue { setNeedsDisplay() } } }

  /// The key that dismisses what is presented, at the right of ``rightText``.
  var wayBack: KeyPress? { didSet { if wayBack != oldValue { setNeedsDisplay() } } }

  /// The colour of the texts; `nil` is the terminal's own.
  public var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }

  /// Its style, which the controller that fills the window prefers.
  public internal(set) var style = StatusBarStyle.default {
    didSet {
      guard style != oldValue else { return }
      if oldValue == .default { ownColors = (textColor, backgroundColor) }
      (textColor, backgroundColor) =
        switch style {
        case .default: ownColors
        case .lightContent: (BarColors.standard.title, BarColors.standard.status)
        case .darkContent: (BarColors.standard.status, BarColors.standard.title)
        }
    }
  }
  /// Whether the controller that fills the window prefers it to be shown.
  public internal(set) var isPreferred = true

  /// The line's colours without a style.
  private var ownColors: (text: Color?, ground: Color?) = (nil, nil)

  /// A line with a text in its middle.
  public init(text: String? = nil) {
    self.text = text
    super.init(frame: .zero)
    backgroundColor = BarColors.standard.status
    textColor = BarColors.standard.title
  }

  /// A status line from a store, with its `text`.
  public required init?(coder: Coder) {
    text = coder.decodeString(forKey: "text")
    super.init(coder: coder)
  }

  /// The one view in front of the user that a click scrolls.
  private var scrolledView: (any TopScrolling)? {
    var found: [any TopScrolling] = []
    var asked: [View] = window.map { [$0] } ?? []
    while let view = asked.popLast() {
      if let view = view as? any TopScrolling, view.scrollsToTop,
        window?.isBehindPresentation(view) == false
      {
        found.append(view)
      }
      asked += view.subviews.filter { !$0.isHidden }
    }
    return found.count == 1 ? found[0] : nil
  }

  override public func hitTest(_ point: Point, with event: InputEvent? = nil) -> View? {
    super.hitTest(point, with: event).flatMap { scrolledView == nil ? nil : $0 }
  }

  override public func mouseUp(_ mouse: MouseEvent) {
    if point(inside: mouse.location(in: self)) { scrolledView?.scrollToTop() }
  }

  /// The texts from left to right.
  override public var standardAccessibility: AccessibilityContent {
    let texts = [leftText, text, rightText].compactMap(\.self).filter { !$0.isEmpty }
    return AccessibilityContent(
      isElement: true, label: texts.joined(separator: ", "),
      hint: wayBack.map { "\($0.name) goes back" }, traits: .staticText)
  }

  override public func draw(_ canvas: inout CellCanvas) {
    let width = canvas.size.columns
    let left = (leftText ?? "").truncated(toCells: max(0, width - 2))
    let texts = [rightText, wayBack?.hint].compactMap(\.self).joined(separator: "  ")
    let right = texts.truncated(toCells: max(0, width - 3 - left.cellWidth))
    canvas.write(left, at: CellPosition(column: 1, row: 0), foreground: textColor)
    canvas.write(
      right, at: CellPosition(column: width - 1 - right.cellWidth, row: 0),
      foreground: textColor)
    let space = BarSpace(
      width: width, left: left.isEmpty ? 1 : left.cellWidth + 2,
      right: right.isEmpty ? 1 : right.cellWidth + 2)
    let place = space.place(forTitleOf: (text ?? "").cellWidth)
    canvas.write(
      (text ?? "").truncated(toCells: place.count),
      at: CellPosition(column: place.lowerBound, row: 0), foreground: textColor)
  }
}

/// A view whose content a click on the status line scrolls to its top.
package protocol TopScrolling: View {
  var scrollsToTop: Bool { get }
  var isAtTop: Bool { get }
  func scrollToTop()
}

extension TopScrolling {
  /// Redraws the navigation bars above, whose look depends on whether the content is at its top.
  package func topWasReachedOrLeft() {
    for case let stack as NavigationController in sequence(first: self as Responder, next: \.next) {
      stack.navigationBar.setNeedsDisplay()
    }
  }
}

/// The colours of the status line; UIKit's UIStatusBarStyle.
public enum StatusBarStyle: Int, Hashable, Sendable {
  /// The line's own colours.
  case `default` = 0
  /// Light text on a dark row.
  case lightContent = 1
  /// Dark text on a light row.
  case darkContent = 3
}

/// How the status line comes and goes within the block of an animation; UIKit's
/// UIStatusBarAnimation.
public enum StatusBarAnimation: Int, Hashable, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It moves beyond the upper edge of the screen.
  case slide = 2
}
