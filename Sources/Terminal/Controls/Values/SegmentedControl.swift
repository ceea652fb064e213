import Cells
import Containment

/// Titles in a row of which one is chosen; UIKit's UISegmentedControl.
///
/// Left and Right choose the next enabled segment, a click the one beneath. Each choice by a person
/// sends `valueChanged`.
open class SegmentedControl: Control {
  /// The index that stands for no segment.
  public nonisolated static let noSegment = -1

  private struct Segment {
    var title: String
    var isEnabled = true
    var cells: Int { title.cellWidth + 2 }
  }

  private var segments: [Segment] = []

  /// A row of titles; none is chosen.
  public convenience init(items: [String]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0) }
    frame.size = sizeThatFits(.zero)
  }

  /// The chosen segment, or ``noSegment``, which any other number gives.
  open var selectedSegmentIndex = SegmentedControl.noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
      if selectedSegmentIndex != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether a choice is forgotten at once, after its event.
  open var isMomentary = false

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment, in front of the one with the index; nothing is animated.
  ///
  /// - Parameter index: 0...``numberOfSegments``; other numbers give the nearer end.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    let place = max(0, min(index, segments.count))
    segments.insert(Segment(title: title ?? ""), at: place)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    segmentsDidChange()
  }

  /// Removes a segment, if there is one; a chosen one leaves none chosen.
  open func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    segments.remove(at: index)
    if selectedSegmentIndex == index {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > index {
      selectedSegmentIndex -= 1
    }
    segmentsDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
    segmentsDidChange()
  }

  /// Sets the title of a segment, if there is one.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title ?? ""
    segmentsDidChange()
  }

  /// The title of a segment; `nil` if there is no such segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets whether a person may choose a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
    setNeedsDisplay()
  }

  /// Whether a person may choose a segment; `false` if there is no such segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  private func segmentsDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// One row, with a line between the segments.
  override open func sizeThatFits(_ size: Size) -> Size {
    let cells = segments.reduce(0) { $0 + $1.cells } + max(0, segments.count - 1)
    return Size(width: cells, height: 1)
  }

  override open var intrinsicContentSize: Size { sizeThatFits(.zero) }

  override open func draw(_ canvas: inout CellCanvas) {
    let row = canvas.size.rows / 2
    var column = 0
    for (index, segment) in segments.enumerated() {
      if index > 0 {
        canvas.write("│", at: CellPosition(column: column, row: row), attributes: .dim)
        column += 1
      }
      let isChosen = index == selectedSegmentIndex
      var attributes: TextAttributes = isEnabled && segment.isEnabled ? [] : .dim
      if isChosen { attributes.insert(.reverse) }
      if isChosen, window?.focusedView === self { attributes.insert(.bold) }
      canvas.write(
        " \(segment.title) ", at: CellPosition(column: column, row: row),
        foreground: isEnabled && segment.isEnabled ? tintColor : nil, attributes: attributes)
      column += segment.cells
    }
  }

  /// The chosen segment and its place.
  override open var standardAccessibility: AccessibilityContent {
    var content = super.standardAccessibility
    let place = selectedSegmentIndex == Self.noSegment ? "none" : "\(selectedSegmentIndex + 1)"
    content.value = [titleForSegment(at: selectedSegmentIndex), "\(place) of \(segments.count)"]
      .compactMap(\.self).joined(separator: ", ")
    content.traits.insert(.adjustable)
    return content
  }

  // MARK: Input

  private func choose(_ index: Int) {
    guard isEnabledForSegment(at: index), isMomentary || index != selectedSegmentIndex else {
      return
    }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  override open func keyDown(_ key: KeyPress) {
    guard isEnabled, key.modifiers.isEmpty, key.key == .left || key.key == .right else {
      return passOn(key)
    }
    let chosen = selectedSegmentIndex
    let next =
      key.key == .right
      ? segments.indices.first { $0 > chosen && segments[$0].isEnabled }
      : segments.indices.last { $0 < chosen && segments[$0].isEnabled }
    if let next { choose(next) }
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    let wasPressed = isHighlighted
    super.mouseUp(mouse)
    let place = mouse.location(in: self)
    guard isEnabled, wasPressed, point(inside: place) else { return }
    let column = Int(cells: place.x, .down)
    var start = 0
    for (index, segment) in segments.enumerated() {
      if (start..<start + segment.cells).contains(column) { return choose(index) }
      start += segment.cells + 1
    }
  }
}
