/// A way of a seismic wave through the Earth, from a quake at the surface to the surface.
///
/// The raw values are the names in seismology: P and S are the legs in the mantle, K the leg in the
/// outer core, I the one in the inner core, i a reflection from its surface.
public enum SeismicPhase: String, CaseIterable, Sendable {
  /// P, with its deepest point in the mantle.
  case mantleP = "P"
  /// PKP, with its deepest point in the outer core.
  case coreP = "PKP"
  /// PKIKP, with its deepest point in the inner core.
  case innerCoreP = "PKIKP"
  /// PKiKP, reflected from the inner core.
  case reflectedP = "PKiKP"
  /// S, with its deepest point in the mantle.
  case mantleS = "S"
  /// SKS: S in the mantle, a wave of pressure in the outer core, with its deepest point there.
  case coreS = "SKS"
  /// SKIKS: S in the mantle, a wave of pressure in the core, with its deepest point in the inner
  /// core.
  case innerCoreS = "SKIKS"

  /// The wave in the mantle. In the core all these phases are waves of pressure.
  public var wave: BodyWave {
    switch self {
    case .mantleP, .coreP, .innerCoreP, .reflectedP: .primary
    case .mantleS, .coreS, .innerCoreS: .secondary
    }
  }
}
