import Cells

/// The line below a list of places: what the keys do, or what is wrong.
struct SearchHint: Hashable {
  /// The hint before anything has been typed.
  static let invitation = SearchHint(
    "a place, region, country, sea or coordinate; Esc closes",
    "a place or coordinate; Esc closes", "a place; Esc closes", "Esc closes")
  /// The hint below a list.
  static let instructions = SearchHint(
    "Enter goes there, arrows choose, Esc closes", "Enter goes there, Esc closes", "Esc closes")
  /// The hint if nothing was found.
  static let nothing = SearchHint("nothing is called so", "nothing there")

  /// Wordings of the hint, the longest first.
  let wordings: [String]

  init(_ wordings: String...) {
    self.wordings = wordings
  }

  /// The longest wording that fits into a number of cells; if none fits, the beginning of the
  /// shortest.
  func text(columns: Int, ellipsis: String) -> String {
    wordings.first { $0.cellWidth <= columns }
      ?? wordings.last?.truncated(toCells: columns, ellipsis: ellipsis) ?? ""
  }
}
