/// Where a controller is between off screen and on screen.
///
/// Appearing may turn into disappearing, and back, without a "did" callback in between.
enum AppearancePhase: String {
  case disappeared, appearing, appeared, disappearing

  /// Whether the controller is on screen or on its way there.
  var isOnItsWay: Bool { self == .appearing || self == .appeared }
}
