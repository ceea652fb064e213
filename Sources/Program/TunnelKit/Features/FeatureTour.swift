import Geodesy
import Localization
import Overlays

/// Where the user is among the person's own features, of which a stream may bring newer ones.
@MainActor
final class FeatureTour {
  /// What is shown of a stream of features; `nil` without one.
  var live: LivePicture?
  /// The feature of the stream that the man stood on when the stream moved it.
  var held: FeatureHit?
  private var current: FeatureHit?

  /// Goes to the next or the previous feature that has a place, in the order of their sources, and
  /// from the last to the first.
  ///
  /// - Parameter step: 1 for the next feature, -1 for the previous one.
  /// - Returns: its place, and a line on it; `nil` if no feature has a place.
  func go(
    _ step: Int, among overlays: [Overlay], _ words: Phrasebook
  ) -> (place: Coordinate, text: String)? {
    let count = overlays.reduce(0) { $0 + $1.count }
    var number = current.flatMap { Self.number(of: $0, among: overlays) } ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      number = (number + step + count) % count
      let hit = Self.feature(number, among: overlays)
      guard let place = hit.overlay.location(of: hit.feature) else { continue }
      current = hit
      return (
        place,
        words[
          .featureOf, "\(number + 1)", "\(count)",
          FeatureText.line(on: hit.feature, of: hit.overlay, words)
        ]
      )
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
