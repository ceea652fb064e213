import Text

/// A ``JSONScanner`` with the errors of this module.
struct FeatureScanner {
  private(set) var json: JSONScanner

  /// A scanner of a text, from a byte on.
  init(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
    json = JSONScanner(bytes, from: offset)
  }

  var bytes: UnsafeRawBufferPointer { json.bytes }

  /// The first byte of what comes next.
  mutating func peek() -> UInt8? { json.peek() }

  mutating func value() throws(FeatureError) -> JSONValue {
    do throws(JSONError) { return try json.value() } catch { throw .notJSON(error) }
  }

  mutating func enterArray() throws(FeatureError) -> Bool {
    do throws(JSONError) { return try json.enterArray() } catch { throw .notJSON(error) }
  }

  mutating func nextElement() throws(FeatureError) -> Bool {
    do throws(JSONError) { return try json.nextElement() } catch { throw .notJSON(error) }
  }

  mutating func enterObject() throws(FeatureError) -> JSONValue? {
    do throws(JSONError) { return try json.enterObject() } catch { throw .notJSON(error) }
  }

  mutating func nextKey() throws(FeatureError) -> JSONValue? {
    do throws(JSONError) { return try json.nextKey() } catch { throw .notJSON(error) }
  }
}

extension JSONValue {
  /// Whether the value is an array without elements.
  func isEmptyArray(in bytes: UnsafeRawBufferPointer) -> Bool {
    kind == .array && bytes[range].dropFirst().dropLast().allSatisfy { $0 <= 0x20 }
  }

  /// The value as it is written, for a message: its first 40 bytes.
  func quotation(in bytes: UnsafeRawBufferPointer) -> String {
    let text = String(decoding: bytes[range.prefix(40)], as: UTF8.self)
    return range.count > 40 ? text + "…" : text
  }
}
