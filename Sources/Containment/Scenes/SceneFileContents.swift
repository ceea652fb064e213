/// What a scene file says: its scenes, and which of them comes first.
public struct SceneFileContents: Codable, Hashable, Sendable {
  /// The identifier of the scene that comes first; `nil`: none does.
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
