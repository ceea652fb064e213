#if Foundation
  import Foundation

  /// A store of values by key that objects are read from and written to, as one of Foundation's
  /// coders.
  ///
  /// Scene files, view descriptions and the archive of state restoration pass one to each object. A
  /// key that is missing, or whose value does not fit, reads as `false`, 0 or `nil`.
  public class ValueCoder: NSCoder {
    fileprivate let ownContents: CoderContents

    /// A store with some values.
    public init(_ values: [String: CodedValue] = [:], bundle: Bundle? = nil) {
      ownContents = CoderContents(values, bundle: bundle)
    }

    /// Keys are all that there is.
    override public var allowsKeyedCoding: Bool { true }

    override public func containsValue(forKey key: String) -> Bool { values[key] != nil }

    override public func encode(_ value: Bool, forKey key: String) {
      ownContents.values[key] = .bool(value)
    }

    override public func encode(_ value: Int, forKey key: String) {
      ownContents.values[key] = .integer(value)
    }

    override public func encode(_ value: Int32, forKey key: String) {
      encode(Int(value), forKey: key)
    }

    override public func encode(_ value: Int64, forKey key: String) {
      encode(Int(value), forKey: key)
    }

    override public func encode(_ value: Double, forKey key: String) {
      ownContents.store(value, forKey: key)
    }

    override public func encode(_ value: Float, forKey key: String) {
      encode(Double(value), forKey: key)
    }

    override public func encode(_ value: Any?, forKey key: String) {
      ownContents.values[key] = (value as? any Encodable).flatMap { try? CodedValue(encoding: $0) }
    }

    override public func decodeBool(forKey key: String) -> Bool { read(key, \.bool) ?? false }

    override public func decodeInteger(forKey key: String) -> Int { read(key, \.integer) ?? 0 }

    override public func decodeInt32(forKey key: String) -> Int32 {
      Int32(clamping: decodeInteger(forKey: key))
    }

    override public func decodeInt64(forKey key: String) -> Int64 {
      Int64(decodeInteger(forKey: key))
    }

    override public func decodeDouble(forKey key: String) -> Double { read(key, \.number) ?? 0 }

    override public func decodeFloat(forKey key: String) -> Float {
      Float(decodeDouble(forKey: key))
    }

    /// The value of a key as Swift has it (``CodedValue/natural``); the controller, where one was
    /// stored.
    override public func decodeObject(forKey key: String) -> Any? { value(forKey: key)?.natural }
  }

  extension NSCoder {
    /// The contents of a store; empty for another coder.
    var contents: CoderContents { (self as? ValueCoder)?.ownContents ?? CoderContents() }

    /// Stores a rectangle as its four numbers.
    public func encode(_ value: CGRect, forKey key: String) {
      contents.values[key] = CodedValue(value)
    }

    /// The rectangle of a key, from four numbers.
    public func decodeCGRect(forKey key: String) -> CGRect { read(key, \.rect) ?? .zero }
  }
#endif
