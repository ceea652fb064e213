import Localization
import Toponymy

/// A tour of the towns that lie opposite each other: each call shows the next pair, and after the
/// last one the first again.
@MainActor
final class PairTour {
  private let lookup: (any PairLookup)?
  /// The pairs; `nil` before they have been found.
  private(set) var pairs: [AntipodalPair]?
  /// The index of the pair that was shown last; `nil` before.
  private(set) var shown: Int?
  /// What follows when the pairs have been found.
  private var waiting: [@Sendable @MainActor () -> Void] = []

  /// A tour that begins with the first pair; without a look-up it shows nothing.
  init(_ lookup: (any PairLookup)?) {
    self.lookup = lookup
  }

  /// Whether pairs can be found.
  var canFind: Bool { lookup != nil }

  /// Hands over the next pair, the first time once the pairs have been found; does nothing while
  /// they are being looked for.
  func showNext(_ show: @escaping @Sendable @MainActor (AntipodalPair) -> Void) {
    guard waiting.isEmpty else { return }
    find { [weak self] in
      guard let self, let pairs, !pairs.isEmpty else { return }
      self.show(shown.map { ($0 + 1) % pairs.count } ?? 0, show)
    }
  }

  /// Does something once a pair that was asked for has been shown; at once if none is looked for.
  func whenShown(_ act: @escaping @Sendable @MainActor () -> Void) {
    if waiting.isEmpty { act() } else { waiting.append(act) }
  }

  /// Whether an action waits behind the one that looks for the pairs.
  var isAwaited: Bool { waiting.count > 1 }

  /// Hands over the pair of an index, from which the tour goes on.
  func show(_ index: Int, _ show: @Sendable @MainActor (AntipodalPair) -> Void) {
    guard let pairs, pairs.indices.contains(index) else { return }
    shown = index
    show(pairs[index])
  }

  /// Finds the pairs, the first time on another thread.
  ///
  /// - Parameter found: called when they have been found; never without a look-up.
  func find(_ found: @escaping @Sendable @MainActor () -> Void) {
    guard pairs == nil else { return found() }
    guard let lookup else { return }
    waiting.append(found)
    guard waiting.count == 1 else { return }
    lookup.pairs { [weak self] pairs in
      guard let self else { return }
      self.pairs = pairs
      let found = waiting
      waiting = []
      for next in found { next() }
    }
  }

  /// The rows of a list of the pairs: both towns, and the distance of each from the other's antipode.
  func rows(words: Phrasebook) -> [ListRow] {
    (pairs ?? []).map { pair in
      ListRow(texts: Self.towns(of: pair), value: Self.offset(of: pair, words))
    }
  }

  private static func towns(of pair: AntipodalPair) -> [String] {
    [pair.first, pair.second].map { "\($0.name) \($0.countryCode)" }
  }

  private static func offset(of pair: AntipodalPair, _ words: Phrasebook) -> String {
    words[.kilometersOff, words.number(pair.offset, decimals: 1)]
  }

  /// One line on a pair: both towns, and the distance of each from the other's antipode.
  static func text(of pair: AntipodalPair, isUnicode: Bool, words: Phrasebook) -> String {
    towns(of: pair).joined(separator: isUnicode ? " ⇄ " : " <> ") + ", " + offset(of: pair, words)
  }
}
