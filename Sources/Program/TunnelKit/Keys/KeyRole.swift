/// What the person does in the two maps, by which some keys differ.
public enum KeyRole: CaseIterable, Sendable {
  /// Enter flips.
  case digging
  /// Enter picks the place of the man, and Escape picks nothing.
  case picking
  /// As ``digging``, on another person's machine: without the keys that write a file, suspend the
  /// program or show how it works.
  case visiting
}

extension Set<KeyRole> {
  /// All roles.
  static let everyone = Set(KeyRole.allCases)
  /// Those in which Enter flips.
  static let digging: Set = [.digging, .visiting]
  /// The one in which Enter picks.
  static let picking: Set = [.picking]
  /// Those on the person's own machine.
  static let hosts: Set = [.digging, .picking]
}
