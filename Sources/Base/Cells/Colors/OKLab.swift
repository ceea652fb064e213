import Platform

/// A colour in the space OKLab, in which equal distances look about equally different.
///
/// Björn Ottosson, "A perceptual color space for image processing" (2020), matrices as published.
public struct OKLab: Hashable, Sendable {
  /// Lightness, 0 (black) to 1 (white).
  public var lightness: Double
  /// Green (negative) to red, about -0.4...0.4.
  public var a: Double
  /// Blue (negative) to yellow, about -0.4...0.4.
  public var b: Double

  /// The point of a colour of sRGB.
  public init(_ color: Color) {
    let color = color.resolved()
    let red = Color.light(of: color.red)
    let green = Color.light(of: color.green)
    let blue = Color.light(of: color.blue)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The square of the distance to another colour.
  ///
  /// Differences of hue and chroma count twice, which fits what people see better (ΔEOK2 of CSS
  /// Color's reference code): without it a dark blue comes out grey.
  public func squaredDistance(to other: OKLab) -> Double {
    let lightness = lightness - other.lightness
    let a = a - other.a
    let b = b - other.b
    return lightness * lightness + 4 * (a * a + b * b)
  }

  /// This colour with a faint or middling hue made full, up to three times as strong.
  public var withFullHue: OKLab {
    let chroma = (a * a + b * b).squareRoot()
    let full = max(chroma, min(3 * chroma, 0.2))
    guard chroma > 0 else { return self }
    var color = self
    color.a *= full / chroma
    color.b *= full / chroma
    return color
  }
}
