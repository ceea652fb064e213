import Containment

extension TableView {
  /// Where a row that is scrolled to comes to lie.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// In sight, by as little scrolling as possible.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  func show(_ row: Int, at position: ScrollPosition = .none) {
    let place = rect(of: row)
    let room = visibleContent.height
    let least = offsetLimits
    // The row comes to lie below the header of its section, if there is room for both.
    let hasRoom = place.height < room
    let header = hasRoom ? coveredHeight(above: row) : 0
    let top: Double
    switch position {
    case .none:
      let target = Rect(
        x: 0, y: place.minY - header, width: place.width, height: place.height + header)
      return scrollRectToVisible(target, animated: false)
    case .top: top = place.minY - header
    case .middle:
      let middle = place.midY - room / 2
      top = hasRoom ? min(middle, place.minY - header) : middle
    case .bottom: top = place.maxY - room
    }
    let offset = top.rounded() + least.least.y
    contentOffset.y = max(least.least.y, min(offset, least.most.y))
  }

  // MARK: Highlight

  /// Highlights a row, which is the selected one of a single selection then.
  func highlight(_ row: Int) {
    highlighted = row
    isHighlightSelected = true
  }

  /// Highlights the first row that is wholly in sight, or else partly, without selecting it, if a
  /// row is to be highlighted and none is. Asks for no cells.
  func highlightFirstRow() {
    guard highlightsSomeRow, highlighted == nil else { return }
    let sight = visibleContent
    let rows = cells.keys.sorted().filter { rect(of: $0).intersects(sight) }
    let first = rows.first {
      let place = rect(of: $0)
      return place.minY - coveredHeight(above: $0) >= sight.minY && place.maxY <= sight.maxY
    }
    guard let row = first ?? rows.first else { return }
    highlighted = row
    isHighlightSelected = false
    cells[row]?.isHighlighted = true
  }

  // MARK: Input

  /// Performs the action of a key. Returns whether it has one now.
  func perform(_ key: KeyPress) -> Bool {
    let page = max(1, Int(cells: visibleContent.height / rowHeight, .down))
    switch (key.key, key.modifiers) {
    case (.up, []): if !moveHighlight(by: -1) { moveFocus(toward: .up) }
    case (.down, []): if !moveHighlight(by: 1) { moveFocus(toward: .down) }
    case (.pageUp, []): moveHighlight(by: -page)
    case (.pageDown, []): moveHighlight(by: page)
    case (.home, []): moveHighlight(by: -sections.rowCount)
    case (.end, []): moveHighlight(by: sections.rowCount)
    case (.up, .shift) where isEditing: moveRow(by: -1)
    case (.down, .shift) where isEditing: moveRow(by: 1)
    case (.up, .shift) where allowsMultipleSelection: extendSelection(by: -1)
    case (.down, .shift) where allowsMultipleSelection: extendSelection(by: 1)
    case (.enter, []): return highlighted.map(choose) != nil
    case (.character(" "), []) where allowsMultipleSelection: return highlighted.map(choose) != nil
    case (.character("i"), []): return highlighted.map(showDetails) == true
    case (.delete, []) where isEditing: return highlighted.map(commit) != nil
    default: return false
    }
    return true
  }

  /// Moves the highlight, and scrolls it into sight. Returns whether anything has changed.
  @discardableResult
  private func moveHighlight(by rows: Int) -> Bool {
    let old = (highlighted, contentOffset)
    let start = highlighted ?? (rows > 0 ? -1 : sections.rowCount)
    let row = max(0, min(sections.rowCount - 1, start + rows))
    if row != highlighted { highlight(row) }
    anchor = nil
    show(row)
    setNeedsLayout()
    return old != (highlighted, contentOffset)
  }

  /// Lets the focus leave the table, if arrows move it. If nothing has the focus, the table takes
  /// it first.
  private func moveFocus(toward heading: FocusHeading) {
    guard let window, window.arrowsMoveFocus else { return }
    if window.focusedView == nil, window.firstResponder == nil { window.focus(self) }
    if window.focusedView === self { window.moveFocus(toward: heading) }
  }

  private func extendSelection(by rows: Int) {
    let start = highlighted ?? 0
    let from = anchor ?? start
    let row = max(0, min(sections.rowCount - 1, start + rows))
    let old = Set(min(from, start)...max(from, start))
    let new = Set(min(from, row)...max(from, row))
    select(new.subtracting(selected), deselecting: old.subtracting(new).intersection(selected))
    highlighted = row
    anchor = from
    show(row)
    setNeedsLayout()
  }

  /// Changes the selection, and tells the delegate.
  private func select(_ added: Set<Int>, deselecting removed: Set<Int> = []) {
    selected = selected.union(added).subtracting(removed)
    for path in removed.sorted().compactMap(sections.indexPath(of:)) {
      tableDelegate?.tableView(self, didDeselectRowAt: path)
    }
    for path in added.sorted().compactMap(sections.indexPath(of:)) {
      tableDelegate?.tableView(self, didSelectRowAt: path)
    }
  }

  /// Selects a row, or deselects it in a multiple selection, unless the delegate refuses it. The
  /// delegate is asked before the selection changes; what was selected stays if it refuses.
  private func choose(_ row: Int) {
    anchor = nil
    setNeedsLayout()
    if allowsMultipleSelection { highlighted = row }
    guard allowsSelectionDuringEditing || !isEditing else { return highlight(row) }
    if allowsMultipleSelection, selected.contains(row) { return select([], deselecting: [row]) }
    guard let path = chosenPath(of: row), let chosen = sections.row(at: path) else {
      guard !allowsMultipleSelection, row == highlighted || !isHighlightSelected else { return }
      highlighted = row
      isHighlightSelected = selected.contains(row)
      return
    }
    guard !allowsMultipleSelection else { return select([chosen]) }
    highlight(chosen)
    select([chosen], deselecting: selected.subtracting([chosen]))
  }

  /// The row that the delegate has selected in place of one; `nil` for none.
  private func chosenPath(of row: Int) -> IndexPath? {
    let path = sections.indexPath(of: row)
    guard let path, let tableDelegate else { return path }
    return tableDelegate.tableView(self, willSelectRowAt: path)
  }

  /// Tells the delegate that a person wants details of a row. Returns whether its cell offers them.
  private func showDetails(_ row: Int) -> Bool {
    guard cells[row]?.accessoryColumns != nil, let path = sections.indexPath(of: row) else {
      return false
    }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    return true
  }

  private func commit(_ row: Int) {
    let style = editingStyle(of: row)
    guard style != .none, let path = sections.indexPath(of: row) else { return }
    dataSource?.tableView(self, commit: style, forRowAt: path)
  }

  /// Moves the highlighted row past its neighbour, if the data source lets it.
  private func moveRow(by rows: Int) {
    guard let row = highlighted, let dataSource, let from = sections.indexPath(of: row),
      let to = sections.indexPath(of: row + rows),
      dataSource.tableView(self, canMoveRowAt: from)
    else { return }
    dataSource.tableView(self, moveRowAt: from, to: to)
    moveRow(at: from, to: to)
    if let highlighted { show(highlighted) }
  }

  /// Selects the row at a point of the content, or asks for what its mark offers.
  func press(at place: Point) {
    guard !isHeader(at: place), let row = row(at: place) else { return }
    show(row)
    if isEditing, place.x < 2 {
      highlight(row)
      setNeedsLayout()
      commit(row)
    } else if cells[row]?.accessoryColumns?.contains(Int(cells: place.x, .down)) != true
      || !showDetails(row)
    {
      choose(row)
    }
  }
}
