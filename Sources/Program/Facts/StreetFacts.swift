import Geodesy
import Localization
import Tiles

/// What the person's tiles have near a point: the nearest street, neighbourhood and point of
/// interest that have names.
package struct StreetFacts: Sendable {
  /// A feature of tiles, and the way to its nearest point.
  package struct Feature: Sendable {
    /// The name.
    package let name: String
    /// What it is in one English word, as `pedestrian` or `museum`: of a sight the value of the tag
    /// that makes it one, of others the class.
    package let kind: String
    /// The distance over the ground.
    package let distance: Kilometers
    /// Degrees clockwise from north, at the point; 0 for a feature at the point.
    package let bearing: Double

    private let featureClass: FeatureClass
    private let detail: String?

    /// What it is in the words of a language.
    fileprivate var phrase: Phrase? { featureClass.phrase(detail: detail) }
    /// Whether it is a sight or a mountain.
    fileprivate var isLandmark: Bool { featureClass == .sight || featureClass == .peak }

    /// A feature; `nil` if it is farther than ``StreetFacts/radius``.
    ///
    /// - Throws: when PROJ is needed and unusable.
    init?(_ hit: TileHit, from point: Coordinate) throws(ProjectionError) {
      guard let place = Coordinate(hit.nearestPoint) else { return nil }
      let way = try point.geodesic(to: place)
      guard way.distance <= StreetFacts.radius else { return nil }
      (name, featureClass, detail) = (hit.name, hit.featureClass, hit.detail)
      let word = hit.featureClass.word
      // "yes" says no more than the class
      let isTelling = [.sight, .shop].contains(hit.featureClass) && hit.detail != "yes"
      kind = isTelling ? hit.detail ?? word : word
      (distance, bearing) = (way.distance / 1000, way.initialBearing)
    }

    /// The name, what it is, and the way to it in whole metres; "here" within half a metre.
    ///
    /// - Parameter label: what stands before the words; it is not said again.
    package func words(in words: Phrasebook = .english, behind label: Phrase? = nil) -> [String] {
      let meters = words.number(distance * 1000, decimals: 0)
      let way =
        distance < 0.0005
        ? words[.here]
        : words[.metersToward, meters, CompassPoint(bearing: bearing).abbreviation(words)]
      let kind = phrase.flatMap { $0 == label ? nil : words[$0] }
      return [name, kind, way].compactMap { $0 }
    }
  }

  /// The nearest street, road or way; `nil` if none has a name.
  package let street: Feature?
  /// The nearest suburb or neighbourhood, by the point where its name stands.
  package let neighbourhood: Feature?
  /// The nearest sight, shop, station, airport or peak.
  package let pointOfInterest: Feature?

  /// The greatest distance of a feature.
  package static let radius: Meters = 200

  /// Looks for the features around a point.
  ///
  /// - Parameter tiles: those within ``radius`` of it.
  /// - Throws: when PROJ is needed and unusable.
  package init(of point: Coordinate, in tiles: [NamedFeatures]) throws(ProjectionError) {
    func nearest(
      _ isIncluded: (MapTile.Feature) -> Bool
    ) throws(ProjectionError) -> Feature? {
      // the plane is right to a thousandth; the geodesic decides
      let hit = TileHit(
        among: tiles, at: GeographicPosition(point), within: 1.01 * Self.radius, isIncluded)
      guard let hit else { return nil }
      return try Feature(hit, from: point)
    }
    street = try nearest {
      $0.kind == .line && ($0.featureClass.isRoad || $0.featureClass == .streetName)
    }
    neighbourhood = try nearest {
      $0.kind == .point && [.suburb, .neighbourhood].contains($0.featureClass)
    }
    pointOfInterest = try nearest {
      $0.kind == .point && [.sight, .shop, .station, .airport, .peak].contains($0.featureClass)
    }
  }

  /// The features with the phrases for what they are to the point, in the order in which they are
  /// written. The label of a shop is its kind.
  package var rows: [(label: Phrase, feature: Feature)] {
    let kind = pointOfInterest.flatMap { $0.isLandmark ? .landmark : $0.phrase } ?? .landmark
    return surroundings
      + [(kind, pointOfInterest)].compactMap { label, feature in feature.map { (label, $0) } }
  }

  /// The street and the neighbourhood among ``rows``.
  package var surroundings: [(label: Phrase, feature: Feature)] {
    [(Phrase.street, street), (.quarter, neighbourhood)]
      .compactMap { label, feature in feature.map { (label, $0) } }
  }
}

extension FeatureClass {
  /// The class in one English word.
  fileprivate var word: String { self == .streetName ? "street" : "\(self)" }
}
