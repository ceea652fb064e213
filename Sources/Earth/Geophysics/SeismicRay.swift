import Geodesy

/// A ray of a seismic wave from a quake at the surface to where it comes up.
public struct SeismicRay: Hashable, Sendable {
  /// Its way.
  public let phase: SeismicPhase
  /// What is constant along it: the radius divided by the speed, times the sine of the angle between
  /// the ray and the vertical; in seconds per radian.
  public let rayParameter: Double
  /// The angle at the centre between the quake and where it comes up, in degrees in 0...180.
  public let distance: Double
  /// The seconds from end to end.
  public let time: Double
}

/// The points of a ray, moment by moment.
public struct SeismicPath: Sendable {
  /// Where the wave is at a moment.
  public struct Point: Hashable, Sendable {
    /// The angle at the centre between the quake and the point, in degrees.
    public let angle: Double
    /// The distance from the centre.
    public let radius: Meters
    /// The seconds since the quake.
    public let time: Double
  }

  /// The ray.
  public let ray: SeismicRay
  /// Its points from the quake to where it comes up, at the boundaries of shells of at most 20 km
  /// and at its deepest point.
  public let points: [Point]

  /// Where the wave is after some seconds; `nil` before the quake and after it has come up.
  ///
  /// - Complexity: O(log *n*) for *n* points.
  public func point(at seconds: Double) -> Point? {
    guard let last = points.last, seconds >= 0, seconds <= last.time else { return nil }
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].time <= seconds { low = middle } else { high = middle }
    }
    let (start, end) = (points[low], points[high])
    let step = end.time - start.time
    let share = step > 0 ? (seconds - start.time) / step : 0
    return Point(
      angle: start.angle + (end.angle - start.angle) * share,
      radius: start.radius + (end.radius - start.radius) * share, time: seconds)
  }
}
