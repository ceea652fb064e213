import Localization
import Tiles

/// Texts on features of tiles.
enum StreetText {
  /// The name of a feature and what it is.
  static func line(on hit: TileHit, _ words: Phrasebook) -> String {
    guard let kind = phrase(for: hit.featureClass) else { return hit.name }
    return words.list([hit.name, words[kind]])
  }

  /// The phrase for a class of features; `nil` if the name says it all.
  private static func phrase(for featureClass: FeatureClass) -> Phrase? {
    switch featureClass {
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
