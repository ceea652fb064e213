#if Foundation
  import Foundation

  /// Foundation's coder, with the trait `Foundation`. The stores of this module are
  /// ``ValueCoder``s; values of this module cannot be stored in other coders or read from them.
  public typealias Coder = NSCoder
#else
  /// A store of values by key that objects are read from and written to; UIKit's NSCoder.
  ///
  /// Scene files, view descriptions and the archive of state restoration pass one to each object. A
  /// key that is missing, or whose value does not fit, reads as `false`, 0 or `nil`.
  @MainActor
  public class Coder {
    let contents: CoderContents

    /// A store with some values.
    public init(_ values: [String: CodedValue] = [:], bundle: Bundle? = nil) {
      contents = CoderContents(values, bundle: bundle)
    }

    /// The value of a key as Swift has it (``CodedValue/natural``); the controller, where one was
    /// stored.
    public func decodeObject(forKey key: String) -> Any? { value(forKey: key)?.natural }
  }

  /// The coder of this module's stores: every coder, but with the trait `Foundation`, where `Coder`
  /// is Foundation's.
  public typealias ValueCoder = Coder
#endif

extension Coder {
  /// Everything in the store.
  public var values: [String: CodedValue] { contents.values }

  /// The folder of files that the store comes from; `nil` for the program's own.
  public var bundle: Bundle? { contents.bundle }

  /// The keys whose values did not fit, in the order in which they were read.
  var misfits: [String] { contents.misfits }

  /// The keys that have not been read, in alphabetical order.
  var unreadKeys: [String] { contents.unreadKeys }

  /// The value of a key as it is stored.
  public func value(forKey key: String) -> CodedValue? { contents.value(forKey: key) }

  /// Stores a value as it is; `nil` removes the key.
  public func setValue(_ value: CodedValue?, forKey key: String) { contents.values[key] = value }

  /// Stores a text; `nil` removes the key.
  public func encode(_ value: String?, forKey key: String) {
    contents.values[key] = value.map(CodedValue.text)
  }

  /// The text of a key.
  public func decodeString(forKey key: String) -> String? { read(key, \.text) }

  /// The value of a key as a type; `nil` if it does not fit.
  public func decode<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    read(key) { $0.decoded(as: type) }
  }

  /// The value of a key, converted; `nil` if there is none, or if it does not fit.
  func read<Value>(_ key: String, _ fitting: (CodedValue) -> Value?) -> Value? {
    contents.read(key, fitting)
  }
}

#if !Foundation
  extension Coder {
    /// Whether there is a value for a key.
    public func containsValue(forKey key: String) -> Bool { contents.values[key] != nil }

    /// Stores a truth value.
    public func encode(_ value: Bool, forKey key: String) { contents.values[key] = .bool(value) }

    /// Stores a whole number.
    public func encode(_ value: Int, forKey key: String) { contents.values[key] = .integer(value) }

    /// Stores a number, finite or not.
    public func encode(_ value: Double, forKey key: String) { contents.store(value, forKey: key) }

    /// Stores a rectangle as its four numbers.
    public func encode(_ value: Rect, forKey key: String) {
      contents.values[key] = CodedValue(value)
    }

    /// The truth value of a key.
    public func decodeBool(forKey key: String) -> Bool { read(key, \.bool) ?? false }

    /// The whole number of a key.
    public func decodeInteger(forKey key: String) -> Int { read(key, \.integer) ?? 0 }

    /// The number of a key.
    public func decodeDouble(forKey key: String) -> Double { read(key, \.number) ?? 0 }

    /// The rectangle of a key, from four numbers.
    public func decodeRect(forKey key: String) -> Rect { read(key, \.rect) ?? .zero }
  }
#endif
