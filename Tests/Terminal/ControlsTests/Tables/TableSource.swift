import Containment

@testable import Controls

/// Rows in sections that can be changed.
@MainActor
final class TableSource: TableViewDataSource, TableViewDelegate {
  var sections: [(title: String?, rows: [String])]
  var log: [String] = []
  var asked: [IndexPath] = []
  var canEdit = true
  var style = TableViewCell.EditingStyle.delete
  /// The texts of the cells that have come into sight.
  var displayed: [String] = []
  /// The rows that are not selected.
  var refused: Set<IndexPath> = []
  /// The rows for which others are selected.
  var replaced: [IndexPath: IndexPath] = [:]

  init(_ sections: [(String?, [String])]) { self.sections = sections }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel.text = sections[indexPath.section].rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("\(editingStyle) \(indexPath.section).\(indexPath.row)")
    if editingStyle == .delete {
      sections[indexPath.section].rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath])
    } else {
      sections[indexPath.section].rows.insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath])
    }
  }

  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].rows.insert(row, at: destinationIndexPath.row)
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    displayed.append(cell.textLabel.text ?? "")
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    refused.contains(indexPath) ? nil : replaced[indexPath] ?? indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.append("selected \(indexPath.section).\(indexPath.row)")
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselected \(indexPath.section).\(indexPath.row)")
  }

  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { style }
}
