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
  ///
  /// - Parameter reach: how far names of streets were looked for, if not in all of the files.
  static func instructions(
    _ words: Phrasebook = .english, reach: String? = nil
  ) -> SearchHint {
    var hint = SearchHint(
      words[.searchInstructions], words[.searchInstructionsShorter], words[.escapeCloses])
    hint.add(reach, words)
    return hint
  }
  /// The hint if nothing was found.
  ///
  /// - Parameter reach: how far names of streets were looked for, if not in all of the files.
  static func nothing(_ words: Phrasebook = .english, reach: String? = nil) -> SearchHint {
    var hint = SearchHint(words[.noSuchName], words[.nothingThere])
    hint.add(reach, words)
    return hint
  }

  /// Adds a text to each wording; those without it follow.
  private mutating func add(_ text: String?, _ words: Phrasebook) {
    guard let text else { return }
    wordings = wordings.map { words.list([$0, text]) } + wordings
  }

  /// Wordings of the hint, the longest first.
  private(set) var wordings: [String]

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
