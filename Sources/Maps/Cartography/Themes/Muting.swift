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
  /// How many times as far from yellow the greens are, at least 1. More than 1 suits a palette that
  /// has olive and green but nothing between them: otherwise most fields become olive.
  public var greenGain: Double

  /// A muting from its parts.
  public init(
    darkest: Double, lightest: Double, chromaShare: Double, curve: Double = 1, greenGain: Double = 1
  ) {
    self.darkest = darkest
    self.lightest = lightest
    self.chromaShare = chromaShare
    self.curve = curve
    self.greenGain = greenGain
  }

  /// The muted colour. Takes about 0.2 microseconds, so call it once for each colour of a raster.
  public func callAsFunction(_ color: Color) -> Color {
    let seen = OKLab(color)
    // fades from green to blue, so that snow keeps its colour
    let green = max(0, min(-seen.a, seen.b))
    return Color(
      lightness: darkest + (lightest - darkest) * pow(max(seen.lightness, 0), curve),
      a: (seen.a - (greenGain - 1) * green) * chromaShare, b: seen.b * chromaShare)
  }
}
