/// The rule for the names of columns and members of answers.
public struct FieldNaming: Hashable, Sendable {
  /// The name of the object that holds the members, and what comes before the names of columns;
  /// `nil` for none.
  public var wrapper: String?
  /// The text between the names of a path in the name of a column, or of a flat member.
  public var separator = "."
  /// Whether members are not put into objects: `to.nearest.name` is one member of that name.
  public var isFlat = false

  /// The names of the paths themselves.
  public init(wrapper: String? = nil, separator: String = ".", isFlat: Bool = false) {
    (self.wrapper, self.separator, self.isFlat) = (wrapper, separator, isFlat)
  }

  /// The name of the column of a path.
  func column(_ path: String) -> String {
    ((wrapper.map { [$0] } ?? []) + path.split(separator: ".").map(String.init))
      .joined(separator: separator)
  }

  /// The names of the columns of answers with some paths, and of the column with errors.
  func columns(of paths: [String], hasErrors: Bool = false) -> [String] {
    (paths + (hasErrors ? ["error"] : [])).map(column)
  }

  /// The names of the members that answers with some paths, and errors, add to an object.
  func members(of paths: [String], hasErrors: Bool) -> [String] {
    if !isFlat, let wrapper { return [wrapper] }
    return ownMembers(of: paths + (hasErrors ? ["error"] : []))
  }

  /// The names of the members of answers with some paths, within the wrapper if there is one.
  func ownMembers(of paths: [String]) -> [String] {
    if isFlat { return paths.map(column) }
    var names: [String] = []
    for path in paths {
      let name = String(path.prefix { $0 != "." })
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
