/// One scene of a scene file: a controller, its view, and its segues.
///
/// In JSON one object with the keys `id`, `class`, `attributes`, `view` with `outlets` and
/// `actions`, or `nib`, `embeds`, `segues`, `related` and `restorationId`; only `id` must be there.
public struct SceneDescription: Codable, Hashable, Sendable {
  /// The identifier of the scene in its file.
  public var id: String
  /// The name under which the controller's class is registered.
  public var className: String
  /// The attributes that the controller reads when it is made (`title`), or that are set
  /// afterwards.
  public var attributes: [String: CodedValue]
  /// The view and its connections; with `nil` the controller makes its view.
  public var nib: NibDescription?
  /// The name of the file that describes the view instead.
  public var nibName: String?
  /// The scenes that are shown within its view.
  public var embeds: [EmbedDescription]
  /// The segues to other scenes, and back.
  public var segues: [SegueDescription]
  /// The scenes that are made together with it, for a container such as a navigation stack.
  public var related: [String]
  /// The controller's name in the archive of state restoration.
  public var restorationIdentifier: String?

  private enum CodingKeys: String, CodingKey {
    case id, attributes, view, outlets, actions, nib, embeds, segues, related
    case className = "class"
    case restorationIdentifier = "restorationId"
  }

  /// A scene with a controller of a registered class.
  public init(
    _ id: String, class className: String = "ViewController",
    attributes: [String: CodedValue] = [:], nib: NibDescription? = nil, nibName: String? = nil,
    embeds: [EmbedDescription] = [], segues: [SegueDescription] = [], related: [String] = [],
    restorationIdentifier: String? = nil
  ) {
    self.id = id
    self.className = className
    self.attributes = attributes
    self.nib = nib
    self.nibName = nibName
    self.embeds = embeds
    self.segues = segues
    self.related = related
    self.restorationIdentifier = restorationIdentifier
  }

  /// Reads one object of JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func optional<Value: Decodable>(_ key: CodingKeys, _ missing: Value) throws -> Value {
      try container.decodeIfPresent(Value.self, forKey: key) ?? missing
    }
    id = try container.decode(String.self, forKey: .id)
    className = try optional(.className, "ViewController")
    attributes = try optional(.attributes, [:])
    nibName = try container.decodeIfPresent(String.self, forKey: .nib)
    embeds = try optional(.embeds, [])
    segues = try optional(.segues, [])
    related = try optional(.related, [])
    restorationIdentifier = try container.decodeIfPresent(
      String.self, forKey: .restorationIdentifier)
    nib = try container.decodeIfPresent(ViewDescription.self, forKey: .view).map { view in
      NibDescription(
        view: view, outlets: try optional(.outlets, [:]), actions: try optional(.actions, [:]))
    }
  }

  /// Writes one object of JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(className, forKey: .className)
    try container.encode(attributes, forKey: .attributes)
    try container.encodeIfPresent(nib?.view, forKey: .view)
    try container.encodeIfPresent(nib?.outlets, forKey: .outlets)
    try container.encodeIfPresent(nib?.actions, forKey: .actions)
    try container.encodeIfPresent(nibName, forKey: .nib)
    try container.encode(embeds, forKey: .embeds)
    try container.encode(segues, forKey: .segues)
    try container.encode(related, forKey: .related)
    try container.encodeIfPresent(restorationIdentifier, forKey: .restorationIdentifier)
  }
}
