import DataFiles

/// A pole, continent, ocean, island or summit that is in no file of names, and a point for it.
///
/// Poles and the pelagic point are exact; continents, oceans and islands have the point where a map
/// would write their name, to whole or tenths of degrees.
struct GeographicPoint {
  let kind: NamedArea.Kind
  /// The English name, then those by which it is found as well.
  let names: [String]
  /// Microdegrees.
  let position: MicrodegreePosition
  /// How much it matters beside a place of so many inhabitants.
  let weight: UInt32

  /// A point as the table has it.
  ///
  /// - Parameters:
  ///   - names: the English name, then others, separated by semicolons.
  ///   - latitude: degrees, -90...90.
  ///   - longitude: degrees, -180...180.
  init(
    _ kind: NamedArea.Kind, _ names: String, _ latitude: Double, _ longitude: Double,
    weight: UInt32
  ) {
    self.kind = kind
    self.names = names.split(separator: ";").map { text in
      String(text.drop { $0.isWhitespace })
    }
    position = MicrodegreePosition(
      latitude: Int32((latitude * 1e6).rounded()), longitude: Int32((longitude * 1e6).rounded()))
    self.weight = weight
  }
}

/// The geographic points with their names as a search sees them.
struct GeographicPoints: Sendable {
  /// A name, which of the points has it, and which of that point's names it is.
  private struct Entry {
    let name: FoldedName
    let point: Int
    let index: Int
  }

  let all: [GeographicPoint]
  private let entries: [Entry]

  /// Folds all names.
  ///
  /// - Complexity: O(*n*) for *n* letters, about a millisecond.
  init(folding: LetterFolding) {
    let all = GeographicPoint.table
    self.all = all
    entries = all.indices.flatMap { point in
      all[point].names.enumerated().map { index, name in
        Entry(name: folding.fold(name), point: point, index: index)
      }
    }
  }

  /// Whether a point has a name.
  func has(_ name: FoldedName) -> Bool { entries.contains { $0.name == name } }

  /// Calls `body` for each name that fits, with how well it fits; at most one name a point, the
  /// best.
  ///
  /// - Parameter fit: how well a name fits; `nil` if it does not.
  /// - Complexity: O(*n*) for *n* names.
  func forEach(
    fitting fit: (FoldedName) -> Fit?, _ body: (_ point: Int, _ name: Int, Fit) -> Void
  ) {
    var best: [Int: (index: Int, fit: Fit)] = [:]
    for entry in entries {
      guard let fit = fit(entry.name) else { continue }
      if let known = best[entry.point], known.fit <= fit { continue }
      best[entry.point] = (entry.index, fit)
    }
    for (point, found) in best.sorted(by: { $0.key < $1.key }) {
      body(point, found.index, found.fit)
    }
  }
}
