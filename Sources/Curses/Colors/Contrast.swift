import Cells
import Glibc

/// How well a colour stands out from another: WCAG 2.2, "relative luminance", "contrast ratio".
enum Contrast {
  /// The relative luminance of a colour, 0 (black) to 1 (white).
  static func luminance(of color: Color) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The contrast of two luminances, 1 (none) to 21 (black and white); letters want 4.5.
  static func ratio(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// One component of sRGB as light, 0...1 (IEC 61966-2-1).
  static func linear(_ component: UInt8) -> Double { light[Int(component)] }

  private static let light: [Double] = (0...255).map { component in
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
