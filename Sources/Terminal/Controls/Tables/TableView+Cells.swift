import Containment

extension TableView {
  func discard(_ row: Int) {
    guard let cell = cells.removeValue(forKey: row) else { return }
    if let identifier = cell.reuseIdentifier {
      // it stays where it is: the next row of the picture is likely to take it
      cell.isHidden = true
      reusable[identifier, default: []].append(cell)
    } else {
      cell.removeFromSuperview()
    }
  }

  func discardAll() {
    for row in Array(cells.keys) { discard(row) }
    for header in headers.values { header.removeFromSuperview() }
    headers = [:]
  }

  /// Drops waiting cells beyond what one picture shows.
  func trimReusable() {
    for (identifier, waiting) in reusable where waiting.count > cells.count + 1 {
      for cell in waiting[(cells.count + 1)...] { cell.removeFromSuperview() }
      reusable[identifier] = Array(waiting[...cells.count])
    }
  }

  func layOut(_ row: Int) {
    guard let dataSource, let indexPath = sections.indexPath(of: row) else { return }
    let known = cells[row]
    let cell = known ?? dataSource.tableView(self, cellForRowAt: indexPath)
    cells[row] = cell
    cell.frame = rect(of: row)
    cell.isHidden = false
    cell.showsBothMarks = allowsMultipleSelection
    cell.isHighlighted = row == highlighted
    cell.isSelected = isSelected(row)
    cell.editingStyle = editingStyle(of: row)
    if known == nil { tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath) }
    if cell.superview !== self { insertSubview(cell, at: 0) }
  }

  /// Whether a row is selected: in a table with a single selection the highlighted one may be.
  func isSelected(_ row: Int) -> Bool {
    allowsMultipleSelection ? selected.contains(row) : isHighlightSelected && row == highlighted
  }

  /// What may be asked for a row now.
  func editingStyle(of row: Int) -> TableViewCell.EditingStyle {
    guard isEditing, let indexPath = sections.indexPath(of: row),
      dataSource?.tableView(self, canEditRowAt: indexPath) == true
    else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
  }
}
