import Geodesy
import Platform

/// A fall without friction through a straight tunnel from one point of a sphere to another.
///
/// The sphere does not turn, the tunnel is empty of air, and the train is let go at rest. (P. W.
/// Cooper, American Journal of Physics 34, 1966; A. R. Klotz, ibid. 83, 2015, for PREM.)
public struct GravityTrain: Sendable {
  /// A part of the way down, within one layer.
  public struct Leg: Hashable, Sendable {
    /// The name of the layer.
    public let layer: String
    /// How far the leg begins below the surface.
    public let startDepth: Meters
    /// How far it ends below the surface: at the layer's lower side or at the way's deepest point.
    public let endDepth: Meters
    /// When it begins, in seconds since the start.
    public let startTime: Double
    /// When it ends, in seconds since the start.
    public let endTime: Double
    /// The speed at its end, in m/s.
    public let endSpeed: Double
  }

  /// The length of the tunnel.
  public let length: Meters
  /// How far its middle lies below the surface.
  public let greatestDepth: Meters
  /// From end to end, in seconds.
  public let duration: Double
  /// The speed in the middle, in m/s.
  public let greatestSpeed: Double
  /// The way down; the way up is its mirror image.
  public let legs: [Leg]
}

extension GravityTrain {
  /// The fall through a sphere of layers, to a hundredth of a millisecond.
  ///
  /// The time is integrated layer by layer (Gauss and Legendre) over an angle that takes the
  /// square root out of the speed near the ends.
  ///
  /// - Parameter centralAngle: between the two ends at the centre, degrees in 0...180.
  public init(through model: EarthModel, centralAngle: Double) {
    let half = centralAngle * .pi / 360
    let halfLength = model.radius * sin(half)
    // Computed with the sine of 45 degrees this would not be exactly one.
    let depth =
      centralAngle == 180 ? model.radius : 2 * model.radius * sin(half / 2) * sin(half / 2)
    guard depth > Self.leastDepth else {
      // So near the surface gravity is constant.
      self.init(
        throughUniformSphereOf: model.radius, surfaceGravity: model.gravity(at: model.radius),
        centralAngle: centralAngle, layer: model.layers.last?.name ?? "")
      return
    }
    let deepest = model.radius - depth
    var legs: [Leg] = []
    var time = 0.0
    var start = model.radius
    for layer in model.layers.reversed() where layer.top > deepest {
      let end = max(layer.bottom, deepest)
      // Products of differences keep the digits that differences of squares lose.
      let angles = [start, end].map { radius in
        atan2(
          ((radius - deepest) * (radius + deepest)).squareRoot(),
          ((model.radius - radius) * (model.radius + radius)).squareRoot())
      }
      let duration = GaussLegendre.integral(from: angles[1], to: angles[0], panels: 8) { angle in
        let along = halfLength * sin(angle)
        let across = halfLength * cos(angle)
        let radius = (deepest * deepest + along * along).squareRoot()
        return across / model.speedOfFall(belowSurface: across * across / (model.radius + radius))
      }
      legs.append(
        Leg(
          layer: layer.name, startDepth: model.radius - start,
          endDepth: end == deepest ? depth : model.radius - end,
          startTime: time, endTime: time + duration,
          endSpeed: model.speedOfFall(
            belowSurface: end == deepest ? depth : model.radius - end)))
      time += duration
      start = end
    }
    self.init(
      length: 2 * halfLength, greatestDepth: depth, duration: 2 * time,
      greatestSpeed: model.speedOfFall(belowSurface: depth), legs: legs)
  }

  /// More than a hundred times the rounding error of a radius near the surface.
  private static let leastDepth: Meters = 1e-4

  /// The fall through a sphere of uniform density, which takes the same time through every tunnel.
  ///
  /// - Parameters:
  ///   - centralAngle: between the two ends at the centre, degrees in 0...180.
  ///   - surfaceGravity: in m/s².
  public init(
    throughUniformSphereOf radius: Meters, surfaceGravity: Double, centralAngle: Double,
    layer: String = "uniform Earth"
  ) {
    let half = centralAngle * .pi / 360
    let duration = .pi * (radius / surfaceGravity).squareRoot()
    let depth = radius * (1 - cos(half))
    let speed = (surfaceGravity * radius).squareRoot() * sin(half)
    self.init(
      length: 2 * radius * sin(half), greatestDepth: depth, duration: duration,
      greatestSpeed: speed,
      legs: [Self.wholeWay(layer, depth: depth, duration: duration, speed: speed)])
  }

  /// The fall through the centre under a gravity that is the same down to the centre.
  ///
  /// - Parameter gravity: in m/s².
  public init(throughCentreUnderConstantGravity gravity: Double, radius: Meters) {
    let duration = 2 * (2 * radius / gravity).squareRoot()
    let speed = (2 * gravity * radius).squareRoot()
    self.init(
      length: 2 * radius, greatestDepth: radius, duration: duration, greatestSpeed: speed,
      legs: [
        Self.wholeWay("constant gravity", depth: radius, duration: duration, speed: speed)
      ])
  }

  private static func wholeWay(
    _ name: String, depth: Meters, duration: Double, speed: Double
  ) -> Leg {
    Leg(
      layer: name, startDepth: 0, endDepth: depth, startTime: 0, endTime: duration / 2,
      endSpeed: speed)
  }
}

/// Numerical integration with the nodes of Gauss and Legendre.
private enum GaussLegendre {
  // Eight nodes, symmetric about the middle (Abramowitz and Stegun, table 25.4).
  private static let nodes: [(position: Double, weight: Double)] = [
    (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
  ]

  /// The integral of a smooth function over an interval.
  ///
  /// Exact for polynomials up to degree 15 in each of `panels` equal parts; the function is never
  /// evaluated at the ends.
  static func integral(
    from start: Double, to end: Double, panels: Int, of function: (Double) -> Double
  ) -> Double {
    let half = (end - start) / Double(panels) / 2
    var sum = 0.0
    for panel in 0..<panels {
      let middle = start + Double(2 * panel + 1) * half
      for (position, weight) in nodes {
        sum += weight * (function(middle - position * half) + function(middle + position * half))
      }
    }
    return sum * half
  }
}
