import Cells
import Containment
import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

@testable import TunnelKit

/// The prompt for a place, over the whole program on a screen in memory.
@MainActor
@Suite struct SearchPromptTests {
  private let finder = ScriptedFinder()

  private func stage(columns: Int = 80, rows: Int = 24) throws -> TunnelStage {
    try TunnelStage(columns: columns, rows: rows, finder: finder)
  }

  private func type(_ text: String, on stage: TunnelStage) {
    for letter in text { stage.press(letter) }
  }

  private func isShown(_ stage: TunnelStage) -> Bool {
    stage.tunnel.presentedViewController is SearchViewController
  }

  @Test func enterTakesTheManToTheFirstPlaceInFlight() throws {
    let stage = try stage()
    stage.press("/")
    #expect(isShown(stage) && stage.text.contains(SearchHint.invitation().wordings[0]))
    type("lisbon", on: stage)
    #expect(finder.questions.map(\.text) == ["l", "li", "lis", "lisb", "lisbo", "lisbon"])
    #expect(stage.text.contains("/ lisbon") && stage.text.contains("Lisbon  Lisbon, Portugal"))
    let lisbon = try #require(try ScriptedFinder.search.get().matches(for: "lisbon").first)
    stage.press(.enter)
    // it flies there first
    #expect(stage.man.mapView.viewport != stage.man.viewport)
    stage.wait(1)
    #expect(!isShown(stage))
    #expect(stage.moves.count == 1 && stage.moves.first?.location == lisbon.coordinate)
    #expect(stage.cross.currentLocation == lisbon.coordinate.antipode)
    #expect(stage.man.mapView.viewport == stage.man.viewport)
    #expect(stage.man.viewport.center == lisbon.coordinate)
    #expect(stage.man.mapView.isFirstResponder == true)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func gOpensItTooAndACoordinateIsTaken() throws {
    let stage = try stage()
    stage.press("g")
    #expect(isShown(stage))
    type("38SMB4488", on: stage)
    stage.press(.escape)
    stage.press("g")
    type("geo:-33.9,151.2", on: stage)
    stage.press(.enter)
    #expect(stage.moves.map(\.location.description) == ["-33.9, 151.2"])
  }

  /// A place that is found by another of its names shows that name if it is known how it is written.
  @Test(arguments: [
    ("moskau", "Moscow (Moskau)", "Moscow (Moskau)"),
    ("deutschland", "Germany (Deutschland)", "Germany (Deutschland)"),
  ])
  func theNameThatMatchedIsShown(text: String, other: String, main: String) throws {
    let stage = try stage(columns: 120, rows: 40)
    stage.press("/")
    type(text, on: stage)
    #expect(stage.text.contains(other) && stage.text.contains(main), "\(stage.text)")
  }

  @Test func theActiveEndGoes() throws {
    let stage = try stage()
    stage.press(.tab)
    stage.press("/")
    type("wellington, nz", on: stage)
    stage.press(.enter)
    #expect(stage.moves.map(\.end) == [1])
    #expect(abs(stage.cross.currentLocation.latitude.degrees + 41.28664) < 1e-5)
  }

  @Test func escapeWithALetterAtOnceClosesAndCarriesTheLetterOut() throws {
    let stage = try stage()
    let type = stage.man.appearance.type
    stage.press("/")
    self.type("Lim", on: stage)
    stage.press(KeyPress("m", modifiers: .alternate))
    stage.wait(1)
    #expect(!isShown(stage) && stage.man.appearance.type != type && stage.moves.isEmpty)
  }

  @Test func escapeClosesAndNothingHasChanged() throws {
    let stage = try stage()
    let before = stage.screen.canvas
    stage.press("/")
    type("mpq ?", on: stage)
    stage.press(.escape)
    stage.application.runDueWork()
    #expect(stage.screen.canvas == before && !isShown(stage))
    #expect(stage.moves.isEmpty && stage.changes.isEmpty && !stage.application.isTerminating)
    stage.press(.up)
    #expect(stage.moves.count == 1)
  }

  @Test func arrowsChoose() throws {
    let stage = try stage()
    stage.press("/")
    type("paris", on: stage)
    let matches = try ScriptedFinder.search.get().matches(
      for: "paris", limit: 50, isUnfinished: true)
    stage.press(.down)
    stage.press(.down)
    stage.press(.up)
    stage.press(.enter)
    #expect(stage.moves.last?.location == matches[1].coordinate)
    stage.press("/")
    type("paris", on: stage)
    stage.press(.pageDown)
    stage.press(.pageDown)
    for _ in 0..<60 { stage.press(.down) }
    stage.press(.enter)
    #expect(stage.moves.last?.location == matches.last?.coordinate)
  }

