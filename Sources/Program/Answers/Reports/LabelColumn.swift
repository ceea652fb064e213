import Cells
import Localization

/// The labels at the left of the lines of a report, all of one width.
struct LabelColumn {
  private let words: Phrasebook
  private let width: Int

  /// A column wide enough for some labels.
  init(_ labels: [Phrase], _ words: Phrasebook) {
    self.words = words
    width = 2 + (labels.map { words[$0].cellWidth }.max() ?? 0)
  }

  /// A line with a label; without one it goes on with the line above.
  func line(_ label: Phrase?, _ text: String) -> String {
    let label = label.map { words[$0] } ?? ""
    return label + String(repeating: " ", count: width - label.cellWidth) + text
  }
}
