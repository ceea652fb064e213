import Cells
import Geodesy

/// A part of the Earth that has separate colours in the picture, from the outside in.
public struct EarthShell: Hashable, Sendable {
  /// Its English name.
  public let name: String
  /// How far its lower side lies below the surface.
  public let bottom: Kilometers
  /// The letter that stands for it on screens without colours: the denser the deeper.
  public let letter: Character
  /// The colour at its upper side.
  public let outer: Color
  /// The colour at its lower side. Inwards everything grows lighter.
  public let inner: Color

  /// The four parts from the surface to the centre, after the Preliminary Reference Earth Model.
  public static let all: [EarthShell] = [
    EarthShell(
      name: "upper mantle", bottom: 670, letter: ".", outer: Color(rgb: 0x6E2A24),
      inner: Color(rgb: 0x83301F)),
    EarthShell(
      name: "lower mantle", bottom: 2891, letter: ":", outer: Color(rgb: 0x98381C),
      inner: Color(rgb: 0xBC4E16)),
    EarthShell(
      name: "outer core", bottom: 5149.5, letter: "o", outer: Color(rgb: 0xDD7A14),
      inner: Color(rgb: 0xF2A01E)),
    EarthShell(
      name: "inner core", bottom: 6371, letter: "#", outer: Color(rgb: 0xFFD768),
      inner: Color(rgb: 0xFFF3C4)),
  ]

  /// The colour of the crust, which is drawn thicker than it is.
  public static let crust = Color(rgb: 0xB08D5C)
  /// The colour of the tunnel.
  public static let shaft = Color(rgb: 0x0C0A0E)
  /// The radius of the model.
  public static let radius: Kilometers = 6371

  /// The index of the part at a depth, in `0...radius`.
  public static func index(at depth: Kilometers) -> Int {
    all.firstIndex { depth <= $0.bottom } ?? all.count - 1
  }

  /// The colour in the middle, which stands for the whole on screens of few colours: there a ramp
  /// would become rings.
  public var middleColor: Color { outer.mixed(with: inner, share: 0.5) }

  /// The colour at a depth below the crust, in `0...radius`.
  ///
  /// - Parameter isFlat: whether each part has one colour.
  public static func color(at depth: Kilometers, isFlat: Bool = false) -> Color {
    let index = index(at: depth)
    if isFlat { return all[index].middleColor }
    let top = index > 0 ? all[index - 1].bottom : 0
    let shell = all[index]
    return shell.outer.mixed(with: shell.inner, share: (depth - top) / (shell.bottom - top))
  }
}
