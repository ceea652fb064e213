import Geodesy

/// A sphere of layers: its mass, its gravity, and the speed of a fall into it.
///
/// Everything is integrated in closed form from the polynomials of the layers.
public struct EarthModel: Sendable {
  /// The radius of the surface.
  public let radius: Meters
  /// Newton's constant *G* in m³ kg⁻¹ s⁻².
  public let gravitationalConstant: Double
  /// The layers from the centre to the surface, without gaps.
  public let layers: [EarthLayer]

  /// For each layer what lies below it, in kg.
  private let massesBelow: [Double]
  /// For each layer half the square of the speed of a body at its upper side, in m²/s².
  private let energiesAtTop: [Double]

  /// A sphere of some layers, which reach from the centre to the surface without gaps.
  ///
  /// - Parameters:
  ///   - layers: from the centre outwards.
  ///   - radius: of the surface, above 0.
  ///   - gravitationalConstant: in m³ kg⁻¹ s⁻², above 0.
  /// - Throws: when there is no layer, a layer does not begin where the last one ends, or a number
  ///   is not finite or not positive.
  /// - Complexity: O(*n*) for *n* layers.
  public init(
    layers: [EarthLayer], radius: Meters, gravitationalConstant: Double
  ) throws(EarthModelError) {
    try EarthModelError.check(layers, radius, gravitationalConstant)
    self.init(known: layers, radius: radius, gravitationalConstant: gravitationalConstant)
  }

  /// A sphere of layers that need no check.
  init(known layers: [EarthLayer], radius: Meters, gravitationalConstant: Double) {
    self.layers = layers
    self.radius = radius
    self.gravitationalConstant = gravitationalConstant
    var mass = 0.0
    var massesBelow: [Double] = []
    for layer in layers {
      massesBelow.append(mass)
      mass += Self.mass(of: layer, upTo: layer.top, radius: radius)
    }
    self.massesBelow = massesBelow
    var energy = 0.0
    var energies: [Double] = []
    for (layer, massBelow) in zip(layers, massesBelow).reversed() {
      energies.append(energy)
      energy += Self.energy(
        in: layer, drop: layer.top - layer.bottom, massBelow: massBelow, radius: radius,
        gravitationalConstant: gravitationalConstant)
    }
    energiesAtTop = energies.reversed()
  }

  /// The density in kg/m³ at a distance from the centre, in `0...radius`.
  ///
  /// - Parameter side: which of two layers counts at their boundary.
  public func density(at radius: Meters, side: LayerSide = .below) -> Double {
    let layer = layers[layer(at: radius, side: side)]
    let share = radius / self.radius
    return layer.density.reversed().reduce(0) { $0 * share + $1 }
  }

  /// The mass in kg within a distance from the centre, in `0...radius`.
  public func mass(within radius: Meters) -> Double {
    let index = layer(at: radius, side: .below)
    return massesBelow[index] + Self.mass(of: layers[index], upTo: radius, radius: self.radius)
  }

  /// The acceleration towards the centre in m/s² at a distance from it, in `0...radius`.
  public func gravity(at radius: Meters) -> Double {
    radius > 0 ? gravitationalConstant * mass(within: radius) / (radius * radius) : 0
  }

  /// The speed in m/s that a body has at a distance from the centre after it was let go at the
  /// surface and has met no resistance.
  public func speedOfFall(at radius: Meters) -> Double {
    speedOfFall(belowSurface: self.radius - radius)
  }

  /// The same for a depth below the surface, in `0...radius`. Small depths keep all their digits.
  public func speedOfFall(belowSurface depth: Meters) -> Double {
    let index = layer(at: radius - depth, side: .below)
    let energy =
      energiesAtTop[index]
      + Self.energy(
        in: layers[index], drop: depth - (radius - layers[index].top),
        massBelow: massesBelow[index], radius: radius,
        gravitationalConstant: gravitationalConstant)
    return (2 * max(energy, 0)).squareRoot()
  }

  /// The index of the layer at a distance from the centre.
  private func layer(at radius: Meters, side: LayerSide) -> Int {
    let index = layers.firstIndex { side == .below ? radius <= $0.top : radius < $0.top }
    return index ?? layers.count - 1
  }

  /// The mass of a layer from its lower side up to a distance from the centre.
  private static func mass(
    of layer: EarthLayer, upTo top: Meters, radius: Meters
  ) -> Double {
    4 * .pi * radius * radius * radius
      * (antiderivative(layer, at: top / radius) - antiderivative(layer, at: layer.bottom / radius))
  }

  /// The energy per kilogram that a body gains by falling so many metres from the top of a layer.
  ///
  /// Differences of powers are written as products with the difference, so that small drops keep
  /// their digits.
  private static func energy(
    in layer: EarthLayer, drop: Meters, massBelow: Double, radius: Meters,
    gravitationalConstant: Double
  ) -> Double {
    guard drop > 0 else { return 0 }
    let (top, bottom) = (layer.top, layer.top - drop)
    let shell = 4 * Double.pi * radius * radius * radius
    // As if the layer went down to the centre, minus the mass that this adds.
    let pointMass = massBelow - shell * antiderivative(layer, at: layer.bottom / radius)
    let fromPoint = bottom > 0 ? pointMass * drop / (bottom * top) : 0
    let (lower, upper) = (bottom / radius, top / radius)
    var sum = 0.0
    // (upper² - lower²) / (upper - lower), then the same of the next powers
    var quotient = upper + lower
    var power = upper * upper
    for (exponent, coefficient) in layer.density.enumerated() {
      sum += coefficient / Double((exponent + 3) * (exponent + 2)) * quotient * drop / radius
      quotient = quotient * lower + power
      power *= upper
    }
    return gravitationalConstant * (fromPoint + shell / radius * sum)
  }

  /// The integral of the density times *x*² over *x*.
  private static func antiderivative(_ layer: EarthLayer, at share: Double) -> Double {
    var power = share * share * share
    var sum = 0.0
    for (exponent, coefficient) in layer.density.enumerated() {
      sum += coefficient * power / Double(exponent + 3)
      power *= share
    }
    return sum
  }
}
