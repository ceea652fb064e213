import Localization
import Toponymy

/// A tour of the towns that lie opposite each other: each call shows the next pair, and after the
/// last one the first again.
@MainActor
final class PairTour {
  private let lookup: (any PairLookup)?
  private var pairs: [AntipodalPair] = []
  private var next = 0
  private var isLookingUp = false

  /// A tour that begins with the first pair; without a look-up it shows nothing.
  init(_ lookup: (any PairLookup)?) {
    self.lookup = lookup
  }

  /// Hands over the next pair, the first time once the pairs have been found.
  func showNext(_ show: @escaping @Sendable @MainActor (AntipodalPair) -> Void) {
    guard pairs.isEmpty else {
      show(pairs[next])
      next = (next + 1) % pairs.count
      return
    }
    guard let lookup, !isLookingUp else { return }
    isLookingUp = true
    lookup.pairs { [weak self] pairs in
      guard let self else { return }
      isLookingUp = false
      self.pairs = pairs
      if !pairs.isEmpty { showNext(show) }
    }
  }

  /// One line on a pair: both towns, and the distance of each from the other's antipode.
  static func text(of pair: AntipodalPair, isUnicode: Bool, words: Phrasebook) -> String {
    let towns = [pair.first, pair.second].map { "\($0.name) \($0.countryCode)" }
    return towns.joined(separator: isUnicode ? " ⇄ " : " <> ")
      + ", " + words[.kilometersOff, words.number(pair.offset, decimals: 1)]
  }
}
