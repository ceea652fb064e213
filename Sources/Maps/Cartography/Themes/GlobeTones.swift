import Cells

/// The light on a globe that is seen from space.
public struct GlobeTones: Hashable, Sendable {
  /// The colours of the air around the globe by day, the innermost first, each half a cell wide. If
  /// the theme mixes colours only the first is used, and fades into space and over the ground.
  public var air: [Color]
  /// The factor of the ground's light where the sun stands on the horizon.
  public var dusk: Double
  /// The factor of the ground's light where the sun stands in the zenith.
  public var noon: Double
  /// The colour that is mixed into others on the night side, as light.
  public var night: Color
  /// The share of ``night``, 0...1.
  public var nightShare: Double

  /// Tones from their parts.
  public init(air: [Color], dusk: Double, noon: Double, night: Color, nightShare: Double) {
    self.air = air
    self.dusk = dusk
    self.noon = noon
    self.night = night
    self.nightShare = nightShare
  }
}
