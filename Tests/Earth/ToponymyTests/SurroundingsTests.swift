import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// What points lie in, on the bundled data.
@Suite struct SurroundingsTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
  }

  /// The divisions of a country can then be found without visiting all divisions.
  @Test func divisionsStandByTheirCountries() throws {
    let features = try BundledData.folder.divisions.opened().features
    for country in 0...255 {
      #expect(
        Array(features.indices(ofRank: country))
          == features.indices.filter { features[$0].rank == country })
    }
  }

  @Test(arguments: [
    ("Lemvig", 56.55, 8.3167, "Denmark", nil, "Central Jutland", false),
    ("Phoenix", 33.45, -112.07, "United States of America", nil, "Arizona", false),
    ("Los Angeles", 34.05, -118.25, "United States of America", nil, "California", false),
    ("Honolulu", 21.31, -157.86, "United States of America", nil, "Hawaii", false),
    ("Rio Gallegos", -51.62, -69.22, "Argentina", nil, "Santa Cruz", false),
    ("Rawson", -43.3, -65.1, "Argentina", nil, "Chubut", false),
    ("Munich", 48.14, 11.58, "Germany", nil, "Bavaria", false),
    ("Edinburgh", 55.95, -3.2, "United Kingdom", nil, "Scotland", false),
    ("Cardiff", 51.48, -3.18, "United Kingdom", nil, "Wales", false),
    ("Paris", 48.85, 2.35, "France", nil, "Île-de-France", false),
    ("Corte", 42.3, 9.15, "France", nil, "Corsica", false),
    ("Oslo", 59.91273, 10.74609, "Norway", nil, "Oslo", false),
    ("outer Oslo", 59.95, 10.75, "Norway", nil, "Oslo", false),
    ("Lysaker", 59.91, 10.635, "Norway", nil, "Akershus", false),
    ("Kyoto", 35.01, 135.77, "Japan", nil, "Kyoto", false),
    ("Perth", -31.95, 115.86, "Australia", nil, "Western Australia", false),
    ("Lake Superior", 47.7, -87.5, "United States of America", nil, "Michigan", true),
    ("Lake Victoria", -0.5, 33.0, "Uganda", nil, "Central Region", true),
    ("Cayenne", 4.93, -52.33, "France", "French Guiana", "Guyane", false),
    ("Saint-Denis", -20.9, 55.45, "France", "Réunion", "Réunion", false),
    ("Spitsbergen", 78.5, 16.5, "Norway", "Svalbard and Jan Mayen", "Svalbard", false),
    ("Bouvet", -54.42, 3.36, "Norway", "Bouvet Island", nil, false),
    ("Muli, on an islet", 2.92167, 73.58111, "Maldives", nil, "Meemu Atholhu", false),
    ("Point Nemo", -48.8767, -123.3933, "South Pacific Ocean", nil, nil, false),
    ("Belgrade", 44.80401, 20.46513, "Serbia", nil, "Beograd", false),
    ("Gwangju", 35.15472, 126.91556, "South Korea", nil, "Gwangju", false),
    ("Panama City", 8.9936, -79.51973, "Panama", nil, "Panamá", false),
    ("Luxor", 25.69893, 32.6421, "Egypt", nil, "Luxor", false),
    ("Iona", 56.333, -6.409, "United Kingdom", nil, "Scotland", false),
    ("Lundy", 51.18, -4.67, "United Kingdom", nil, "England", false),
    ("Gough Island", -40.318, -9.934, "Saint Helena", nil, "Tristan da Cunha", false),
    ("Socorro", 18.8, -110.97, "Mexico", nil, "Colima", false),
    ("Attu", 52.9, 173.0, "United States of America", nil, "Alaska", false),
    ("Lord Howe Island", -31.55, 159.08, "Australia", nil, "New South Wales", false),
    ("Marion Island", -46.9, 37.75, "South Africa", nil, "Western Cape", false),
    ("Trindade", -20.505, -29.329, "Brazil", nil, "Espírito Santo", false),
    ("Cocos Island", 5.534, -87.086, "Costa Rica", nil, "Puntarenas Province", false),
    ("Banks Island", 73.0, -121.5, "Canada", nil, "Northwest Territories", false),
    ("Axel Heiberg Island", 79.7, -91.5, "Canada", nil, "Nunavut", false),
    ("Campbell Island", -52.55, 169.15, "New Zealand", nil, nil, false),
    ("Bear Island", 74.43, 19.05, "Norway", "Svalbard and Jan Mayen", "Svalbard", false),
    ("Liberty Island", 40.6892, -74.0445, "United States of America", nil, "New York", false),
    ("Ellis Island", 40.6993, -74.0396, "United States of America", nil, "New Jersey", false),
    ("Jersey City", 40.6923, -74.056, "United States of America", nil, "New Jersey", false),
    ("Governors Island", 40.6895, -74.0168, "United States of America", nil, "New York", false),
    ("Futuna", -19.53, 170.2, "Vanuatu", nil, "Tafea", false),
    ("North Rona", 59.123, -5.827, "United Kingdom", nil, "Scotland", false),
    ("Boreray", 57.867, -8.492, "United Kingdom", nil, "Scotland", false),
    ("Wolf Island", 1.381, -91.818, "Ecuador", nil, "Galápagos", false),
    ("Uotsuri", 25.764, 123.529, "Japan", nil, "Okinawa", false),
    ("Three Kings Islands", -34.162, 172.131, "New Zealand", nil, "Northland", false),
    ("Snares Islands", -48.0075, 166.5675, "New Zealand", nil, nil, false),
    ("Auckland Islands", -50.75, 166.05, "New Zealand", nil, nil, false),
    ("Nukunonu", -9.20045, -171.84804, "New Zealand", "Tokelau", "Nukunonu", false),
  ])
  func surroundingsAreKnown(
    what: String, latitude: Double, longitude: Double, area: String, territory: String?,
    region: String?, isOnLake: Bool
  ) throws {
    let surroundings = try gazetteer.surroundings(
      of: try Coordinate(latitude: latitude, longitude: longitude))
    #expect(surroundings.area?.name == area, "\(what)")
    #expect(surroundings.territory?.name == territory, "\(what)")
    #expect(surroundings.region == region, "\(what)")
    #expect(surroundings.isOnLake == isOnLake, "\(what)")
  }

  /// A place has the region and the territory of its own record, whatever the outlines say.
  @Test func placesLieInTheirRegionsAndTerritories() throws {
    let lookups = PointLookups(in: gazetteer)
    var (asked, elsewhere) = (0, [String]())
    for index in 0..<gazetteer.placeCount {
      guard let place = gazetteer.place(at: index), let region = place.admin1 else { continue }
      let surroundings = try lookups.surroundings(of: place.coordinate)
      // which of two places at one point counts is left open
      guard let nearest = try lookups.place(nearest: place.coordinate)?.place,
        nearest.id == place.id, surroundings.area?.kind == .country,
        surroundings.area?.code == PlacesInTheirCountriesTests.owner(of: place.countryCode)
      else { continue }
      asked += 1
      let territory =
        surroundings.area?.code == place.countryCode ? nil : Optional(place.countryCode)
      if surroundings.region != region || surroundings.territory?.code != territory {
        elsewhere.append("\(place.name), \(region): \(surroundings)")
      }
    }
    #expect(asked > 230_000)
    #expect(elsewhere == [])
  }

  /// The region and the clock of a place hold around it: up to 2 km, as far as no other is nearer.
  @Test func placesHaveGroundOfTheirOwn() throws {
    let seed: UInt64 = 33
    var generator = SeededGenerator(seed: seed)
    let lookups = PointLookups(in: gazetteer)
    var asked = 0
    for _ in 0..<20_000 {
      let index = Int.random(in: 0..<gazetteer.placeCount, using: &generator)
      guard let place = gazetteer.place(at: index), let region = place.admin1 else { continue }
      let point = try place.coordinate.destination(
        bearing: .random(in: 0..<360, using: &generator),
        distance: .random(in: 0..<1990, using: &generator)
      ).coordinate
      let surroundings = try lookups.surroundings(of: point)
      guard try lookups.place(nearest: point)?.place == place,
        surroundings.territory?.code ?? surroundings.area?.code == place.countryCode
      else { continue }
      asked += 1
      #expect(surroundings.region == region, "seed \(seed): \(point) by \(place.name)")
    }
    #expect(asked > 10_000)
  }

  @Test func regionsBelongToLandAndAreaIsAsBefore() throws {
    let seed: UInt64 = 32
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let latitude = asin(Double.random(in: -1...1, using: &generator)) * 180 / .pi
      let point = try Coordinate(
        latitude: latitude, longitude: .random(in: -180...180, using: &generator))
      let surroundings = try gazetteer.surroundings(of: point)
      #expect(surroundings.area == gazetteer.area(at: point), "seed \(seed), \(point)")
      if surroundings.area?.kind == .sea {
        #expect(surroundings.region == nil && surroundings.territory == nil, "\(point)")
      }
    }
  }

  @Test func withoutItsFilesThereAreNoRegionsLakesAndZones() throws {
    let gazetteer = try SampleGazetteer().open()
    let point = try Coordinate(latitude: 5, longitude: 5)
    let surroundings = try gazetteer.surroundings(of: point)
    #expect(surroundings.area == Area(kind: .country, name: "Sampleland", code: "SL"))
    #expect(surroundings.region == nil && surroundings.territory == nil && !surroundings.isOnLake)
    #expect(gazetteer.timeZone(at: point) == nil)
  }
}
