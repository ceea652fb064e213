import Geodesy
import Platform

/// A fall without friction through a straight tunnel of a sphere of layers, moment by moment: to
/// the other end, where the body is at rest, and back again, as often as it likes.
public struct FallPath: Sendable {
  /// The readings of a clock and a few gauges at a moment.
  public struct State: Hashable, Sendable {
    /// How far along the tunnel the body is from its start.
    public let distance: Meters
    /// How far it is below the surface.
    public let depth: Meters
    /// Its speed, in m/s.
    public let speed: Double
    /// The acceleration towards the centre of the Earth at that depth, in m/s².
    public let gravity: Double
    /// The name of the layer.
    public let layer: String
  }

  /// The fall from end to end.
  public let train: GravityTrain
  private let model: EarthModel
  private let halfLength: Meters
  /// The distance of the tunnel's middle from the centre.
  private let deepest: Meters
  /// The seconds after which the body passes each of ``steps`` + 1 angles, from the start to the
  /// middle.
  private let times: [Double]

  /// The steps of the table of times.
  private static let steps = 2048

  /// The fall through a model.
  ///
  /// With *a* as half the tunnel's length the body's distance from the middle is *a* sin φ; φ runs
  /// from 90 degrees to 0, and takes the square root out of the speed near the ends.
  ///
  /// - Parameter centralAngle: between the two ends at the centre, degrees in 0...180.
  /// - Complexity: some two thousand evaluations of the model, about a millisecond.
  public init(through model: EarthModel, centralAngle: Double) {
    self.model = model
    train = GravityTrain(through: model, centralAngle: centralAngle)
    halfLength = train.length / 2
    deepest = model.radius - train.greatestDepth
    var times = [0.0]
    times.reserveCapacity(Self.steps + 1)
    for step in 0..<Self.steps {
      let angle = (1 - (Double(step) + 0.5) / Double(Self.steps)) * .pi / 2
      let across = halfLength * cos(angle)
      let along = halfLength * sin(angle)
      let radius = (deepest * deepest + along * along).squareRoot()
      let depth = across * across / (model.radius + radius)
      let speed = model.speedOfFall(belowSurface: min(depth, model.radius))
      let time = speed > 0 ? across / speed : 0
      times.append(times[step] + time * .pi / 2 / Double(Self.steps))
    }
    // so near the surface that no depth is left, the motion is a pendulum's
    let sum = times.last ?? 0
    let half = train.duration / 2
    self.times =
      sum > 0
      ? times.map { $0 * half / sum }
      : (0...Self.steps).map { Double($0) * half / Double(Self.steps) }
  }

  /// The readings after some seconds; later than at the other end the body is on its way back.
  ///
  /// - Complexity: O(log *n*) for *n* steps of the table.
  public func state(at seconds: Double) -> State {
    let period = 2 * train.duration
    var time = seconds.truncatingRemainder(dividingBy: period)
    if time < 0 { time += period }
    if time > train.duration { time = period - time }
    let isBeyondMiddle = time > train.duration / 2
    let angle = angle(at: isBeyondMiddle ? train.duration - time : time)
    let along = halfLength * sin(angle)
    let radius = min((deepest * deepest + along * along).squareRoot(), model.radius)
    let across = halfLength * cos(angle)
    let depth = min(across * across / (model.radius + radius), model.radius)
    let layer = model.layers.first { radius <= $0.top } ?? model.layers.last
    return State(
      distance: isBeyondMiddle ? halfLength + along : halfLength - along, depth: depth,
      speed: model.speedOfFall(belowSurface: depth), gravity: model.gravity(at: radius),
      layer: layer?.name ?? "")
  }

  /// The angle φ at a time of the first half, in radians.
  private func angle(at time: Double) -> Double {
    var (low, high) = (0, Self.steps)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let step = times[high] - times[low]
    let share = step > 0 ? min(max((time - times[low]) / step, 0), 1) : 0
    return (1 - (Double(low) + share) / Double(Self.steps)) * .pi / 2
  }
}
