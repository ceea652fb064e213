import Cells
import Containment

extension CursesScreen {
  /// The traits of the terminal, for ``Application/environment``: how many colours it shows, and
  /// light or dark if its background is known.
  public var traits: TraitCollection {
    TraitCollection(traitsFrom: [
      TraitCollection(colorDepth: DisplayColorDepth(colorDepth)),
      TraitCollection(userInterfaceStyle: background.map(Self.style(of:)) ?? .unspecified),
    ])
  }

  private static func style(of background: Color) -> UserInterfaceStyle {
    background.luminance > 0.5 ? .light : .dark
  }
}
