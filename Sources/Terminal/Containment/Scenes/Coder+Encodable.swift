@MainActor
extension Coder {
  /// Stores anything that can be encoded; `nil` removes the key.
  ///
  /// A value that cannot be encoded is left out, with a report.
  public func encode<Value: Encodable>(_ value: Value?, forKey key: String) {
    guard let value else {
      setValue(nil, forKey: key)
      return
    }
    if let coded = try? CodedValue(encoding: value) {
      setValue(coded, forKey: key)
    } else {
      Application.current?.diagnostics.report(
        .archive, "the value of '\(key)' cannot be encoded")
    }
  }
}
