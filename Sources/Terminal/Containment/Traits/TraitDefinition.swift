/// A type that stands for a trait, to name the changes to observe; UIKit's UITraitDefinition.
public protocol TraitDefinition {
  /// Whether two collections differ in the trait.
  static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool
}

/// The type of a trait; UIKit's UITrait: `[TraitHorizontalSizeClass.self]`.
public typealias Trait = any TraitDefinition.Type

/// The room across.
public enum TraitHorizontalSizeClass: TraitDefinition {
  /// Whether the room across differs.
  public static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
    first.horizontalSizeClass != second.horizontalSizeClass
  }
}

/// The room down.
public enum TraitVerticalSizeClass: TraitDefinition {
  /// Whether the room down differs.
  public static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
    first.verticalSizeClass != second.verticalSizeClass
  }
}

/// Light or dark.
public enum TraitUserInterfaceStyle: TraitDefinition {
  /// Whether one is light and the other dark.
  public static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
    first.userInterfaceStyle != second.userInterfaceStyle
  }
}

/// The number of colours.
public enum TraitColorDepth: TraitDefinition {
  /// Whether the number of colours differs.
  public static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
    first.colorDepth != second.colorDepth
  }
}

/// Whether anything may move.
public enum TraitMotion: TraitDefinition {
  /// Whether the motion preference differs.
  public static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
    first.motion != second.motion
  }
}
