/// The contents of a scene file: its scenes, and which of them is the initial one.
public struct SceneFileContents: Codable, Hashable, Sendable {
  /// The identifier of the initial scene; `nil` if there is none.
  public var initial: String?
  /// The scenes; of two with one identifier the first counts.
  public var scenes: [SceneDescription]

  /// Scenes as they are written.
  public init(
    initial: String? = nil, @DescriptionBuilder<SceneDescription> scenes: () -> [SceneDescription]
  ) {
    self.initial = initial
    self.scenes = scenes()
  }
}

/// Collects descriptions in the order in which they are written, with `if` and `for` among them.
@resultBuilder
public enum DescriptionBuilder<Description> {
  /// One description.
  public static func buildExpression(_ description: Description) -> [Description] { [description] }
  /// Several, in their order.
  public static func buildBlock(_ parts: [Description]...) -> [Description] { parts.flatMap { $0 } }
  /// Those of an `if` without `else`.
  public static func buildOptional(_ part: [Description]?) -> [Description] { part ?? [] }
  /// Those of one branch.
  public static func buildEither(first part: [Description]) -> [Description] { part }
  /// Those of the other branch.
  public static func buildEither(second part: [Description]) -> [Description] { part }
  /// Those of a loop.
  public static func buildArray(_ parts: [[Description]]) -> [Description] { parts.flatMap { $0 } }
}
