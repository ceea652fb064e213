import Localization
import Tiles

extension TileHit {
  /// The name of the feature and what it is.
  package func words(in words: Phrasebook = .english) -> String {
    words.list([name, featureClass.words(detail: detail, in: words)].compactMap { $0 })
  }
}

extension FeatureClass {
  /// What a feature of the class is; `nil` if its name says it all, or if there is no word for it.
  ///
  /// - Parameter detail: the value of the tag that decided the class, which tells what a sight or
  ///   shop is. Schemas take much for a shop that is none.
  package func words(detail: String?, in words: Phrasebook) -> String? {
    phrase(detail: detail).map { words[$0] }
  }

  func phrase(detail: String?) -> Phrase? {
    switch self {
    case .sight: detail.flatMap { PointKinds.phrases[$0] } ?? .sight
    case .shop:
      detail.map { PointKinds.phrases[$0] ?? (PointKinds.shops.contains($0[...]) ? .shop : nil) }
        ?? .shop
    case .motorway: .motorway
    case .trunk, .primary, .secondary, .tertiary: .mainRoad
    case .minor, .service, .streetName: .street
    case .pedestrian: .pedestrianStreet
    case .footway, .path: .path
    case .steps: .steps
    case .rail, .siding, .subway: .railway
    case .tram: .tramway
    case .cable: .cableway
    case .airfield, .airport: .airport
    case .ferry: .ferry
    case .river: .river
    case .stream: .stream
    case .sea, .water, .waterName: .water
    case .park, .parkName: .park
    case .wood: .wood
    case .cemetery: .cemetery
    case .building: .building
    case .plaza: .square
    case .station: .station
    case .stop: .stop
    case .peak: .peak
    case .suburb, .neighbourhood: .quarter
    default: nil
    }
  }
}
