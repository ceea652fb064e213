import Geodesy
import Localization
import Overlays

/// Where the user is among the person's own features, of which a stream may bring newer ones.
@MainActor
final class FeatureTour {
  /// What is shown of a stream of features; `nil` without one.
  var live: LivePicture?
  /// The feature that the user went to or pressed, or that the man stood on when the stream moved
  /// it; `nil` once the man has moved.
  private(set) var chosen: FeatureHit?
  /// The feature that was chosen last, from which the tour goes on.
  private var current: FeatureHit?

  /// Chooses a feature until the man moves.
  func choose(_ hit: FeatureHit) { (chosen, current) = (hit, hit) }

  /// Puts the same feature of a newer overlay in the place of the chosen one; `nil` chooses none.
  func replaceChosen(with hit: FeatureHit?) { chosen = hit }

  /// The next or the previous feature that has a place, in the order of their sources, and after
  /// the last the first.
  ///
  /// - Parameter step: 1 for the next feature, -1 for the previous one.
  /// - Returns: the feature, its place, and its number in words before a line of text; `nil` if no
  ///   feature has a place.
  func next(
    _ step: Int, among overlays: [Overlay], _ words: Phrasebook
  ) -> (feature: FeatureHit, place: Coordinate, text: (String) -> String)? {
    let count = overlays.reduce(0) { $0 + $1.count }
    var number = current.flatMap { Self.number(of: $0, among: overlays) } ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      number = (number + step + count) % count
      let hit = Self.feature(number, among: overlays)
      guard let place = hit.overlay.location(of: hit.feature) else { continue }
      let numbers = ("\(number + 1)", "\(count)")
      return (hit, place, { words[.featureOf, numbers.0, numbers.1, $0] })
    }
    return nil
  }

  private static func feature(_ number: Int, among overlays: [Overlay]) -> FeatureHit {
    var rest = number
    for overlay in overlays {
      if rest < overlay.count { return FeatureHit(rest, of: overlay) }
      rest -= overlay.count
    }
    preconditionFailure("there is no feature \(number)")
  }

  /// The number of a feature among those of some overlays. Where a stream has brought newer ones,
  /// it is that of the feature with its key, or else of the one that has its place in the order.
  private static func number(of hit: FeatureHit, among overlays: [Overlay]) -> Int? {
    let index =
      overlays.firstIndex(of: hit.overlay)
      ?? overlays.lastIndex { $0.title == hit.overlay.title }
    guard let index, overlays[index].count > 0 else { return nil }
    let before = overlays[..<index].reduce(0) { $0 + $1.count }
    let number = hit.overlay.number(of: hit.feature, in: overlays[index]) ?? hit.feature
    return before + min(number, overlays[index].count - 1)
  }
}
