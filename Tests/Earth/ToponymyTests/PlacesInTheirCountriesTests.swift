import DataFiles
import Geodesy
import TestSupport
import Testing
import Toponymy

/// On which side of coasts and borders the bundled places lie.
@Suite struct PlacesInTheirCountriesTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
  }

  /// Territories whose land is part of another country in the outlines.
  private static let owners = [
    "GF": "FR", "GP": "FR", "MQ": "FR", "RE": "FR", "YT": "FR", "BQ": "NL", "SJ": "NO",
    "CC": "AU", "CX": "AU", "TK": "NZ",
  ]

  /// The code of the country whose outlines hold the places of a code.
  static func owner(of code: String) -> String { owners[code] ?? code }

  /// The large places of `Data/Build/names/disputes.tsv`: the country by GeoNames, the area by
  /// Natural Earth, and their names.
  private static let disputed = [
    ["PS", "Israel"]: [
      "East Jerusalem", "Old City", "Shu‘fāţ", "Bayt Ḩanīnā", "‘Aţārūt", "Şūr Bāhir",
    ],
    ["IL", "Palestine"]: ["Modiin Ilit", "Ariel"],
    ["MA", "Western Sahara"]: ["Smara"],
    ["SD", "Abyei"]: ["Abyei"],
    ["SS", "Sudan"]: ["Kafia Kingi"],
    ["CY", "Dhekelia"]: ["Pérgamos"],
    // parishes that GeoNames files under China
    ["CN", "Macau"]: ["Santo António", "Nossa Senhora de Fátima", "São Lourenço", "São Lázaro"],
  ]

  @Test func placesOf15000InhabitantsLieInTheirCountries() throws {
    var large = 0
    var outside: [[String]: Set<String>] = [:]
    for index in 0..<gazetteer.placeCount {
      guard let place = gazetteer.place(at: index), place.population >= 15_000 else { continue }
      large += 1
      let area = try #require(gazetteer.area(at: place.coordinate))
      guard area.code != Self.owner(of: place.countryCode) else { continue }
      outside[[place.countryCode, area.name], default: []].insert(place.name)
    }
    #expect(large == 34_175)
    #expect(outside == Self.disputed.mapValues(Set.init))
  }

  @Test func noPlaceLiesInALake() throws {
    let wet = try (0..<gazetteer.placeCount).count { index in
      guard let place = gazetteer.place(at: index), place.id > 0 else { return false }
      return try gazetteer.surroundings(of: place.coordinate).isOnLake
    }
    #expect(wet == 0)
  }

  /// A country is where its name is written.
  @Test func countriesHoldTheirLabels() throws {
    let countries = try BundledData.folder.countries.opened()
    for index in countries.features.indices {
      let label = countries.features[index].labelPosition
      #expect(countries.feature(at: label) == index, "\(countries.features[index].name ?? "")")
    }
  }

  @Test(arguments: [
    ("Lagos", 6.45407, 3.39467, "Nigeria"),
    ("Miami", 25.77427, -80.19366, "United States of America"),
    ("Mombasa", -4.05466, 39.66359, "Kenya"), ("Québec", 46.81228, -71.21454, "Canada"),
    ("Hyesan", 41.40167, 128.17778, "North Korea"),
    ("Vatican City", 41.90268, 12.45414, "Vatican City"),
    ("300 m west of Mombasa", -4.05466, 39.66089, "Kenya"),
    ("Tokyo Bay", 35.45, 139.85, "Tokyo Bay"), ("the Hudson", 40.75, -74.012, "Hudson River"),
    ("Spencer Gulf", -34, 137, "Spencer Gulf"),
    ("south of New Zealand", -55, 165, "South Pacific Ocean"),
    ("west of Tasmania's meridian", -50, 146.9, "Indian Ocean"),
    ("east of Tasmania's meridian", -52, 146.93, "South Pacific Ocean"),
    ("the 60th parallel", -60.1, 100, "Southern Ocean"),
    ("north of the 60th parallel", -59.9, 100, "Indian Ocean"),
    ("south of Cape Agulhas", -40, 19.9, "South Atlantic Ocean"),
    ("Drake Passage", -59, -64, "Drake Passage"),
  ])
  func shoresAreKnown(what: String, latitude: Double, longitude: Double, area: String) throws {
    let point = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(gazetteer.area(at: point)?.name == area, "\(what)")
  }
}
