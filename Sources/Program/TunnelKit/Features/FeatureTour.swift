import Geodesy
import Localization
import Overlays

/// A tour of the person's own features, in the order of their sources: each call goes to the next
/// or the previous one that has a place, and from the last to the first.
@MainActor
final class FeatureTour {
  private var current: Int?

  /// Goes on.
  ///
  /// - Parameter step: 1 for the next feature, -1 for the previous one.
  /// - Returns: its place, and a line on it; `nil` if no feature has a place.
  func go(
    _ step: Int, among overlays: [Overlay], _ words: Phrasebook
  ) -> (place: Coordinate, text: String)? {
    let count = overlays.reduce(0) { $0 + $1.count }
    var number = current ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      number = (number + step + count) % count
      let (overlay, feature) = Self.feature(number, among: overlays)
      guard let place = overlay.location(of: feature) else { continue }
      current = number
      return (
        place,
        words[
          .featureOf, "\(number + 1)", "\(count)", FeatureText.line(on: feature, of: overlay, words)
        ]
      )
    }
    return nil
  }

  private static func feature(
    _ number: Int, among overlays: [Overlay]
  ) -> (overlay: Overlay, feature: Int) {
    var rest = number
    for overlay in overlays {
      if rest < overlay.count { return (overlay, rest) }
      rest -= overlay.count
    }
    preconditionFailure("there is no feature \(number)")
  }
}
