import DataFiles
import TestSupport
import Testing

@testable import Toponymy

/// Mountains, sights, lakes, airports and islands are told apart by what comes after a comma.
@Suite struct SurroundingsOfAreasTests {
  private let search: NameSearch

  init() throws {
    search = try NameSearch(gazetteer: Gazetteer(folder: BundledData.folder))
  }

  @Test(arguments: [
    // several countries and regions
    ("Mont Blanc, France", "Mont Blanc"), ("Mont Blanc, Italy", "Mont Blanc"),
    ("Matterhorn, Switzerland", "Matterhorn"), ("Matterhorn, Italy", "Matterhorn"),
    ("Mount Everest, Nepal", "Mount Everest"), ("Mount Everest, China", "Mount Everest"),
    ("Lake Victoria, Kenya", "Lake Victoria"), ("Lake Victoria, Tanzania", "Lake Victoria"),
    ("Lake Geneva, Switzerland", "Lake Geneva"), ("Lac Léman, France", "Lake Geneva"),
    ("Lake Superior, Ontario", "Lake Superior"), ("Lake Superior, Michigan", "Lake Superior"),
    ("Lake Constance, Austria", "Lake Constance"), ("Lake Titicaca, Bolivia", "Lake Titicaca"),
    ("Borneo, Malaysia", "Borneo"), ("Borneo, Brunei", "Borneo"), ("Borneo, Indonesia", "Borneo"),
    ("New Guinea, Papua New Guinea", "New Guinea"), ("Timor, East Timor", "Timor"),
    ("Danube, Austria", "Danube"), ("Danube, Romania", "Danube"), ("Rhine, Netherlands", "Rhine"),
    ("Nile, Egypt", "Nile"), ("Mekong, Laos", "Mekong"), ("Alps, Austria", "Alps"),
    ("Sahara, Algeria", "Sahara"), ("Gobi Desert, China", "Gobi Desert"),
    ("Andes, Peru", "Andes"), ("Himalayas, Bhutan", "Himalayas"),
    ("Victoria Falls, Zambia", "Victoria Falls"), ("Victoria Falls, Zimbabwe", "Victoria Falls"),
    ("Iguazu Falls, Argentina", "Iguazu Falls"), ("Niagara Falls, Canada", "Niagara Falls"),
    // one country, its regions and cities
    ("Snowdon, Wales", "Snowdon"), ("Snowdon, UK", "Snowdon"), ("Ben Nevis, Scotland", "Ben Nevis"),
    ("Uluru, Australia", "Uluru"), ("Uluru, Northern Territory", "Uluru"),
    ("Kilimanjaro, Tanzania", "Kilimanjaro"), ("Mount Fuji, Japan", "Mount Fuji"),
    ("Denali, Alaska", "Denali"), ("Mount Rainier, Washington", "Mount Rainier"),
    ("JFK, New York", "John F Kennedy International Airport (JFK)"),
    ("LHR, England", "London Heathrow Airport (LHR)"),
    ("Heathrow, London", "London Heathrow Airport (LHR)"),
    ("CDG, France", "Charles de Gaulle International Airport (CDG)"),
    ("Eiffel Tower, Paris", "Eiffel Tower"), ("Colosseum, Rome", "Colosseum"),
    ("Golden Gate Bridge, San Francisco", "Golden Gate Bridge"),
    ("Golden Gate Bridge, California", "Golden Gate Bridge"),
    ("Taj Mahal, Agra", "Taj Mahal"), ("Borobudur, Indonesia", "Borobudur"),
    ("Troy, Turkey", "Troy"), ("Babylon, Iraq", "Babylon"), ("Delphi, Greece", "Delphi"),
    ("Lake Garda, Italy", "Lake Garda"), ("Loch Ness, Scotland", "Loch Ness"),
    ("Sicily, Italy", "Sicily"), ("Crete, Greece", "Crete"), ("Hokkaido, Japan", "Hokkaido"),
    ("Socorro Island, Colima", "Socorro Island"), ("Attu Island, Alaska", "Attu Island"),
    ("Lord Howe Island, New South Wales", "Lord Howe Island"),
    // articles
    ("Amsterdam, The Netherlands", "Amsterdam"), ("Amsterdam, the Netherlands", "Amsterdam"),
    ("Banjul, The Gambia", "Banjul"), ("Nassau, The Bahamas", "Nassau"),
    ("Lyon, La France", "Lyon"), ("The Alps", "Alps"), ("the Sahara", "Sahara"),
    ("The Colosseum", "Colosseum"), ("The Hague", "The Hague"),
    ("The Hague, The Netherlands", "The Hague"), ("The Eiffel Tower, Paris", "Eiffel Tower"),
    // the word for island
    ("Tahiti Island", "Tahiti"), ("Mallorca Island, Spain", "Mallorca"), ("Öland Island", "Öland"),
    ("Isle of Bornholm", "Bornholm"), ("The Island of Capri", "Capri"), ("Elba Isle", "Elba"),
    ("Long Island", "Long Island"), ("Sicily Island", "Sicily Island"),
    ("Wallis Island", "Wallis Island"), ("Futuna, Wallis and Futuna", "Futuna"),
    ("Futuna Island", "Futuna"), ("Futuna, Vanuatu", "Futuna (Vanuatu)"),
    ("Camp David, Maryland", "Camp David"), ("Mar-a-Lago, Florida", "Mar-a-Lago"),
    ("Fagradalsfjall, Iceland", "Fagradalsfjall"), ("Stepanakert", "Khankendi"),
  ])
  func whatLiesThereIsFound(text: String, name: String) throws {
    #expect(try search.matches(for: text).first?.name == name)
  }

