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
