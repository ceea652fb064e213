import Cells

/// Fits mixed colours to a lattice of OKLab, so that neighbouring cells share a colour if the
/// difference can hardly be seen. The terminal gets less to draw and does not run out of colour
/// pairs.
///
/// Steps are 0.02 along all three axes, so that near greys become grey. A colour is first cut to
/// six bits a component, so that each is computed once.
final class ColorLattice {
  /// Whether colours are only rounded to whole components, as for a map in pixels.
  var isExact = false
  private var known = [UInt32](repeating: 0, count: 1 << 18)

  /// The nearest colour of the lattice, about.
  func callAsFunction(red: Float, green: Float, blue: Float) -> Color {
    func whole(_ component: Float) -> Int { Int(min(max(component, 0), 255)) }
    if isExact {
      func rounded(_ component: Float) -> UInt8 { UInt8(whole(component + 0.5)) }
      return Color(red: rounded(red), green: rounded(green), blue: rounded(blue))
    }
    func bits(_ component: Float) -> Int { whole(component) >> 2 }
    let key = bits(red) << 12 | bits(green) << 6 | bits(blue)
    if known[key] == 0 { known[key] = 0xFF00_0000 | Self.nearest(toBits: key).rgb }
    return Color(rgb: known[key])
  }

  /// The nearest colour of the lattice, about.
  func callAsFunction(_ color: Color) -> Color {
    isExact
      ? color
      : self(red: Float(color.red), green: Float(color.green), blue: Float(color.blue))
  }

  /// The colour rounded to six bits a component: for colours that change so slowly over the map
  /// that the steps of the lattice would show as edges.
  static func rounded(red: Float, green: Float, blue: Float) -> Color {
    func component(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 255)) & 0xFC | 2 }
    return Color(red: component(red), green: component(green), blue: component(blue))
  }

  private static func nearest(toBits key: Int) -> Color {
    func component(_ shift: Int) -> UInt8 { UInt8(key >> shift & 63) << 2 | 2 }
    let exact = OKLab(Color(red: component(12), green: component(6), blue: component(0)))
    return Color(
      lightness: (exact.lightness / 0.02).rounded() * 0.02, a: (exact.a / 0.02).rounded() * 0.02,
      b: (exact.b / 0.02).rounded() * 0.02)
  }
}
