import DataFiles
import Geodesy
import Tiles

/// A feature of tiles that was found by its name.
package struct FeatureInSight: Hashable, Sendable {
  /// The name.
  let name: String
  /// What it is.
  let featureClass: FeatureClass
  /// Its point that is nearest to the place from which it was looked for.
  let coordinate: Coordinate
}

/// The names in the tiles that are in sight, folded for a search.
struct SightNames: Sendable {
  private let tiles: [ObjectIdentifier]
  private let names: TileNames
  /// The folded names, in the order of ``names``.
  private let folded: [FoldedName]

  /// The most features that are found.
  private static let mostFeatures = 20

  /// The names in some tiles.
  ///
  /// - Complexity: O(*n*) for the *n* features of the tiles.
  init(in tiles: [MapTile], folding: (String) -> FoldedName) {
    self.tiles = tiles.map { ObjectIdentifier($0) }
    names = TileNames(in: tiles)
    folded = names.entries.map { folding($0.name) }
  }

  /// Whether these are the names of some tiles.
  func isOf(_ tiles: [MapTile]) -> Bool { self.tiles == tiles.map { ObjectIdentifier($0) } }

  /// The features whose names are a text, then those whose names begin with it, then those in whose
  /// names a word begins with it; of each the nearest first.
  func features(named text: FoldedName, nearest place: Coordinate) -> [FeatureInSight] {
    guard !text.isEmpty else { return [] }
    var found: [(rank: Int, hit: TileHit)] = []
    for (index, name) in folded.enumerated() {
      guard let rank = Self.rank(of: name, for: text),
        let hit = names.hit(names.entries[index], nearest: GeographicPosition(place))
      else { continue }
      found.append((rank, hit))
    }
    return found.sorted { ($0.rank, $0.hit.distance) < ($1.rank, $1.hit.distance) }
      .prefix(Self.mostFeatures).map { names.withRoad($0.hit) }.compactMap { hit in
        Coordinate(hit.nearestPoint).map {
          FeatureInSight(
            name: hit.name, featureClass: hit.featureClass, coordinate: $0.rounded(toDecimals: 6))
        }
      }
  }

  private static func rank(of name: FoldedName, for text: FoldedName) -> Int? {
    if name.hasPrefix(text) { return name.letters.count == text.letters.count ? 0 : 1 }
    let space = name.letters.indices.filter { name.letters[$0] == FoldedName.space }
    return space.contains { name.letters[($0 + 1)...].starts(with: text.letters) } ? 2 : nil
  }
}
