import FoundationEssentials

/// The place of a row in a table: Foundation's own type, so that a program that imports Foundation
/// has one type of this name.
public typealias IndexPath = FoundationEssentials.IndexPath

extension FoundationEssentials.IndexPath {
  /// A row of a section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The row within its section, from 0; 0 if there is none.
  public var row: Int { count > 1 ? self[1] : 0 }

  /// The section, from 0; 0 if there is none.
  public var section: Int { isEmpty ? 0 : self[0] }
}
