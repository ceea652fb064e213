import Cells
import Platform

/// A colour by lightness, chroma and hue (OKLCh, the polar form of OKLab).
struct Shade: Hashable {
  /// 0 (black) to 1 (white).
  var lightness: Double
  /// 0 (grey) to about 0.3.
  var chroma: Double
  /// Degrees: 30 is red, 90 yellow, 145 green, 250 blue, 330 pink.
  var hue: Double

  init(_ lightness: Double, _ chroma: Double = 0, _ hue: Double = 0) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  /// The colour of sRGB with this lightness and hue, and as much of the chroma as sRGB allows.
  var color: Color {
    let angle = hue * .pi / 180
    return Color(lightness: lightness, a: chroma * cos(angle), b: chroma * sin(angle))
  }
}
