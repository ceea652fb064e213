import Geodesy

/// A distance on the ground, inclusive, and the chords that tell of most places whether they lie
/// within it.
struct GroundReach: Sendable {
  /// The distance, 0 or more; infinity for no limit.
  let radius: Meters
  /// The square of the chord, in units of ``EllipsoidVector``, beyond which a place is certainly
  /// outside.
  let outer: Double
  /// The square of the chord, in units, up to which a place is certainly inside; negative if none
  /// is.
  private let inner: Double

  /// The reach that has all places in it.
  static let endless = GroundReach(.infinity)

  init(_ radius: Meters) {
    self.radius = radius
    outer = ChordBound.squaredChord(spanning: radius)
    inner = ChordBound.squaredChord(within: radius)
  }

  /// Whether a place lies within the distance.
  ///
  /// - Parameters:
  ///   - squaredChord: the square of the place's chord, in units.
  ///   - distance: the length of the geodesic to it, which is computed only if the chord is too
  ///     close to the reach.
  @inline(__always)
  func contains(
    _ squaredChord: Double, distance: @autoclosure () throws(ProjectionError) -> Meters
  ) throws(ProjectionError) -> Bool {
    guard squaredChord > inner else { return true }
    guard squaredChord <= outer else { return false }
    return try distance() <= radius
  }
}
