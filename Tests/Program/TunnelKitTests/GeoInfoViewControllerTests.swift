import Cells
import DataFiles
import Facts
import Geodesy
import Localization
import Notations
import TestSupport
import Testing
import Toponymy

@testable import TunnelKit

@MainActor
@Suite struct GeoInfoViewControllerTests {
  private func text(_ geoInfo: GeoInfoViewController) -> GeoInfoText? {
    (geoInfo.view as? GeoInfoView)?.text
  }

  @Test func itThinksFirstAndThenSaysNameRegionAndCountry() throws {
    let lookup = ScriptedLookup()
    let geoInfo = GeoInfoViewController(lookup: lookup)
    geoInfo.setLocation(try Coordinate(parsing: TunnelStage.denmark))
    #expect(text(geoInfo) == GeoInfoText(title: "Thinking…", details: []))
    try lookup.answer(0)
    #expect(text(geoInfo)?.title == "Lemvig")
    #expect(text(geoInfo)?.details.count == 2)
    #expect(text(geoInfo)?.details[0] == "Lemvig Kommune, Central Jutland, Denmark")
  }

  @Test func aSeaComesBeforeTheTownThatIsFarAway() throws {
    let lookup = ScriptedLookup()
    let geoInfo = GeoInfoViewController(lookup: lookup)
    geoInfo.setLocation(try Coordinate(parsing: "-56.55, -171.683333"))
    try lookup.answer(0)
    #expect(text(geoInfo)?.title == "South Pacific Ocean")
    let nearest = try #require(text(geoInfo)?.facts.first)
    #expect(nearest.label == "nearest" && nearest.parts[0].hasPrefix("Waitangi, 1"))
  }

  /// The name that a town has in its country stands below the town's own, and below no other name.
  @Test(arguments: [
    ("38.44, 141.45", nil, "Onagawa Chō", true),
    ("38.3, 142.37", nil, "North Pacific Ocean", false),
    ("38.44, 141.45", "Kinkasan", "Kinkasan", false),
  ])
  func onlyATownIsCalledAsInItsCountry(
    place: String, chosen: String?, title: String, isNative: Bool
  ) throws {
    var facts = try PointFacts(
      of: try Coordinate(parsing: place), in: try StageData.gazetteer.get())
    facts.nativeName = "女川町"
    let text = GeoInfoText(
      facts, named: chosen.map { ChosenName(name: $0, surroundings: "Japan") })
    #expect(text.title == title)
    #expect((text.details.first == "女川町") == isNative, "\(text.details)")
  }

