import Atlas
import Cells
import Containment
import DataFiles
import Facts
import Foundation
import Localization
import TestSupport
import Testing
import Toponymy

@testable import TunnelKit

/// The program in each language that has a table: a walk through all screens.
@Suite @MainActor struct LanguageTests {
  /// Proper names, units, and keys as they are printed on a keyboard.
  private static let proper: Set<Substring> = [
    "GeoNames", "GeoJSON", "CC", "BY", "Natural", "Earth", "NASA", "Blue", "Marble", "ETOPO", "UTC",
    "GSHHG", "Europe",
    "Copenhagen", "Central", "Jutland", "Lemvig", "km", "m", "s", "x", "Esc", "Enter", "Tab",
    "Shift", "Ctrl", "C", "Z", "hjkl", "HJKL", "g", "G", "f", "i", "N", "y", "q", "n", "p", "o",
    "t", "r", "d", "v", "e", "O", "Y", "A", "P", "Q",
    "Web", "Waitangi", "Chatham", "Islands", "Kommune",
    // the degrees of the graticule
    "E", "W", "S", "SVG", "T",
    // seismic waves
    "w", "P", "PKP", "PKIKP", "PKiKP", "SKS", "SKIKS",
  ]

  /// The size of the screen, and whether the read-outs are in sentences.
  private static let screens: [(size: CellSize, speaks: Bool)] = [
    (80, 24), (120, 40), (200, 60), (40, 12),
  ].flatMap { size in
    [false, true].map { (size: CellSize(columns: size.0, rows: size.1), speaks: $0) }
  }

  /// Japanese on all screens, the others on the usual one.
  nonisolated private static let walks: [(language: String, screen: Int)] =
    (0..<8).map { (language: "ja", screen: $0) }
    + Phrasebook.translated.filter { $0 != "ja" }.map { (language: $0, screen: 0) }

  private struct NoPairs: PairLookup {
    func pairs(completion: @escaping @Sendable @MainActor ([AntipodalPair]) -> Void) {}
  }

  /// All pairs of large towns, at once.
  private struct AllPairs: PairLookup {
    func pairs(completion: @escaping @Sendable @MainActor ([AntipodalPair]) -> Void) {
      let gazetteer = try? StageData.gazetteer.get()
      completion((try? gazetteer?.antipodalPairs(within: 20, atLeast: 20_000)) ?? [])
    }
  }

  private final class NoPlaces: PlaceFinder {
    func find(
      _ text: String, limit: Int, answer: @escaping @Sendable @MainActor (FoundPlaces) -> Void
    ) { answer(FoundPlaces()) }
  }

