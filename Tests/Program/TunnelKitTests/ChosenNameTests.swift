import Cartography
import Containment
import Facts
import Geodesy
import TestSupport
import Testing
import Toponymy

@testable import TunnelKit

/// The name by which a place was chosen: the title of its end as long as the man stays.
@Suite @MainActor struct ChosenNameTests {
  private let folder: TemporaryDirectory
  private let queue = PromptQueue()

  init() throws { folder = try TemporaryDirectory() }

  private func stage(
    prepare: (TunnelViewController) -> Void = { _ in }
  ) throws -> TunnelStage {
    let finder = BackgroundPlaceFinder(
      gazetteer: try StageData.gazetteer.get(), background: queue)
    return try TunnelStage(
      columns: 120, rows: 40, reducesMotion: true, stateFolder: folder.path, finder: finder,
      prepare: prepare)
  }

  private func go(to text: String, on stage: TunnelStage) {
    stage.press("/")
    for letter in text { stage.press(letter) }
    queue.run()
    stage.press(KeyPress(.enter))
    stage.wait(3)
  }

  @Test func aSummitIsNamedWithItsHeightUntilTheManMoves() throws {
    let stage = try stage()
    go(to: "Mount Everest", on: stage)
    #expect(stage.readout.ends[0].name == "Mount Everest")
    // heights are looked up in the background
    let question = try #require(stage.lookup.questions.last)
    let heights = try GroundHeights(folder: BundledData.folder)
    let facts = try PointFacts(
      of: question.coordinate, in: StageData.gazetteer.get(), heights: heights)
    question.answer(.success(facts))
    let remark = try #require(stage.readout.ends[0].remark)
    #expect(remark == "8,849 m, China")
    #expect(stage.readout.ends[1].name != "Mount Everest")
    stage.press(.left)
    stage.wait(3)
    #expect(stage.readout.ends[0].name?.contains("Everest") != true)
    #expect(stage.readout.ends[0].remark?.contains("8,849") != true)
  }

  /// Places whose names have no country in the data of names, and one that has: each has the
  /// country behind its name in the band, and below its title on the page of names.
  @Test(arguments: [
    ("Mount Everest", "China"), ("Mont Blanc", "France"), ("Matterhorn", "Switzerland"),
    ("K2", "China"), ("Uluru", "Australia"), ("Sahara", "Algeria"),
    ("Lake Geneva", "France"), ("Kilimanjaro", "Tanzania"),
  ])
  func whatHasANameHasACountry(name: String, country: String) throws {
    let stage = try stage()
    go(to: name, on: stage)
    #expect(stage.readout.ends[0].name == name)
    #expect(stage.readout.ends[0].remark == country)
    stage.press(" ")
    stage.wait(2)
    try stage.lookup.answerAll()
    stage.wait(1)
    #expect(stage.names(0)?.title == name)
    #expect(stage.names(0)?.details.contains(country) == true, "\(stage.text)")
  }

  /// What the maps do not name by themselves stands beside the man, until he moves.
  @Test(arguments: ["Eiffel Tower", "Easter Island", "Alcatraz", "Rockall"])
  func aSpotIsNamedBesideTheMan(name: String) throws {
    let stage = try stage()
    go(to: name, on: stage)
    func labels(_ map: MapViewController) -> [PlacedLabel] {
      map.mapView.cartographer.placedNames.filter { $0.text == name }
    }
    #expect(labels(stage.man).map(\.anchor) == [stage.man.currentLocation], "\(stage.text)")
    #expect(labels(stage.cross).isEmpty)
    stage.press(.left, times: 5)
    stage.wait(3)
    #expect(labels(stage.man).isEmpty, "\(stage.text)")
  }

  /// What the maps name is not named twice.
  @Test(arguments: ["Mount Everest", "Madrid", "Sahara", "Denmark"])
  func otherPlacesHaveTheirOwnNames(name: String) throws {
    let stage = try stage()
    go(to: name, on: stage)
    #expect(stage.man.mapView.chosenSpot == nil)
  }

  @Test(arguments: ["Denmark", "Africa", "Pacific Ocean", "Mariana Trench"])
  func whatLiesInNoCountryHasNone(name: String) throws {
    let stage = try stage()
    go(to: name, on: stage)
    #expect(stage.readout.ends[0].remark == nil, "\(stage.readout.ends[0])")
  }

  @Test func theCountryIsInThePersonsLanguage() throws {
    let gazetteer = try StageData.gazetteer.get()
    let names = try #require(try BundledData.folder.names.opened().names(in: "de"))
    let search = try NameSearch(gazetteer: gazetteer, names: names)
    for (name, country) in [("Grand Canyon", "Vereinigte Staaten"), ("Sahara", "Algerien")] {
      let match = try #require(try search.matches(for: name, limit: 1).first)
      #expect(ChosenName(match, in: gazetteer, language: names).surroundings == country)
    }
  }

  @Test func thePageOfNamesAndTheNextStartHaveTheName() throws {
    let first = try stage()
    go(to: "Mount Everest", on: first)
    first.press(" ")
    first.wait(2)
    try first.lookup.answerAll()
    first.wait(1)
    #expect(first.lines.contains { $0.contains("Mount Everest") })
    #expect(first.lines.contains { $0.contains("Lobuche") })
    first.press("q")
    let second = try stage()
    second.wait(3)
    #expect(second.hasRestored)
    #expect(second.readout.ends[0].name == "Mount Everest")
    second.press(.left)
    second.press("q")
    let third = try stage()
    third.wait(3)
    #expect(third.readout.ends[0].name != "Mount Everest")
  }

  @Test func thePlaceOfTheCommandLineHasItsName() throws {
    let place = try Coordinate(parsing: "-25.345 131.0361")
    let stage = try stage {
      $0.apply(
        InitialSettings(
          place: place, placeName: ChosenName(name: "Uluru", surroundings: "Australia")))
    }
    stage.wait(1)
    #expect(stage.readout.ends[0].name == "Uluru")
    #expect(stage.readout.ends[0].remark == "Australia")
  }

  /// A town keeps the title that it has by its place.
  @Test func theFactsOfATownStayAsTheyAre() throws {
    let coordinate = try Coordinate(parsing: "40.4165 -3.70256")
    let facts = try PointFacts(of: coordinate, in: StageData.gazetteer.get())
    let plain = GeoInfoText(facts)
    #expect(GeoInfoText(facts, named: ChosenName(name: "Madrid")) == plain)
    let named = GeoInfoText(facts, named: ChosenName(name: "Puerta del Sol", surroundings: "Spain"))
    #expect(named.title == "Puerta del Sol" && named.details.first == "Spain")
    #expect(named.facts.first?.parts.first?.hasPrefix("Madrid") == true)
  }
}
