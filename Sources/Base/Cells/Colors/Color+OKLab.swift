import Platform

extension Color {
  /// The colour of a point of OKLab; if sRGB has none, the strongest one of the same lightness and
  /// hue.
  ///
  /// Björn Ottosson, "A perceptual color space for image processing" (2020), matrices as published.
  public init(lightness: Double, a: Double, b: Double) {
    var share = 1.0
    if !LinearColor(lightness: lightness, a: a, b: b).isDisplayable {
      // after twelve halvings less than one step of eight bits is left
      var (inside, outside) = (0.0, 1.0)
      for _ in 0..<12 {
        share = (inside + outside) / 2
        let isDisplayable =
          LinearColor(lightness: lightness, a: a * share, b: b * share).isDisplayable
        if isDisplayable { inside = share } else { outside = share }
      }
      share = inside
    }
    self = LinearColor(lightness: lightness, a: a * share, b: b * share).color
  }
}

/// The light of a colour's three components, 0...1 where a screen can show it.
private struct LinearColor {
  var red: Double
  var green: Double
  var blue: Double

  init(lightness: Double, a: Double, b: Double) {
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
  }

  var isDisplayable: Bool {
    [red, green, blue].allSatisfy { $0 > -0.0005 && $0 < 1.0005 }
  }

  var color: Color {
    func component(_ light: Double) -> UInt8 {
      let light = min(max(light, 0), 1)
      let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((value * 255).rounded())
    }
    return Color(red: component(red), green: component(green), blue: component(blue))
  }
}
