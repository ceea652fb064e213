import TestSupport
import Toponymy

/// Names of random places as a person may write them.
struct SampledNames {
  /// What a text has besides the name.
  enum Form: CaseIterable, Sendable {
    /// The name as it is written.
    case written
    /// In capitals.
    case capitals
    /// With the country, its code, the region, the district, or region and country after a comma.
    case country, code, region, district, regionAndCountry
    /// With the country or region, without a comma.
    case countryWithoutComma, regionWithoutComma
    /// Without its last letters.
    case beginning
    /// With two letters exchanged.
    case misspelt
    /// With the country of another place.
    case elsewhere
    /// Before the name of another place.
    case two

    /// Whether the search must find nearly all such texts.
    var isExact: Bool {
      switch self {
      case .written, .capitals, .country, .code, .region, .district, .regionAndCountry: true
      default: false
      }
    }
  }

  private let gazetteer: Gazetteer
  private var generator: SeededGenerator

  /// Names of the places of a gazetteer.
  init(of gazetteer: Gazetteer, seed: UInt64) {
    self.gazetteer = gazetteer
    generator = SeededGenerator(seed: seed)
  }

  /// The next text.
  mutating func next(_ form: Form) -> String {
    guard let place = place(), let other = self.place() else { return "" }
    let name = place.name
    let region = place.admin1 ?? place.countryName
    switch form {
    case .written: return name
    case .capitals: return name.uppercased()
    case .country: return "\(name), \(place.countryName)"
    case .code: return "\(name), \(place.countryCode)"
    case .region: return "\(name), \(region)"
    case .district: return "\(name), \(place.admin2 ?? region)"
    case .regionAndCountry: return "\(name), \(region), \(place.countryName)"
    case .countryWithoutComma: return "\(name) \(place.countryName)"
    case .regionWithoutComma: return "\(name) \(region)"
    case .beginning: return String(name.dropLast(.random(in: 1...3, using: &generator)))
    case .misspelt:
      var letters = Array(name)
      letters.swapAt(letters.count / 2, letters.count - 1)
      return String(letters)
    case .elsewhere: return "\(name), \(other.countryName)"
    case .two: return "\(name) \(other.name)"
    }
  }

  private mutating func place() -> Place? {
    gazetteer.place(at: .random(in: 0..<gazetteer.placeCount, using: &generator))
  }
}
