import Geodesy
import Localization
import Overlays

/// A tour of the person's own features, in the order of their sources: each call goes to the next
/// or the previous one that has a place, and from the last to the first.
@MainActor
final class FeatureTour {
  /// The features.
  var overlays: [Overlay]
  private var current: Int?

  init(_ overlays: [Overlay]) {
    self.overlays = overlays
  }

  /// The number of all features.
  private var count: Int { overlays.reduce(0) { $0 + $1.count } }

  /// Goes on.
  ///
  /// - Parameter step: 1 for the next feature, -1 for the previous one.
  /// - Returns: its place, and a line on it; `nil` if no feature has a place.
  func go(
    _ step: Int, _ words: Phrasebook
  ) -> (place: Coordinate, text: String)? {
    let count = count
    var number = current ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      number = (number + step + count) % count
      let (overlay, feature) = feature(number)
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

  private func feature(_ number: Int) -> (overlay: Overlay, feature: Int) {
    var rest = number
    for overlay in overlays {
      if rest < overlay.count { return (overlay, rest) }
      rest -= overlay.count
    }
    preconditionFailure("there is no feature \(number)")
  }
}
