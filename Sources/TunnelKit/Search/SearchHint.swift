import Cells

/// What is said below a list of places: what can be done, or what is amiss.
struct SearchHint: Hashable {
  /// What is said while nothing has been typed.
  static let invitation = SearchHint(
    "a place, region, country, sea or coordinate; Esc closes",
    "a place or coordinate; Esc closes", "a place; Esc closes", "Esc closes")
  /// What is said beside a list.
  static let instructions = SearchHint(
    "Enter goes there, arrows choose, Esc closes", "Enter goes there, Esc closes", "Esc closes")
  /// What is said where nothing fits.
  static let nothing = SearchHint("nothing is called so", "nothing there")

  /// The same in different lengths, the longest first.
  let wordings: [String]

  init(_ wordings: String...) {
    self.wordings = wordings
  }

  /// The longest wording that fits into some cells; of the shortest, if none does, the beginning.
  func text(columns: Int, ellipsis: String) -> String {
    wordings.first { $0.cellWidth <= columns }
      ?? wordings.last?.truncated(toCells: columns, ellipsis: ellipsis) ?? ""
  }
}