  @Test func aClickChoosesAndGoes() throws {
    let stage = try stage()
    stage.press("/")
    type("paris", on: stage)
    let row = try #require(stage.lines.firstIndex { $0.contains("Texas") })
    let texas = Point(x: 20.5, y: Double(row) + 0.5)
    stage.mouse(.down, texas)
    #expect(isShown(stage))
    stage.mouse(.up, texas)
    stage.application.runDueWork()
    #expect(!isShown(stage))
    #expect(abs(stage.man.currentLocation.latitude.degrees - 33.66094) < 1e-5)
    stage.press("/")
    stage.mouse(.down, Point(x: 0.5, y: 0.5))
    stage.wait(0.5)
    #expect(!isShown(stage))
  }

  @Test func aCoordinateIsAChoiceToo() throws {
    let stage = try stage()
    stage.press("/")
    type("41.15 -8.61", on: stage)
    #expect(stage.text.contains("41.15, -8.61") && stage.text.contains("coordinate"))
    stage.press(.enter)
    #expect(stage.man.currentLocation.description == "41.15, -8.61")
  }

  @Test func enterBeforeTheAnswerWaitsForIt() throws {
    let stage = try stage()
    finder.isQuick = false
    stage.press("/")
    type("東京", on: stage)
    stage.press(.enter)
    #expect(isShown(stage) && stage.moves.isEmpty)
    // an answer to an older search is ignored
    finder.answer(0)
    stage.application.runDueWork()
    #expect(isShown(stage) && stage.moves.isEmpty)
    finder.answer(1)
    stage.application.runDueWork()
    #expect(!isShown(stage) && stage.moves.count == 1)
    stage.wait(1)
    #expect(stage.readout.ends[0].text.contains("35.6895"))
  }

  @Test func aClickBesideThePromptEndsAnEnterThatWaits() throws {
    let stage = try stage()
    var faults: [String] = []
    stage.application.diagnostics.handler = { faults.append($0.description) }
    finder.isQuick = false
    stage.press("/")
    type("Lima", on: stage)
    stage.press(.enter)
    stage.mouse(.down, Point(x: 0.5, y: 22.5))
    // the prompt is on its way out when the answer comes
    finder.answer(finder.questions.count - 1)
    stage.application.runDueWork()
    stage.wait(2)
    #expect(!isShown(stage) && stage.moves.isEmpty && faults == [])
  }

  @Test func aReleaseBehindThePromptPressesNoButton() throws {
    let stage = try stage(columns: 30, rows: 20)
    var faults: [String] = []
    stage.application.diagnostics.handler = { faults.append($0.description) }
    stage.press("o")
    // on the radar button
    stage.mouse(.down, Point(x: 23.5, y: 18.5))
    stage.press("/")
    stage.mouse(.up, Point(x: 23.5, y: 18.5))
    #expect(stage.tunnel.showsMaps && !stage.tunnel.radarButton.isHighlighted)
    stage.press("?")
    #expect(isShown(stage) && faults == [])
  }

  @Test func enterNeverTakesWhatWasFoundForAnOlderText() throws {
    let stage = try stage()
    stage.press("/")
    type("lis", on: stage)
    finder.isQuick = false
    type("bon", on: stage)
    stage.press(.enter)
    stage.application.runDueWork()
    #expect(isShown(stage) && stage.moves.isEmpty)
    finder.answer(finder.questions.count - 1)
    stage.application.runDueWork()
    #expect(!isShown(stage))
    stage.wait(1)
    #expect(stage.readout.ends[0].text.contains("38.72509"))
  }

  @Test func whatIsNotThereIsSaid() throws {
    let stage = try stage()
    stage.press("/")
    type("xqzzkw", on: stage)
    #expect(stage.text.contains(SearchHint.nothing().wordings[0]))
    stage.press(.enter)
    #expect(isShown(stage) && stage.moves.isEmpty)
    stage.press(KeyPress("u", modifiers: .control))
    #expect(stage.text.contains(SearchHint.invitation().wordings[0]))
    type("Lodnon", on: stage)
    #expect(stage.text.contains("London"))
  }

  @Test func aFileThatCannotBeReadIsSaid() throws {
    let stage = try stage()
    finder.isQuick = false
    stage.press("/")
    type("x", on: stage)
    finder.questions[0].answer(FoundPlaces(problem: "cannot read 'search.bin'"))
    stage.application.runDueWork()
    #expect(stage.text.contains("cannot read 'search.bin'"))
  }

  @Test func controlCQuitsOverThePromptToo() throws {
    let stage = try stage()
    stage.press("/")
    stage.press(KeyPress("c", modifiers: .control))
    #expect(stage.application.isTerminating)
  }