  private func words(_ language: String) throws -> Phrasebook {
    try Phrasebook(table: try #require(try BundledData.folder.words(in: language)))
  }

  private func stage(
    _ language: String, _ size: CellSize, pairs: any PairLookup = NoPairs(), speaks: Bool = false
  ) throws -> TunnelStage {
    try TunnelStage(
      columns: size.columns, rows: size.rows, finder: NoPlaces(), pairs: pairs, speaks: speaks,
      language: try BundledData.folder.names.opened().names(in: language),
      words: try words(language))
  }

  /// Whether a word is proper, or the beginning of one, which the edge of a list may cut.
  private static func isProper(_ word: Substring) -> Bool {
    proper.contains(word) || word.count > 3 && proper.contains { $0.hasPrefix(word) }
  }

  private static func asciiWords(_ text: String) -> [Substring] {
    text.split { !($0.isASCII && $0.isLetter) }
  }

  /// The words of the English texts that are no words of a language's own.
  private func foreign(to language: String) throws -> Set<Substring> {
    let book = try words(language)
    func letters(_ text: String) -> [Substring] { text.split { !$0.isLetter } }
    return Set(Phrase.allCases.flatMap { letters($0.rawValue) })
      .subtracting(Phrase.allCases.flatMap { letters(book[$0]) }).subtracting(Self.proper)
  }

  /// No English word stands on any screen, but for proper names. At 80x24 no text is cut.
  @Test(arguments: walks)
  func noEnglishWordIsLeftAndNoTextIsCut(language: String, screen: Int) throws {
    let (size, speaks) = Self.screens[screen]
    let stage = try stage(language, size, speaks: speaks)
    let words = try words(language)
    let foreign = try foreign(to: language)
    let isOtherScript = ["ja", "ko", "zh"].contains(language)
    func check(_ what: String, location: SourceLocation = #_sourceLocation) {
      // a list may cut words of the maps behind it
      let list = (stage.tunnel.presentedViewController as? ListViewController)?.view
      let place = list.map { $0.convert($0.bounds, to: nil).cells }
      let text =
        place.map { stage.screen.canvas.cropped(to: $0).lines.joined(separator: "\n") }
        ?? quizText(stage) ?? stage.text
      let english =
        isOtherScript
        ? Self.asciiWords(text).filter { !Self.isProper($0) }
        : text.split { !$0.isLetter }.filter(foreign.contains)
      #expect(
        english.isEmpty, "\(language), \(what): \(english)\n\(stage.text)",
        sourceLocation: location)
      guard size.columns == 80 else { return }
      let whole = stage.text.replacing(words[.thinking], with: "")
      #expect(
        !whole.contains("…"), "\(language), \(what):\n\(stage.text)", sourceLocation: location)
    }
    stage.press("t")
    check("t")
    #expect(stage.text.contains(words[.isOff, words[.namesLayer]]))
    // every key that changes or says something
    for key in "mmmmppppppppGGrrdd##xxvv=-n0yoSoNii[.}:T" {
      stage.press(key)
      stage.wait(0.5)
      check("\(key)")
    }
    for key in "+++++++++++++++++++++++" { stage.press(key) }
    let limit = words[.closestView].components(separatedBy: "{1}").last ?? ""
    #expect(stage.text.contains(limit) || size.columns < 80)
    check("+")
    for key in "--------------------------------" { stage.press(key) }
    check("-")
    stage.press(KeyPress(.tab))
    check("Tab")
    stage.press("?")
    stage.wait(0.5)
    check("?")
    // a list that fills the screen has no title
    let isList = stage.text.contains(words[.keysTitle]) || stage.text.contains(words[.thisList])
    #expect(isList || size.rows < 14)
    if size.columns == 80 {
      // the list has two columns
      for phrase in [Phrase.moveByCell, .suspend, .zoom, .plumbLineRoute] {
        #expect(stage.text.contains(words[phrase]), "\(language), \(phrase)\n\(stage.text)")
      }
    }
    stage.press(KeyPress(.escape))
    stage.wait(0.5)
    expectFooter(stage, [.move, .search, .fall, .flip, .keys], words)
    stage.press("A")
    stage.wait(0.5)
    check("A")
    for key in "mmmmpppppppp" {
      stage.press(key)
      check("A\(key)")
    }
    #expect(stage.text.contains(words[.mapLayersTitle]) || size.rows < 14)
    stage.press("A")
    stage.press("P")
    stage.wait(0.5)
    check("P")
    stage.press(KeyPress(.escape))
    stage.wait(0.5)
    stage.press("Q")
    stage.wait(0.5)
    check("Q")
    #expect(stage.text.contains(words[.quizInvitation]) || size.columns < 80)
    for _ in 0..<5 { stage.press(KeyPress(.right)) }
    for number in 0..<20 {
      stage.press(KeyPress(.enter))
      stage.wait(0.2)
      check("Q, \(number)")
    }
    stage.press(KeyPress(.escape))
    stage.wait(0.5)
    stage.press("/")
    stage.wait(0.5)
    check("/")
    #expect(stage.text.contains(words[.escapeCloses].prefix(5)))
    for key in "99,99" { stage.press(key) }
    check("99,99")
    stage.press(KeyPress(.escape))
    stage.wait(0.5)
    stage.press(" ")
    stage.wait(1)
    check("thinking")
    try stage.lookup.answerAll()
    stage.wait(0.1)
    check("names")
    if size.columns == 80 {
      // the words before the facts have a column, and the last fact is there
      #expect(stage.text.contains(words[.lightLabel] + "  "), "\(language)\n\(stage.text)")
      #expect(stage.text.contains(words[.whereLabel] + "  "), "\(language)\n\(stage.text)")
    }
    expectFooter(stage, [.flipBack, .search, .fall, .keys], words)
    stage.press("f")
    for _ in 0..<15 {
      check("f")
      stage.wait(1)
    }
    stage.press(KeyPress(.enter))
    check("Enter")
    stage.press(KeyPress(.escape))
    stage.press("w")
    for _ in 0..<4 {
      stage.wait(5)
      check("w")
    }
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// The texts of a quiz without its maps, and without names of places, which may have none in the
  /// language; `nil` if there is no quiz.
  private func quizText(_ stage: TunnelStage) -> String? {
    guard let view = stage.tunnel.presentedViewController?.viewIfLoaded as? QuizView else {
      return nil
    }
    // small screens cut names
    guard stage.lines[0].cellWidth >= 80 else { return "" }
    let layout = QuizLayout(size: view.bounds.size)
    let rows = [layout.questionRow, layout.questionRow + 1, layout.keysRow]
    let lines = view.phase == .ended ? stage.lines : rows.map { stage.lines[$0] }
    let title = [view.exitTitle?.name, view.exitTitle?.remark].compactMap { $0 }
    let names = view.quiz.towns.flatMap { [$0.title, $0.name] } + title
    return names.reduce(lines.joined(separator: "\n")) { $0.replacing($1, with: "") }
  }

