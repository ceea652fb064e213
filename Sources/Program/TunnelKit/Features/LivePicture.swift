import Localization
import Overlays

/// What both maps show of a stream of features at a moment.
package struct LivePicture: Sendable {
  /// The features that are kept.
  package let overlay: Overlay
  /// How many features went because newer ones came.
  package let dropped: Int
  /// How many could not be read.
  package let bad: Int
  /// Whether the stream has ended.
  package let hasEnded: Bool

  /// A picture from its parts.
  package init(_ overlay: Overlay, dropped: Int = 0, bad: Int = 0, hasEnded: Bool = false) {
    (self.overlay, self.dropped, self.bad, self.hasEnded) = (overlay, dropped, bad, hasEnded)
  }

  /// The counts in words: those of features that are shown, and others that are not 0; before them
  /// the properties that were asked for and that no feature has.
  func text(_ words: Phrasebook) -> String {
    func count(_ number: Int, _ phrase: Phrase) -> [String] {
      number == 0 ? [] : [words[phrase, words.grouped(Double(number), decimals: 0)]]
    }
    let shown = words[.featuresShown, words.grouped(Double(overlay.count), decimals: 0)]
    let lacked = PropertyUse.allCases.compactMap { overlay.lackedProperty(for: $0) }
      .map { words[.featuresLackProperty, $0] }
    let counts = words.list(
      lacked + [shown] + count(dropped, .featuresDropped) + count(bad, .featuresBad))
    return words[hasEnded ? .inputHasEnded : .liveInput, counts]
  }
}
