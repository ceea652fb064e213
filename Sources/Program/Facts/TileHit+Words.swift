import Localization
import Tiles

extension TileHit {
  /// The name of the feature and what it is.
  package func words(in words: Phrasebook = .english) -> String {
    words.list([name, featureClass.words(in: words)].compactMap { $0 })
  }
}

extension FeatureClass {
  /// What a feature of the class is; `nil` if its name says it all.
  package func words(in words: Phrasebook) -> String? { phrase.map { words[$0] } }

  private var phrase: Phrase? {
    switch self {
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
    case .sight: .sight
    default: nil
    }
  }
}
