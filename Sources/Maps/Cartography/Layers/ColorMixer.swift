import Cells

/// Mixes a colour into others, on a lattice, and remembers the results: a map mixes a few hundred
/// colours twenty thousand times.
struct ColorMixer {
  private let color: Color
  private let share: Double
  private let lattice: ColorLattice
  /// The colour last mixed in each place of the table, and the result.
  private var known: [(color: UInt32, mixed: Color)]

  private static let places: UInt32 = 256
  /// Different from every colour.
  private static let none = UInt32.max

  /// A mixer of a share of a colour, 0...1, into others.
  init(of color: Color, share: Double, on lattice: ColorLattice) {
    self.color = color
    self.share = share
    self.lattice = lattice
    known = Array(repeating: (Self.none, color), count: Int(Self.places))
  }

  /// The mixture with a colour, on the lattice; the colour itself if the share is 0.
  mutating func callAsFunction(_ other: Color) -> Color {
    guard share > 0 else { return other }
    let rgb = other.rgb
    // After a multiplication by the golden ratio near numbers lie far apart (Knuth, volume 3, 6.4).
    let place = Int((rgb &* 0x9E37_79B1) >> 24)
    if known[place].color != rgb {
      known[place] = (rgb, lattice(other.mixed(with: color, share: share)))
    }
    return known[place].mixed
  }
}
