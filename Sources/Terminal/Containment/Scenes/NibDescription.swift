/// A view tree and its connections to the controller: the contents of a `.view.json` file, and a
/// part of every scene that describes its view.
public struct NibDescription: Codable, Hashable, Sendable {
  /// The root view.
  public var view: ViewDescription
  /// The identifiers of views by the names of the controller's outlets.
  public var outlets: [String: String]
  /// The names of the controller's actions by the identifiers of the controls and gesture
  /// recognisers that send them.
  public var actions: [String: String]

  /// A view tree with its connections.
  public init(
    view: ViewDescription, outlets: [String: String] = [:], actions: [String: String] = [:]
  ) {
    self.view = view
    self.outlets = outlets
    self.actions = actions
  }

  /// Reads the contents of a file; `outlets` and `actions` may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    view = try container.decode(ViewDescription.self, forKey: .view)
    outlets = try container.decodeIfPresent([String: String].self, forKey: .outlets) ?? [:]
    actions = try container.decodeIfPresent([String: String].self, forKey: .actions) ?? [:]
  }
}
