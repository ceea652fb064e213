import Geodesy

/// A shell of the Earth whose density is a polynomial of the radius.
public struct EarthLayer: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The distance of its lower side from the centre.
  public let bottom: Meters
  /// The distance of its upper side from the centre.
  public let top: Meters
  /// The coefficients of 1, *x*, *x*², *x*³ of the density in kg/m³, with *x* the radius divided by
  /// ``EarthModel/radius``.
  public let density: [Double]

  /// A shell with these properties.
  public init(name: String, bottom: Meters, top: Meters, density: [Double]) {
    self.name = name
    self.bottom = bottom
    self.top = top
    self.density = density
  }
}

/// The side of a boundary between two layers.
public enum LayerSide: String, CaseIterable, Sendable {
  /// In the layer above.
  case above
  /// In the layer below.
  case below
}
