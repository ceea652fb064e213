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
