import Cells
import Localization

/// The line below a list of places: what the keys do, or what is wrong.
struct SearchHint: Hashable {
  /// The hint before anything has been typed.
  static func invitation(_ words: Phrasebook = .english) -> SearchHint {
    SearchHint(
      words[.searchInvitation], words[.searchInvitationShorter], words[.searchInvitationShortest],
      words[.escapeCloses])
  }
  /// The hint below a list.
  static func instructions(_ words: Phrasebook = .english) -> SearchHint {
    SearchHint(
      words[.searchInstructions], words[.searchInstructionsShorter], words[.escapeCloses])
  }
  /// The hint if nothing was found.
  static func nothing(_ words: Phrasebook = .english) -> SearchHint {
    SearchHint(words[.noSuchName], words[.nothingThere])
  }

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