  @Test(arguments: [
    "Mont Blanc, Spain", "Snowdon, England, Wales", "Uluru, Queensland", "JFK, France",
    "Lake Victoria, Rwanda", "Danube, Italy", "Alps, Norway", "Colosseum, Milan", "Borneo, Java",
    "Oslo, The Netherlands", "Crete Island, Spain", "Switzerland Island",
  ])
  func whatLiesElsewhereIsNot(text: String) throws {
    #expect(try search.matches(for: text) == [])
  }

  /// Islands by name lie in a region, where their country has any, however far they are from its
  /// places. New Zealand's outlying islands and Sark belong to none, Hans Island is divided,
  /// Rockall disputed; in Grand Cayman the nearest places have none in the source.
  @Test func namedIslandsLieInRegions() throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    let lookups = PointLookups(in: gazetteer)
    let divided = Set(
      (0..<gazetteer.placeCount).compactMap { index in
        gazetteer.place(at: index).flatMap { $0.admin1 == nil ? nil : $0.countryCode }
      })
    let areas = search.file.areas
    var (asked, without) = (0, [String]())
    for index in areas.indices where areas.kind(index) == .island {
      let island = areas[index]
      let surroundings = try lookups.surroundings(
        of: Coordinate(
          microdegreesLatitude: island.position.latitude, longitude: island.position.longitude))
      // a group can lie in the sea between its islands
      guard surroundings.area?.kind == .country,
        let code = surroundings.territory?.code ?? surroundings.area?.code, divided.contains(code)
      else { continue }
      asked += 1
      if surroundings.region == nil { without.append(island.name) }
    }
    #expect(asked > 450)
    #expect(
      without.sorted() == [
        "Antipodes Islands", "Auckland Islands", "Campbell Island", "Grand Cayman", "Hans Island",
        "Raoul Island", "Rockall", "Sark", "Snares Islands",
      ])
  }

  /// Surroundings ascend, are regions or countries, and countries and regions have none.
  @Test func surroundingsAreRegionsAndCountries() {
    let areas = search.file.areas
    var located = 0
    for index in areas.indices {
      let outer = Array(areas.surroundings(of: index))
      #expect(outer == outer.sorted() && Set(outer).count == outer.count)
      #expect(outer.allSatisfy { [.country, .region].contains(areas.kind($0)) })
      if [.country, .region, .continent].contains(areas.kind(index)) { #expect(outer.isEmpty) }
      if [.mountain, .lake, .airport, .site, .island].contains(areas.kind(index)) {
        located += outer.isEmpty ? 0 : 1
      }
    }
    let count = areas.count { [.mountain, .lake, .airport, .site, .island].contains($0.kind) }
    #expect(located * 100 >= count * 98, "\(located) of \(count)")
    #expect(Array(areas.surroundings(of: -1)).isEmpty)
    #expect(Array(areas.surroundings(of: areas.count)).isEmpty)
  }
}
