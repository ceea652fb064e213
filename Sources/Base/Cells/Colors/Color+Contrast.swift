import Platform

extension Color {
  /// The light that the colour gives, 0 (black) to 1 (white): the relative luminance of the Web
  /// Content Accessibility Guidelines 2.1.
  public var luminance: Double {
    if kind == .dynamic { return resolved().luminance }
    return 0.2126 * Self.light[Int(red)] + 0.7152 * Self.light[Int(green)]
      + 0.0722 * Self.light[Int(blue)]
  }

  /// The contrast of this colour with another, 1 (none) to 21: the contrast ratio of the Web
  /// Content Accessibility Guidelines 2.1, which ask for ``readableContrast`` for text.
  public func contrast(with other: Color) -> Double {
    Self.contrast(luminance, other.luminance)
  }

  /// The contrast of two luminances, 1 (none) to 21 (black and white).
  public static func contrast(_ one: Double, _ two: Double) -> Double {
    (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The luminance with which black and white have the same contrast, 4.6.
  public static let middleLuminance = 0.179

  /// One component of sRGB as light, 0...1 (IEC 61966-2-1).
  public static func light(of component: UInt8) -> Double { light[Int(component)] }

  /// The least contrast at which text can be read, by the guidelines.
  public static let readableContrast = 4.5

  /// The light of the 256 values of a component (IEC 61966-2-1).
  private static let light: [Double] = (0..<256).map { value in
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
