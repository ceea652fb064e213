import Cells

extension Color {
  /// The colour that a closure returns for light traits, and that for dark ones; UIKit's
  /// `UIColor(dynamicProvider:)`.
  ///
  /// A view draws with the one for its ``View/traitCollection``, and anew when that changes. If the
  /// style is not known, the dark one is taken.
  ///
  /// - Parameter dynamicProvider: called twice, now; the collections specify light or dark only.
  public init(dynamicProvider: (TraitCollection) -> Color) {
    self.init(
      light: dynamicProvider(TraitCollection(userInterfaceStyle: .light)),
      dark: dynamicProvider(TraitCollection(userInterfaceStyle: .dark)))
  }

  /// The colour that a view with some traits shows; the colour itself, unless it is dynamic.
  public func resolvedColor(with traitCollection: TraitCollection) -> Color {
    resolved(on: traitCollection.ground)
  }
}

extension TraitCollection {
  /// What colours are seen on: a dark ground, unless the style is light.
  var ground: Color.Ground { userInterfaceStyle.ground ?? .dark }
}

extension UserInterfaceStyle {
  /// What colours are seen on; `nil` if that is not specified.
  var ground: Color.Ground? {
    switch self {
    case .unspecified: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
