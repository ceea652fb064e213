import Atlas
import Cartography
import Overlays

/// What a map has to show to show all features of some overlays, as far as its projection can.
struct OverlayFraming {
  /// A circle around the features.
  let extent: OverlayExtent
  /// A line on what the projection does not show; `nil` if it shows all.
  let remark: String?

  /// The failure of a command that has only overlays to show, and no framing of them.
  ///
  /// - Parameter areWhole: whether all features could be read.
  static func failure(areWhole: Bool) -> Failure {
    Failure(
      "the overlays have no feature with a place to show; name a place",
      status: areWhole ? .badUsage : .unreadableInput)
  }

  /// The framing of some overlays; `nil` if they have no feature with a place.
  ///
  /// - Parameter projection: the projection that was asked for; without one all can be shown.
  init?(of overlays: [Overlay], in projection: MapProjection?) {
    guard let whole = OverlayExtent(of: overlays) else { return nil }
    guard let projection, let limit = projection.latitudeLimit else {
      (extent, remark) = (whole, nil)
      return
    }
    extent = whole.within(latitude: limit)
    let count = overlays.reduce(0) { $0 + $1.countOfFeatures(beyondLatitude: limit) }
    let features = count == 1 ? "1 feature lies" : "\(count) features lie"
    remark =
      count == 0
      ? nil
      : "\(features) wholly or in part outside latitude -\(limit.inwardDegrees)..."
        + "\(limit.inwardDegrees), which is what the projection '\(projection.rawValue)' shows"
  }
}
