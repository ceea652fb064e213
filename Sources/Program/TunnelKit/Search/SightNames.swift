import DataFiles
import Geodesy
import Tiles

/// A feature of tiles that was found by its name.
package struct FoundFeature: Hashable, Sendable {
  /// How well a name fits a text, the best first.
  enum Fit: Int, Comparable {
    /// It is the text; it begins with it; a word in it begins with it.
    case whole, beginning, word

    static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  /// The name.
  let name: String
  /// What it is.
  let featureClass: FeatureClass
  /// The value of the tag that decided its class, such as "museum"; `nil` for none.
  let detail: String?
  let fit: Fit
  /// The place to which one goes: the ``LineMiddle`` of a line, or else the point that is nearest
  /// to the place from which it was looked for.
  let coordinate: Coordinate
  /// Whether it was found in the tiles that the maps show.
  var isOnMap = true
}

/// The names in some tiles, folded for a search.
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
  func features(named text: FoldedName, nearest place: Coordinate) -> [FoundFeature] {
    guard !text.isEmpty else { return [] }
    let position = GeographicPosition(place)
    var found: [(feature: FoundFeature, distance: Double)] = []
    for (index, name) in folded.enumerated() {
      let entry = names.entries[index]
      guard let fit = Self.fit(of: name, for: text),
        let nearest = names.hit(entry, nearest: position)
      else { continue }
      let hit = names.landing(nearest, of: entry, nearest: position)
      guard let coordinate = Coordinate(hit.nearestPoint)?.rounded(toDecimals: 6) else { continue }
      let feature = FoundFeature(
        name: hit.name, featureClass: hit.featureClass, detail: hit.detail, fit: fit,
        coordinate: coordinate)
      // not that of its nearest part: a street is gone to in its middle
      found.append((feature, place.chord(to: coordinate)))
    }
    return found.sorted { ($0.feature.fit, $0.distance) < ($1.feature.fit, $1.distance) }
      .prefix(Self.mostFeatures).map(\.feature)
  }

  private static func fit(of name: FoldedName, for text: FoldedName) -> FoundFeature.Fit? {
    if name.hasPrefix(text) {
      return name.letters.count == text.letters.count ? .whole : .beginning
    }
    let space = name.letters.indices.filter { name.letters[$0] == FoldedName.space }
    return space.contains { name.letters[($0 + 1)...].starts(with: text.letters) } ? .word : nil
  }
}
