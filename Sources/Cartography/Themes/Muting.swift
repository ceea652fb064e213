import Cells
import Platform

/// The muting of colours seen by satellites, so that lines and names stand out from them.
public struct Muting: Hashable, Sendable {
  /// The lightness in OKLab that 0 becomes.
  public var darkest: Double
  /// The lightness in OKLab that 1 becomes.
  public var lightest: Double
  /// The share of the colour's chroma that remains, 0...1.
  public var chromaShare: Double
  /// The power of the lightness, more than 0: below 1 it lifts dark colours more than light ones.
  public var curve: Double

  /// A muting from its parts.
  public init(darkest: Double, lightest: Double, chromaShare: Double, curve: Double = 1) {
    self.darkest = darkest
    self.lightest = lightest
    self.chromaShare = chromaShare
    self.curve = curve
  }

  /// The muted colour. Takes about 0.2 microseconds, so call it once for each colour of a raster.
  public func callAsFunction(_ color: Color) -> Color {
    let seen = OKLab(color)
    return Color(
      lightness: darkest + (lightest - darkest) * pow(max(seen.lightness, 0), curve),
      a: seen.a * chromaShare, b: seen.b * chromaShare)
  }
}