  @Test(arguments: [
    ("35.6895, 139.69171", "ja", "東京都", "日本"), ("55.67594, 12.56553", "ja", "コペンハーゲン", "デンマーク"),
    ("-56.55, -171.683333", "de", "Südpazifik", "Waitangi, "),
    ("48.137, 11.575", "fr", "Munich", "Allemagne"),
    ("-56.55, -171.683333", "ja", "南太平洋", "989.2 km NW, ニュージーランド"),
    ("-56.55, -171.683333", "ru", "Южная часть Тихого океана", "989.2 km NW, Новая Зеландия"),
  ])
  func itSpeaksTheLanguageOfTheMap(
    place: String, language: String, title: String, detail: String
  ) throws {
    let file = try BundledData.folder.names.opened()
    let facts = try PointFacts(
      of: try Coordinate(parsing: place), in: try StageData.gazetteer.get(),
      language: file.names(in: language))
    let text = GeoInfoText(facts)
    #expect(text.title == title)
    let lines = text.details + text.facts.flatMap(\.parts)
    #expect(
      lines.contains { $0.hasPrefix(detail) || $0.hasSuffix(", " + detail) }, "\(lines)")
  }

  /// Each fact has room in the 46 columns beside the drill core and the 10 rows of an end.
  @Test(
    arguments: [
      "56.55, 8.316667", "-56.55, -171.683333", "31.5, 35.48", "-34.6, -58.4", "46.9, -101.1",
      "0, 0", "90, 0", "-90, 0", "27.99, 86.93", "35.6895, 139.69171", "-4.3, 15.3", "-54.8, -68.3",
    ], [nil, "ja"])
  func nothingIsCutAt80Columns(place: String, language: String?) throws {
    let table = try language.flatMap { try BundledData.folder.words(in: $0) }
    let words = try table.map { try Phrasebook(table: $0) } ?? .english
    let facts = try PointFacts(
      of: try Coordinate(parsing: place), in: try StageData.gazetteer.get(),
      language: language.flatMap { try BundledData.folder.names.opened().names(in: $0) })
    let text = GeoInfoText(
      facts, secondsSince1970: 1_795_534_200,
      rules: facts.timeZone.flatMap { TimeZoneRules(identifier: $0) }, words: words)
    let layout = GeoInfoLayout(
      of: text, in: CellSize(columns: 80, rows: 10), leftAlignedIn: 2..<48)
    let lines = layout.lines.map(\.text)
    #expect(!lines.contains { $0.hasSuffix("…") }, "\(lines)")
    #expect(layout.lines.map(\.label).filter { !$0.isEmpty } == text.facts.map(\.label))
    #expect(text.facts.contains { $0.label == words[.lightLabel] })
  }

  /// The data have no names of districts in other languages.
  @Test(arguments: [
    (nil, "Upper Bavaria, Bavaria, Germany"), ("de", "Bayern, Deutschland"),
    ("it", "Baviera, Germania"),
  ])
  func allPartsOfALineAreInOneLanguage(language: String?, surroundings: String) throws {
    let facts = try PointFacts(
      of: try Coordinate(parsing: "48.13743, 11.57549"), in: try StageData.gazetteer.get(),
      language: language.flatMap { try BundledData.folder.names.opened().names(in: $0) })
    #expect(GeoInfoText(facts).details.contains(surroundings), "\(GeoInfoText(facts).details)")
  }

  @Test func itRemembersWhatItWasToldBeforeItsViewIsLoaded() throws {
    let lookup = ScriptedLookup()
    let geoInfo = GeoInfoViewController(lookup: lookup)
    geoInfo.setLocation(try Coordinate(parsing: TunnelStage.denmark))
    #expect(geoInfo.viewIfLoaded == nil)
    #expect(text(geoInfo) == .thinking())
  }

  @Test(arguments: [(99.9, 1), (100.1, 2)])
  func movesOfAHundredMetresOrLessAreIgnored(distance: Meters, questions: Int) throws {
    let lookup = ScriptedLookup()
    let geoInfo = GeoInfoViewController(lookup: lookup)
    let start = try Coordinate(parsing: TunnelStage.denmark)
    geoInfo.setLocation(start)
    try lookup.answer(0)
    let before = text(geoInfo)
    try geoInfo.setLocation(start.destination(bearing: 45, distance: distance).coordinate)
    #expect(lookup.questions.count == questions)
    #expect(text(geoInfo) == (questions == 1 ? before : .thinking()))
  }

  @Test func manySmallMovesAreNoticedOnceTheyAddUp() throws {
    let lookup = ScriptedLookup()
    let geoInfo = GeoInfoViewController(lookup: lookup)
    let start = try Coordinate(parsing: TunnelStage.denmark)
    for step in 0...5 {
      geoInfo.setLocation(
        try start.destination(bearing: 90, distance: 40 * Double(step)).coordinate)
    }
    // looked up at 0 m and at 120 m
    #expect(lookup.questions.count == 2)
  }

  @Test func aLateAnswerNeverOverwritesANewerOne() throws {
    let lookup = ScriptedLookup()
    let geoInfo = GeoInfoViewController(lookup: lookup)
    geoInfo.setLocation(try Coordinate(parsing: TunnelStage.denmark))
    geoInfo.setLocation(try Coordinate(parsing: "48.8566, 2.3522"))
    try lookup.answer(0)
    #expect(text(geoInfo) == .thinking(), "the first answer comes when the second is awaited")
    try lookup.answer(1)
    let paris = text(geoInfo)
    #expect(paris?.title.hasPrefix("Paris") == true)
    try lookup.answer(0)
    #expect(text(geoInfo) == paris)
  }

  @Test func anAnswerThatComesAfterTheControllerIsGoneDoesNothing() throws {
    let lookup = ScriptedLookup()
    var geoInfo: GeoInfoViewController? = GeoInfoViewController(lookup: lookup)
    geoInfo?.setLocation(try Coordinate(parsing: TunnelStage.denmark))
    weak let gone = geoInfo
    geoInfo = nil
    #expect(gone == nil)
    try lookup.answer(0)
  }
}