  @Test func overNamesItMovesThem() throws {
    let stage = try TunnelStage(reducesMotion: true, finder: finder)
    stage.press(" ")
    stage.wait(1)
    let asked = stage.lookup.questions.count
    stage.press("/")
    type("quito", on: stage)
    stage.press(.enter)
    #expect(stage.lookup.questions.count == asked + 2 && !stage.tunnel.showsMaps)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func withoutNamesThereIsNoPrompt() throws {
    let stage = try TunnelStage()
    stage.press("/")
    #expect(stage.tunnel.presentedViewController == nil)
  }

  @Test func aPasteIsOneQuestionAndNoLongerThanAName() throws {
    let stage = try stage()
    stage.press("/")
    stage.application.send(.pasted("Lima\nq" + String(repeating: "é", count: 5000)))
    #expect(finder.questions.count == 1)
    #expect(finder.questions[0].text.hasPrefix("Lima qé"))
    #expect(finder.questions[0].text.utf8.count == NameSearch.longestText)
    #expect(isShown(stage) && !stage.application.isTerminating)
    type("more", on: stage)
    #expect(finder.questions.count == 1)
  }

  @Test func aPasteWithoutAPromptDoesNothing() throws {
    let stage = try stage()
    let before = stage.screen.canvas
    stage.application.send(.pasted("q\n/jjjm?"))
    stage.application.runDueWork()
    #expect(stage.screen.canvas == before && stage.moves.isEmpty && stage.changes.isEmpty)
    #expect(!stage.application.isTerminating && stage.tunnel.presentedViewController == nil)
  }

  @Test func keysBehindAnEarlyEnterComeAfterIt() throws {
    let stage = try TunnelStage(reducesMotion: true, finder: finder)
    finder.isQuick = false
    stage.press("/")
    type("Lima", on: stage)
    stage.press(.enter)
    stage.press(" ")
    #expect(isShown(stage) && finder.questions.count == 4)
    finder.answer(3)
    stage.wait(1)
    #expect(!isShown(stage) && stage.moves.count == 1 && !stage.tunnel.showsMaps)
    // without a result the keys are typed
    finder.isQuick = true
    stage.press("/")
    finder.isQuick = false
    type("xqzzkw", on: stage)
    stage.press(.enter)
    type("ab", on: stage)
    let asked = finder.questions.count
    finder.answer(asked - 1)
    stage.wait(0.1)
    #expect(finder.questions.last?.text == "xqzzkwab")
  }

  @Test func ofKeysBehindAnEarlyEnterNoneOvertakesAnother() throws {
    let stage = try TunnelStage(finder: finder)
    finder.isQuick = false
    stage.press("/")
    stage.wait(1)
    type("Syd", on: stage)
    stage.press(.enter)
    type("/Li", on: stage)
    stage.application.runTurn { finder.answer(2) }
    type("ma", on: stage)
    stage.wait(2)
    #expect(stage.moves.count == 1 && isShown(stage))
    #expect(finder.questions.last?.text == "Lima")
  }

  @Test(arguments: [
    ("N 40", "one angle"), ("91 0", "latitude 91 is outside"), ("41.15 x8", "'x"),
  ])
  func aCoordinateThatCannotBeReadIsExplained(text: String, reason: String) throws {
    let stage = try stage()
    stage.press("/")
    type(text, on: stage)
    #expect(stage.text.contains(reason), "\(stage.text)")
    stage.press(.enter)
    #expect(isShown(stage) && stage.moves.isEmpty)
  }

  @Test func lettersOfTwoScriptsAreNoMisspelling() throws {
    let stage = try stage()
    stage.press("/")
    type("Oslo京", on: stage)
    stage.press(.enter)
    #expect(isShown(stage) && stage.moves.isEmpty)
    #expect(stage.text.contains(SearchHint.nothing().wordings[0]))
  }

  @Test func theMapIsNorthUpAfterwards() throws {
    let stage = try TunnelStage("85, 10", reducesMotion: true, finder: finder)
    stage.press(KeyPress("K"))
    stage.press(KeyPress("K"))
    stage.press(.right, times: 30)
    #expect(stage.man.viewport.bearing != 0)
    stage.press("/")
    type("quito", on: stage)
    stage.press(.enter)
    stage.wait(1)
    #expect(stage.moves.last?.location.description == "-0.22985, -78.52495")
    #expect(stage.man.viewport.bearing == 0)
  }

  @Test func onTooSmallAScreenNoKeyMovesAnything() throws {
    let stage = try stage(columns: 15, rows: 5)
    let before = stage.screen.canvas
    for key: Character in ["l", "/", "m", "p", "+", "?", " "] { stage.press(key) }
    stage.press(.up)
    stage.press(.tab)
    stage.wait(0.5)
    #expect(stage.screen.canvas == before && stage.moves.isEmpty && stage.changes.isEmpty)
    #expect(stage.tunnel.presentedViewController == nil && stage.tunnel.showsMaps)
    stage.press("q")
    #expect(stage.application.isTerminating)
  }
}
