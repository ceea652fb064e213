/// A segue to another scene, or back to one.
public struct SegueDescription: Codable, Hashable, Sendable {
  /// The identifier of the segue; `nil` if only its control triggers it.
  public var id: String?
  /// The effect of the segue.
  public var kind: Segue.Kind
  /// The scene it leads to; `nil` for an unwind segue.
  public var to: String?
  /// The identifier of the button or gesture recogniser that triggers it; `nil` if only the program
  /// does.
  public var from: String?
  /// The name under which the class of a custom segue is registered.
  public var className: String?
  /// The name of the action that an unwind segue looks for.
  public var action: String?

  private enum CodingKeys: String, CodingKey {
    case id, kind, to, from, action
    case className = "class"
  }

  /// A segue to another scene.
  public init(
    _ id: String? = nil, _ kind: Segue.Kind, to scene: String, from control: String? = nil,
    class className: String? = nil
  ) {
    self.id = id
    self.kind = kind
    to = scene
    from = control
    self.className = className
  }

  /// An unwind segue to a controller that implements an action.
  public init(_ id: String? = nil, unwind action: String, from control: String? = nil) {
    self.id = id
    kind = .unwind
    self.action = action
    from = control
  }
}

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
