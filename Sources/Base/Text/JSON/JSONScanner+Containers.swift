/// Reads objects and arrays member by member: enter, read a value, go to the next one until there
/// are no more.
///
/// ```swift
/// var key = try scanner.enterObject()
/// while let name = key {
///   let value = try scanner.value()
///   key = try scanner.nextKey()
/// }
/// ```
extension JSONScanner {
  /// Enters an object.
  ///
  /// - Parameter depth: how many arrays and objects it lies in.
  /// - Returns: the first key, whose value comes next; `nil` for an empty object, which has then
  ///   been read.
  /// - Throws: ``JSONError`` if there is no object.
  public mutating func enterObject(depth: Int = 0) throws(JSONError) -> JSONValue? {
    guard try opens(UInt8(ascii: "{"), UInt8(ascii: "}"), depth: depth) else { return nil }
    return try key(.keyOrBrace)
  }

  /// Goes on after the value of a member.
  ///
  /// - Returns: the next key; `nil` after the last member, when the object has been read.
  public mutating func nextKey() throws(JSONError) -> JSONValue? {
    guard try goesOn(before: UInt8(ascii: "}"), .commaOrBrace) else { return nil }
    return try key(.key)
  }

  /// Enters an array.
  ///
  /// - Parameter depth: how many arrays and objects it lies in.
  /// - Returns: whether an element comes next; if not, the array is empty and has been read.
  /// - Throws: ``JSONError`` if there is no array.
  public mutating func enterArray(depth: Int = 0) throws(JSONError) -> Bool {
    guard try opens(UInt8(ascii: "["), UInt8(ascii: "]"), depth: depth) else { return false }
    switch bytes[offset] {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: ":"): throw unexpected(.valueOrBracket)
    default: return true
    }
  }

  /// Goes on after an element of an array.
  ///
  /// - Returns: whether another element comes next; if not, the array has been read.
  public mutating func nextElement() throws(JSONError) -> Bool {
    try goesOn(before: UInt8(ascii: "]"), .commaOrBracket)
  }

  /// Skips an opening bracket, and the closing one if it follows.
  ///
  /// - Returns: whether something else follows.
  private mutating func opens(
    _ opening: UInt8, _ closing: UInt8, depth: Int
  ) throws(JSONError) -> Bool {
    guard peek() == opening else { throw unexpected(.value) }
    guard depth < Self.deepestNesting else { throw JSONError(.depth, at: offset) }
    offset += 1
    guard let next = peek() else { throw JSONError(.end, at: offset) }
    guard next == closing else { return true }
    offset += 1
    return false
  }

  /// Skips a comma or a closing bracket.
  private mutating func goesOn(
    before closing: UInt8, _ accepted: JSONExpectation
  ) throws(JSONError) -> Bool {
    let next = peek()
    guard next == UInt8(ascii: ",") || next == closing else { throw unexpected(accepted) }
    offset += 1
    return next != closing
  }

  /// Reads a key and its colon.
  private mutating func key(_ accepted: JSONExpectation) throws(JSONError) -> JSONValue {
    guard peek() == UInt8(ascii: "\"") else { throw unexpected(accepted) }
    let key = try string()
    guard peek() == UInt8(ascii: ":") else { throw unexpected(.colon) }
    offset += 1
    return key
  }
}