  /// On a screen of 80 columns the row of keys has these words.
  private func expectFooter(
    _ stage: TunnelStage, _ phrases: [Phrase], _ words: Phrasebook,
    location: SourceLocation = #_sourceLocation
  ) {
    guard let row = stage.lines.last, row.cellWidth == 80 else { return }
    for phrase in phrases {
      #expect(row.contains(words[phrase]), "\(phrase): \(row)", sourceLocation: location)
    }
  }

  @Test(arguments: Phrasebook.translated)
  func theSmallestTerminalsSayWhatTheyNeed(language: String) throws {
    let stage = try stage(language, CellSize(columns: 19, rows: 9))
    let words = try words(language)
    #expect(stage.text.contains(words[.tooSmall].prefix(19)), "\(stage.text)")
  }

  /// No name of a town, and no distance, is cut in the list of pairs at 80x24.
  @Test(arguments: Phrasebook.translated)
  func noTownOfThePairsIsCut(language: String) throws {
    let stage = try stage(language, CellSize(columns: 80, rows: 24), pairs: AllPairs())
    stage.press("P")
    let view = try #require(stage.tunnel.presentedViewController?.view)
    let box = view.convert(view.bounds, to: nil).cells
    var pages: [String] = []
    for _ in 0..<30 {
      stage.wait(0.2)
      pages.append(stage.screen.canvas.cropped(to: box).lines.joined(separator: "\n"))
      #expect(!pages[pages.count - 1].contains("…"), "\(language)\n\(stage.text)")
      stage.press(.pageDown)
    }
    #expect(Set(pages).count > 10 && pages.joined().contains("San Nicolás de los Arroyos"))
  }

