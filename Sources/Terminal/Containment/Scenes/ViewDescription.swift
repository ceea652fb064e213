/// A view and the views in it, in a scene file or a view description.
///
/// In JSON one object: `class` (`View` if it is missing), `id`, `subviews`, and the other
/// attributes of the class. Every view reads `frame` (four numbers, in cells), `autoresizing` (a
/// list such as `["flexibleWidth", "flexibleTopMargin"]`), `background` (`#rrggbb`; two of them
/// for a light and a dark interface), `alpha`, `hidden`, `interaction` and `restorationIdentifier`;
/// a label `text`, `color`, `alignment` (`left`, `center`, `right`) and `lines`; a button `title`,
/// `color` and `enabled`. A window takes no `hidden`: the program shows it. `gestures` is a list of
/// gesture recognisers, see ``GestureDescription``.
public struct ViewDescription: Codable, Hashable, Sendable {
  /// The name under which the class is registered.
  public var className: String
  /// Its identifier for outlets, actions, segues and embeds.
  public var id: String?
  /// The attributes that its class reads.
  public var attributes: [String: CodedValue]
  /// The views in it, from back to front.
  public var subviews: [ViewDescription]

  /// A view of a registered class.
  public init(
    _ className: String = "View", id: String? = nil, frame: Rect? = nil,
    autoresizing: View.AutoresizingMask = [], attributes: [String: CodedValue] = [:],
    gestures: [GestureDescription] = [],
    @DescriptionBuilder<ViewDescription> subviews: () -> [ViewDescription] = { [] }
  ) {
    self.className = className
    self.id = id
    self.attributes = attributes
    self.subviews = subviews()
    if let frame { self.attributes["frame"] = CodedValue(frame) }
    if !autoresizing.isEmpty { self.attributes["autoresizing"] = CodedValue(autoresizing) }
    if !gestures.isEmpty {
      self.attributes["gestures"] = .list(gestures.map { .object($0.object) })
    }
  }

  init(_ object: [String: CodedValue]) {
    className = object["class"]?.text ?? "View"
    id = object["id"]?.text
    subviews = (object["subviews"]?.list ?? []).map { ViewDescription($0.object ?? [:]) }
    attributes = object.filter { !["class", "id", "subviews"].contains($0.key) }
  }

  /// Reads one object of JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(try container.decode([String: CodedValue].self))
  }

  /// Writes one object of JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(object)
  }

  /// The store that the view is made from.
  var object: [String: CodedValue] {
    var object = attributes
    object["class"] = .text(className)
    object["id"] = id.map(CodedValue.text)
    if !subviews.isEmpty { object["subviews"] = .list(subviews.map { .object($0.object) }) }
    return object
  }

  /// The identifiers in the tree, parents first.
  var ids: [String] { (id.map { [$0] } ?? []) + subviews.flatMap(\.ids) }
}

/// A gesture recogniser of a view, in a scene file or a view description.
///
/// In JSON one object in the list `gestures` of its view: `class`, `id`, and what the class reads.
public struct GestureDescription: Hashable, Sendable {
  /// The name under which the class is registered.
  public var className: String
  /// Its identifier for actions and segues.
  public var id: String?
  /// The attributes that its class reads.
  public var attributes: [String: CodedValue]

  /// A gesture recogniser of a registered class.
  public init(_ className: String, id: String? = nil, attributes: [String: CodedValue] = [:]) {
    self.className = className
    self.id = id
    self.attributes = attributes
  }

  /// The store that it is made from.
  var object: [String: CodedValue] {
    var object = attributes
    object["class"] = .text(className)
    object["id"] = id.map(CodedValue.text)
    return object
  }
}

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
