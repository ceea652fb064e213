/// The values of a store, which keys have been read, and which did not fit.
final class CoderContents {
  var values: [String: CodedValue]
  /// The folder of files that the store comes from; `nil` for the program's own.
  let bundle: Bundle?
  /// The keys whose values did not fit, in the order in which they were read.
  private(set) var misfits: [String] = []
  private var keysRead: Set<String> = []

  init(_ values: [String: CodedValue] = [:], bundle: Bundle? = nil) {
    self.values = values
    self.bundle = bundle
  }

  /// The keys that have not been read, in alphabetical order.
  var unreadKeys: [String] { values.keys.filter { !keysRead.contains($0) }.sorted() }

  func value(forKey key: String) -> CodedValue? {
    keysRead.insert(key)
    return values[key]
  }

  /// The value of a key, converted; `nil` if there is none, or if it does not fit.
  func read<Value>(_ key: String, _ fitting: (CodedValue) -> Value?) -> Value? {
    guard let value = value(forKey: key), value != .null else { return nil }
    let fit = fitting(value)
    if fit == nil { misfits.append(key) }
    return fit
  }

  /// Stores a number, finite or not.
  func store(_ number: Double, forKey key: String) {
    values[key] = number.isFinite ? .number(number) : .text("\(number)")
  }
}
