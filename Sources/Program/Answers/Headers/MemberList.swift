import Features
import Text

/// The members of an object of JSON and those of the objects in it, in order.
struct MemberList {
  /// A member, and the index of the one whose object it lies in.
  struct Member {
    let key: JSONValue
    let value: JSONValue
    let parent: Int?
  }

  private(set) var members: [Member] = []
  /// The keys with their nesting, and which of their values are objects, arrays or `null`: what
  /// names can be found by.
  private(set) var shape: [UInt8] = []
  private let accepted = AcceptedSystems()

  /// Reads a text that is one object and nothing more.
  mutating func read(_ text: UnsafeRawBufferPointer) throws(JSONError) {
    members.removeAll(keepingCapacity: true)
    shape.removeAll(keepingCapacity: true)
    var scanner = JSONScanner(text)
    try readMembers(&scanner, of: nil)
    try scanner.end()
  }

  private mutating func readMembers(
    _ scanner: inout JSONScanner, of parent: Int?
  ) throws(JSONError) {
    var next = try scanner.enterObject(depth: parent == nil ? 0 : 1)
    while let key = next {
      let index = members.count
      shape.append(parent == nil ? 1 : 2)
      shape.append(contentsOf: scanner.bytes[key.content])
      var inner = scanner
      let value = try scanner.value()
      members.append(Member(key: key, value: value, parent: parent))
      switch value.kind {
      case .object:
        shape.append(3)
        if parent == nil { try readMembers(&inner, of: index) }
      case .array: shape.append(4)
      case .null: shape.append(5)
      default: break
      }
      next = try scanner.nextKey()
    }
  }

  /// The paths of the members, with full stops between keys.
  func names(in text: UnsafeRawBufferPointer) -> [String] {
    members.map { member in
      let key = member.key.text(in: text)
      return member.parent.map { members[$0].key.text(in: text) + "." + key } ?? key
    }
  }

  /// The path of a member in messages. Escapes full stops in keys if another member has the same
  /// path.
  func path(of index: Int, _ names: [String]) -> String {
    let (name, parent) = (names[index], members[index].parent)
    guard names.indices.contains(where: { names[$0] == name && members[$0].parent != parent })
    else { return name }
    let keys =
      parent.map { [names[$0], String(name.dropFirst(names[$0].count + 1))] } ?? [name]
    return "\(JSONPath(keys: keys))"
  }

  /// The path of a key that two of some members have; `nil` if there is none.
  func repeatedKey(among indices: some Sequence<Int>, _ names: [String]) -> String? {
    var known: [String: Int] = [:]
    for index in indices {
      let path = path(of: index, names)
      guard let other = known.updateValue(index, forKey: path), other != index else { continue }
      let parents = [index, other].map { members[$0].parent }
      // in two objects of one key
      if let parent = parents[0], parent != parents[1] { return names[parent] }
      return path
    }
    return nil
  }

  /// The members that may say in which reference system a place is, which some others hold: beside
  /// these, or of the whole object. They depend on the ``shape`` alone.
  func systems(of columns: CoordinateColumns, in text: UnsafeRawBufferPointer) -> [SystemColumn] {
    let parent = members[columns.indices[0]].parent
    return SystemColumn.all(in: members.map { $0.key.text(in: text) }, [columns]).filter { system in
      let member = members[system.index]
      return (member.parent == nil || member.parent == parent)
        && ![.object, .array, .null].contains(member.value.kind)
    }
  }

  /// Checks what the object, or the one of a member in it, says of the reference system.
  ///
  /// - Parameter systems: members that say something too.
  /// - Returns: whether it says something.
  /// - Throws: for one other than WGS 84.
  func checkSystem(
    besideMembersOf parent: Int?, _ systems: [SystemColumn], in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> Bool {
    var isThere = !systems.isEmpty
    for system in systems {
      let value = members[system.index].value
      if value.kind == .string || value.kind == .number {
        try system.check(value.text(in: text), accepted)
      }
    }
    for member in members where member.parent == nil || member.parent == parent {
      if member.key.equals("crs".utf8, in: text) {
        isThere = true
        try GeoJSONPoint.checkSystem(member.value, in: text)
      } else if member.key.equals("spatialReference".utf8, in: text) {
        isThere = true
        do throws(FeatureProblem) {
          try ReferenceSystem.check(ofEsri: member.value, in: text)
        } catch { throw .geometry(error) }
      }
    }
    return isThere
  }
}
