/// A store of values by key that objects are read from and written to; UIKit's NSCoder.
///
/// Scene files, view descriptions and the archive of state restoration pass one to each object. A
/// key that is missing, or whose value does not fit, reads as `false`, 0 or `nil`.
@MainActor
public class Coder {
  /// Everything in the store.
  public private(set) var values: [String: CodedValue]

  /// The folder of files that the store comes from; `nil` for the program's own.
  public let bundle: Bundle?

  private var keysRead: Set<String> = []

  /// The keys whose values did not fit, in the order in which they were read.
  private(set) var misfits: [String] = []

  /// A store with some values.
  public init(_ values: [String: CodedValue] = [:], bundle: Bundle? = nil) {
    self.values = values
    self.bundle = bundle
  }

  /// Whether there is a value for a key.
  public func containsValue(forKey key: String) -> Bool { values[key] != nil }

  /// The value of a key as it is stored.
  public func value(forKey key: String) -> CodedValue? {
    keysRead.insert(key)
    return values[key]
  }

  /// Stores a value as it is; `nil` removes the key.
  public func setValue(_ value: CodedValue?, forKey key: String) {
    values[key] = value
  }

  /// The keys that have not been read, in alphabetical order.
  var unreadKeys: [String] { values.keys.filter { !keysRead.contains($0) }.sorted() }

  // MARK: Writing

  /// Stores a truth value.
  public func encode(_ value: Bool, forKey key: String) { values[key] = .bool(value) }

  /// Stores a whole number.
  public func encode(_ value: Int, forKey key: String) { values[key] = .integer(value) }

  /// Stores a number, finite or not.
  public func encode(_ value: Double, forKey key: String) {
    values[key] = value.isFinite ? .number(value) : .text("\(value)")
  }

  /// Stores a text; `nil` removes the key.
  public func encode(_ value: String?, forKey key: String) {
    values[key] = value.map(CodedValue.text)
  }

  /// Stores a rectangle as its four numbers.
  public func encode(_ value: Rect, forKey key: String) {
    values[key] = CodedValue(value)
  }

  // MARK: Reading

  /// The truth value of a key.
  public func decodeBool(forKey key: String) -> Bool { read(key, \.bool) ?? false }

  /// The whole number of a key.
  public func decodeInteger(forKey key: String) -> Int { read(key, \.integer) ?? 0 }

  /// The number of a key.
  public func decodeDouble(forKey key: String) -> Double { read(key, \.number) ?? 0 }

  /// The text of a key.
  public func decodeString(forKey key: String) -> String? { read(key, \.text) }

  /// The rectangle of a key, from four numbers.
  public func decodeRect(forKey key: String) -> Rect { read(key, \.rect) ?? .zero }

  /// The value of a key as Swift has it (``CodedValue/natural``); the controller, where one was
  /// stored.
  public func decodeObject(forKey key: String) -> Any? { value(forKey: key)?.natural }

  /// The value of a key as a type; `nil` if it does not fit.
  public func decode<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    read(key) { $0.decoded(as: type) }
  }

  /// The value of a key, converted; `nil` if there is none, or if it does not fit.
  func read<Value>(_ key: String, _ fitting: (CodedValue) -> Value?) -> Value? {
    guard let value = value(forKey: key), value != .null else { return nil }
    let fit = fitting(value)
    if fit == nil { misfits.append(key) }
    return fit
  }
}
