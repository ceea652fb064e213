import Cells
import Geodesy
import Geophysics

/// A part of the Earth that has separate colours in the picture.
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

  /// The four parts below the crust, each some layers of the Preliminary Reference Earth Model.
  public static let all: [EarthShell] = [
    EarthShell(
      name: "upper mantle", downTo: "lower transition zone", letter: ".",
      outer: Color(rgb: 0x6E2A24), inner: Color(rgb: 0x83301F)),
    EarthShell(
      name: "lower mantle", downTo: "lower mantle", letter: ":", outer: Color(rgb: 0x98381C),
      inner: Color(rgb: 0xBC4E16)),
    EarthShell(
      name: "outer core", downTo: "outer core", letter: "o", outer: Color(rgb: 0xDD7A14),
      inner: Color(rgb: 0xF2A01E)),
    EarthShell(
      name: "inner core", downTo: "inner core", letter: "#", outer: Color(rgb: 0xFFD768),
      inner: Color(rgb: 0xFFF3C4)),
  ]

  /// The colour of the crust, which is drawn thicker than it is.
  public static let crust = Color(rgb: 0xB08D5C)
  /// The colour of the tunnel.
  public static let shaft = Color(rgb: 0x0C0A0E)
  /// The radius of the model.
  public static let radius: Kilometers = EarthModel.prem.radius / 1000
  /// The English name of the crust, with the ocean above it.
  public static let crustName = "crust"
  /// How far the lower side of the crust, with the ocean above it, lies below the surface.
  public static let crustBottom = bottom(of: "lower crust")

  private init(
    name: String, downTo layer: String, letter: Character, outer: Color, inner: Color
  ) {
    (self.name, self.letter, self.outer, self.inner) = (name, letter, outer, inner)
    bottom = Self.bottom(of: layer)
  }

  /// How far the lower side of a layer of the model lies below the surface.
  private static func bottom(of layer: String) -> Kilometers {
    let model = EarthModel.prem
    guard let layer = model.layers.first(where: { $0.name == layer }) else {
      preconditionFailure("the model has no layer '\(layer)'")
    }
    return (model.radius - layer.bottom) / 1000
  }

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
