import Geodesy

/// Why layers are no model of a sphere.
public enum EarthModelError: Error, Hashable, Sendable {
  /// There is no layer.
  case noLayers
  /// The radius of the sphere is not a number above 0.
  case radius(Meters)
  /// The constant of gravitation is not a number above 0.
  case gravitationalConstant(Double)
  /// The upper side of a layer does not lie above its lower side.
  case emptyLayer(name: String, bottom: Meters, top: Meters)
  /// A layer has a density that is not finite.
  case density(layer: String)
  /// A layer begins, or the last one ends, elsewhere than the one below ends, or the sphere.
  case boundary(found: Meters, expected: Meters)
}

extension EarthModelError {
  /// Checks the properties of a model.
  static func check(
    _ layers: [EarthLayer], _ radius: Meters, _ gravitationalConstant: Double
  ) throws(EarthModelError) {
    guard radius > 0, radius.isFinite else { throw .radius(radius) }
    guard gravitationalConstant > 0, gravitationalConstant.isFinite else {
      throw .gravitationalConstant(gravitationalConstant)
    }
    guard !layers.isEmpty else { throw .noLayers }
    var top = 0.0
    for layer in layers {
      guard layer.bottom == top else { throw .boundary(found: layer.bottom, expected: top) }
      guard layer.top > layer.bottom else {
        throw .emptyLayer(name: layer.name, bottom: layer.bottom, top: layer.top)
      }
      guard layer.density.allSatisfy(\.isFinite) else { throw .density(layer: layer.name) }
      top = layer.top
    }
    guard top == radius else { throw .boundary(found: top, expected: radius) }
  }
}

extension EarthModelError: CustomStringConvertible {
  /// One line: what is wrong, and what would be accepted.
  public var description: String {
    switch self {
    case .noLayers: "a model of the Earth has at least one layer"
    case .radius(let radius): "the radius \(radius) m is not a number above 0"
    case .gravitationalConstant(let constant):
      "the constant of gravitation \(constant) is not a number above 0"
    case .emptyLayer(let name, let bottom, let top):
      "the layer '\(name)' ends at \(top) m, which is not above its beginning at \(bottom) m"
    case .density(let layer): "the layer '\(layer)' has a density that is not finite"
    case .boundary(let found, let expected):
      "there is a boundary of layers \(found) m from the centre; it has to be at \(expected) m"
    }
  }
}