  /// A town that was chosen by a name has its inhabitants and the date on the page of names, and is
  /// not told as another place; whichever language the name was chosen in.
  @Test(arguments: Phrasebook.translated)
  func aChosenTownHasAWholePage(language: String) throws {
    let words = try words(language)
    let names = try #require(try BundledData.folder.names.opened().names(in: language))
    let gazetteer = try StageData.gazetteer.get()
    for town in ["Munich", "Warsaw", "Beijing", "Seoul", "Lisbon"] {
      let local = try #require(
        try NameSearch(gazetteer: gazetteer, names: names).matches(for: town, limit: 1).first)
      let english = try #require(
        try NameSearch(gazetteer: gazetteer).matches(for: town, limit: 1).first)
      let point = try PointFacts(of: local.coordinate, in: gazetteer, language: names)
      let rules = point.timeZone.flatMap { TimeZoneRules(identifier: $0) }
      for match in [local, english] {
        let chosen = ChosenName(match)
        let text = GeoInfoText(
          point, named: chosen, secondsSince1970: CalendarClock.equinox, rules: rules, words: words)
        let labels = text.facts.map(\.label)
        #expect(text.title == match.title)
        #expect(labels.contains(words[.peopleLabel]), "\(language), \(town): \(text)")
        #expect(!labels.contains(words[.nearestLabel]), "\(language), \(town): \(text)")
        #expect(text.facts.contains { $0.parts.contains("2024-03-20") }, "\(text)")
      }
      let country = try #require(point.names.countryName)
      let title = words.list([local.title, country])
      #expect(ChosenName(local).title(height: nil, in: words).name == title)
      let known = try PointTitle(
        of: local.coordinate, in: gazetteer, language: names, words: words)
      #expect(known?.name == title)
    }
  }

  /// On a page of names at 80x24 the words before the facts have a column, and no fact is cut.
  @Test(arguments: Phrasebook.translated)
  func theLongestFactsFitThePage(language: String) throws {
    let words = try words(language).grouping
    let page = try #require(DrillCore.Columns(in: CellSize(columns: 80, rows: 11)))
    let labels: [Phrase] = [
      .nearestLabel, .landLabel, .whereLabel, .depthLabel, .heightLabel, .timeLabel, .lightLabel,
    ]
    let widest = labels.map { words[$0].cellWidth }.max() ?? 0
    #expect(widest <= 10)
    func about(_ meters: Double) -> String {
      words[.aboutMeters, words.number(meters, decimals: 0)]
    }
    let facts = [
      words[.belowSea, about(400)], words[.aboveSea, about(4812)], words[.deep, about(10_911)],
      words[.aboutSeaLevel], words[.solarTime, "12:34"],
      words[.sunDown, words[.night], "56", words[.northNorthwest]],
      words[.sunDown, words[.twilight], "18", words[.eastNortheast]],
      words[.sunUp, words[.day], "90", words[.southSoutheast]],
    ]
    for fact in facts {
      #expect(fact.cellWidth <= page.text.count - widest - 2, "\(language): \(fact)")
    }
  }

  /// The titles of the columns beside the drill core and in the table of the fall do not touch, and
  /// the names of layers fit at the left of the tunnel at 80x24.
  @Test(arguments: Phrasebook.translated)
  func theTitlesAndLayersFitTheFall(language: String) throws {
    let words = try words(language)
    #expect(words[.kilometersDown].cellWidth <= 8)
    #expect(words[.fall].cellWidth <= 7)
    #expect(words[.clock].cellWidth <= 5)
    for layer: Phrase in [.upperMantle, .lowerMantle, .outerCore, .innerCore] {
      #expect(words[layer].cellWidth <= 18, "\(language): \(layer)")
    }
  }

  /// The titles of that table leave a blank beside the drill core of the smallest screen.
  @Test(arguments: Phrasebook.translated)
  func theTableOfTheFallDoesNotTouchTheCore(language: String) throws {
    let words = try words(language)
    let stage = try TunnelStage(columns: 40, rows: 12, reducesMotion: true, words: words)
    stage.press("f")
    stage.wait(0.5)
    #expect(
      stage.lines.contains { $0.contains(" \(words[.kilometersDown]) ") }, "\(stage.text)")
  }

  /// Beside the drill core of the smallest screen no reading of the fall is cut.
  @Test(arguments: Phrasebook.translated)
  func theReadingsBesideTheCoreAreWhole(language: String) throws {
    let words = try words(language)
    let stage = try TunnelStage(columns: 40, rows: 12, words: words)
    stage.press("f")
    var pictures = ""
    for _ in 0..<40 {
      stage.wait(0.5)
      pictures += stage.text
    }
    let layers: [Phrase] = [.upperMantle, .lowerMantle, .outerCore, .innerCore]
    for layer in layers {
      #expect(pictures.contains(" \(words[layer])"), "\(language), \(layer): \(stage.text)")
    }
  }
}
