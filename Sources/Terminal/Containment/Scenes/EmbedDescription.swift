/// A scene that is shown within a view of another, and made while that view is loaded.
public struct EmbedDescription: Codable, Hashable, Sendable {
  /// The identifier of the segue; `nil` if it has none.
  public var id: String?
  /// The identifier of the view that the scene fills.
  public var placeholder: String
  /// The scene.
  public var scene: String

  private enum CodingKeys: String, CodingKey {
    case id, scene
    case placeholder = "in"
  }

  /// A scene in a view.
  public init(_ id: String? = nil, scene: String, in placeholder: String) {
    self.id = id
    self.placeholder = placeholder
    self.scene = scene
  }
}
