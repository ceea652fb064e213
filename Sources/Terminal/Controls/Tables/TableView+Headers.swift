import Cells
import Containment

extension TableView {
  /// Places the headers in sight: each above its section, or in a plain table at the top while
  /// rows of the section are in sight, as long as there is room for it above the next section and
  /// for a row below it.
  func layOutHeaders(from top: Double, to bottom: Double) {
    var shown: Set<Int> = []
    let stop = style == .plain && bottom - top > rowHeight ? top : 0
    var section = sections.section(at: top, rowHeight: rowHeight)
    while sections.headerCount > 0, top < bottom, section < sections.count,
      sections.top(ofSection: section, rowHeight: rowHeight) < bottom
    {
      if let place = placeOfHeader(in: section, stoppingAt: stop), place > top - 1 {
        shown.insert(section)
        let header = headers[section] ?? header(of: section)
        headers[section] = header
        header.frame = Rect(x: 0, y: place, width: contentSize.width, height: 1)
        if header.superview !== self { insertSubview(header, at: firstIndexAboveCells) }
      }
      section += 1
    }
    for (section, header) in headers where !shown.contains(section) {
      header.removeFromSuperview()
      headers[section] = nil
    }
  }

  /// The line of the content that the header of a section lies on if it stops at some line; `nil`
  /// if the section has none.
  private func placeOfHeader(in section: Int, stoppingAt line: Double) -> Double? {
    guard sections.hasHeader(section) else { return nil }
    let start = sections.top(ofSection: section, rowHeight: rowHeight)
    let end = sections.top(ofSection: section + 1, rowHeight: rowHeight)
    return min(max(start, line), end - 1)
  }

  func isHeader(at point: Point) -> Bool { headers.values.contains { $0.frame.contains(point) } }

  /// The rows of the screen that a header may cover above a row: 1 if its section has one.
  func coveredHeight(above row: Int) -> Double {
    guard style == .plain, let section = sections.indexPath(of: row)?.section else { return 0 }
    return sections.hasHeader(section) ? 1 : 0
  }

  private var firstIndexAboveCells: Int { (subviews.lastIndex { $0 is TableViewCell } ?? -1) + 1 }

  private func header(of section: Int) -> TableHeader {
    let header = TableHeader(text: dataSource?.tableView(self, titleForHeaderInSection: section))
    header.textAttributes = .bold
    header.textColor = headerColor
    return header
  }
}

/// The title of a section, on the ground of what the table lies on, so that it hides the rows that
/// scroll beneath it.
final class TableHeader: Label {
  override var standardAccessibility: AccessibilityContent {
    var content = super.standardAccessibility
    content.traits = .header
    return content
  }

  override func draw(_ canvas: inout CellCanvas) {
    canvas.fill(canvas.bounds, with: Cell(" ", background: ground))
    super.draw(&canvas)
  }
}
