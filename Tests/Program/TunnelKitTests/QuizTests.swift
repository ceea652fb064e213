import Cells
import Containment
import Geodesy
import TestSupport
import Testing
import Toponymy

@testable import TunnelKit

/// The questions and the points of a quiz.
@Suite struct QuizTests {
  private static func towns() throws -> [QuizTown] {
    BackgroundTownLookup.towns(in: try Gazetteer(folder: BundledData.folder), nil)
  }

  @Test func theTownsAreWellKnown() throws {
    let towns = try Self.towns()
    #expect(towns.count > 150 && Set(towns).count == towns.count)
    for name in ["Quito (Ecuador)", "Madrid (Spain)", "Tokyo (Japan)", "Singapore"] {
      #expect(towns.contains { $0.title == name }, "\(name)")
    }
  }

  /// The same seed gives the same questions, another one others.
  @Test func theQuestionsFollowFromTheSeed() throws {
    let towns = try Self.towns()
    var seen: Set<[QuizTown]> = []
    for seed in (0..<200).map({ UInt64($0) * 1000 }) {
      let quiz = Quiz(of: towns, seed: seed)
      #expect(quiz == Quiz(of: towns, seed: seed))
      #expect(quiz.towns.count == 10 && Set(quiz.towns).count == 10, "seed \(seed)")
      seen.insert(quiz.towns)
    }
    #expect(seen.count == 200)
    // all towns come up
    #expect(Set(seen.joined()).count == towns.count)
  }

  @Test func fewTownsMakeAShortQuizAndNoneAnEmptyOne() throws {
    let towns = Array(try Self.towns().prefix(3))
    #expect(Set(Quiz(of: towns, seed: 1).towns) == Set(towns))
    var empty = Quiz(of: [], seed: 1)
    empty.answer(try Coordinate(parsing: "1, 2"))
    #expect(empty.isComplete && empty.answers.isEmpty && empty.meanError == 0)
  }

  /// A guess for a tunnel from 0, 0, its error in km along the geodesic (GeographicLib), the points.
  @Test(arguments: [
    ("0, 180", 0.0, 100), ("0, 179.6", 44.528, 100), ("0, 179", 111.319, 99),
    ("0, 90", 10_018.754, 0), ("90, 0", 10_001.966, 0), ("-45, 180", 4984.944, 50),
    ("0, 0", 20_003.931, 0),
  ])
  func pointsFallWithTheError(guess: String, error: Double, points: Int) throws {
    var quiz = Quiz(
      of: [QuizTown(name: "Null Island", place: try Coordinate(parsing: "0, 0"))], seed: 0)
    quiz.answer(try Coordinate(parsing: guess))
    // the digits of the expected error
    #expect(abs(quiz.meanError - error) < 0.0006)
    #expect(quiz.points == points && quiz.isComplete)
    quiz.answer(try Coordinate(parsing: guess))
    #expect(quiz.answers.count == 1, "no question is open")
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (40, 12), (200, 40), (30, 9)])
  func mapsAndTextsDoNotLieOnEachOther(columns: Int, rows: Int) {
    let layout = QuizLayout(size: Size(width: Double(columns), height: Double(rows)))
    let texts = CellRectangle(column: 0, row: layout.questionRow, columns: columns, rows: 2)
    let keys = CellRectangle(column: 0, row: layout.keysRow, columns: columns, rows: 1)
    let maps = [layout.town.cells, layout.world.cells]
    let parts = [texts, keys] + maps.filter { $0.size.area > 0 }
    for (index, part) in parts.enumerated() {
      #expect(part.columns.upperBound <= columns && part.rows.upperBound <= rows)
      for other in parts[(index + 1)...] { #expect(!part.overlaps(other)) }
    }
    #expect(layout.world.cells.size.area >= columns * (rows - 3) / 2)
  }
}

/// The quiz on the screen.
@MainActor
@Suite struct QuizScreenTests {
  private func controller(_ stage: TunnelStage) throws -> QuizViewController {
    try #require(stage.tunnel.presentedViewController as? QuizViewController)
  }

  private func view(_ stage: TunnelStage) throws -> QuizView {
    try #require(try controller(stage).viewIfLoaded as? QuizView)
  }

  private func stage(columns: Int = 80, rows: Int = 24) throws -> TunnelStage {
    let stage = try TunnelStage(columns: columns, rows: rows, reducesMotion: true)
    stage.press("Q")
    stage.wait(0.5)
    return stage
  }

  /// The map of the world.
  private func world(_ stage: TunnelStage) throws -> MapView {
    try #require(try view(stage).subviews.compactMap { $0 as? MapView }.last)
  }

  private func exitMarks(_ stage: TunnelStage) -> Int { stage.text.count { $0 == "⊗" } }

  @Test func theAnswerShowsOnlyAfterTheGuess() throws {
    let stage = try stage()
    let town = try #require(try view(stage).quiz.town(isAnswered: false))
    #expect(
      stage.text.contains("1 of 10: where does a tunnel from \(town.title) come out?"),
      "\(stage.text)")
    #expect(stage.text.contains("click there, or move the x and press Enter"))
    // the x stands where one guesses: in the middle of the map at first
    let zero = try Coordinate(parsing: "0, 0")
    #expect(try world(stage).annotationLocation == zero && exitMarks(stage) == 0)
    #expect(try world(stage).plumbLineExit == nil)
    stage.press(.enter)
    let exit = town.place.antipode
    #expect(try world(stage).annotationLocation == exit)
    #expect(try world(stage).plumbLineExit == zero && exitMarks(stage) == 1)
    let error = try zero.geodesic(to: exit).distance / 1000
    let text = error.rounded().formatted() + " km off, points: "
    #expect(stage.text.contains(text), "\(text)\n\(stage.text)")
    stage.press(.enter)
    #expect(stage.text.contains("2 of 10: ") && exitMarks(stage) == 0)
    #expect(try world(stage).annotationLocation == zero)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func arrowsMoveTheXByCells() throws {
    let stage = try stage(columns: 120, rows: 40)
    let map = try world(stage)
    let start = try #require(map.point(for: map.annotationLocation))
    stage.press(.right, times: 3)
    stage.press(.up)
    stage.press("h")
    stage.press(KeyPress(.down, modifiers: .shift))
    let end = try #require(map.point(for: map.annotationLocation))
    // a hundredth of a degree is much less than a cell
    #expect(abs(end.x - start.x - 2) < 0.1 && abs(end.y - start.y - 9) < 0.1)
    // it stays on the map
    stage.press(KeyPress(.right, modifiers: .shift), KeyPress(.right, modifiers: .shift))
    for _ in 0..<30 { stage.press(KeyPress(.right, modifiers: .shift)) }
    #expect(map.point(for: map.annotationLocation) != nil)
    // no key of the maps shows what is beneath
    for key in "xvrpmG+-" { stage.press(key) }
    #expect(exitMarks(stage) == 0 && stage.changes.isEmpty && stage.moves.isEmpty)
  }

  @Test func spaceGoesOnButIsNoGuess() throws {
    let stage = try stage()
    stage.press(" ")
    #expect(try view(stage).quiz.answers.isEmpty)
    stage.press(.enter)
    stage.press(" ")
    #expect(stage.text.contains("2 of 10: "))
  }

  /// The list of keys is that of the quiz, which goes on behind it.
  @Test func theQuestionMarkListsTheKeys() throws {
    let stage = try stage()
    let before = stage.lines
    stage.press("?")
    stage.wait(0.5)
    #expect(stage.text.contains("guess") && !stage.text.contains("projection"), "\(stage.text)")
    #expect(try controller(stage).presentedViewController is HelpViewController)
    stage.press(.escape)
    stage.wait(0.5)
    #expect(stage.lines == before)
    stage.press(.enter)
    #expect(try view(stage).quiz.answers.count == 1)
  }

  /// Small maps have no lines of the graticule, and that of the world no names.
  @Test(arguments: [(80, 24, false), (200, 60, true)])
  func smallMapsAreNotCrowded(columns: Int, rows: Int, isRoomy: Bool) throws {
    let stage = try stage(columns: columns, rows: rows)
    #expect(stage.text.contains("South Atlantic Ocean") == isRoomy, "\(stage.text)")
  }

  @Test func aClickIsAGuessAndTheNextOneGoesOn() throws {
    let stage = try stage()
    let map = try world(stage)
    let point = stage.point(50, 6, of: map)
    let place = try #require(map.coordinate(at: Point(x: 50.5, y: 6.5)))
    stage.mouse(.down, point)
    #expect(try view(stage).quiz.answers.first?.guess == place.rounded(toDecimals: 2))
    stage.mouse(.up, point)
    stage.mouse(.down, point)
    #expect(stage.text.contains("2 of 10: "))
    // beside the map, and on the question
    stage.mouse(.down, stage.point(0, 0, of: map))
    stage.mouse(.down, Point(x: 3.5, y: 7.5))
    #expect(try view(stage).quiz.answers.count == 1)
  }

  /// A country that has no room is left out, so that the question is whole.
  @Test func questionsAreWholeOnTheUsualScreen() throws {
    let stage = try stage()
    let view = try view(stage)
    for town in BackgroundTownLookup.towns(in: try StageData.gazetteer.get(), nil) {
      view.quiz = Quiz(of: [town], seed: 0)
      stage.wait(0.1)
      let row = stage.lines[QuizLayout(size: view.bounds.size).questionRow]
      #expect(row.contains(" come out?") && row.contains(town.name), "\(row)")
      if town.title.cellWidth > 40 { #expect(!row.contains(town.title)) }
    }
  }

  /// On a narrow screen a question takes the row of the answer too, and an answer that of the
  /// question.
  @Test func questionsAndAnswersAreWholeOnASmallScreen() throws {
    let stage = try stage(columns: 40, rows: 12)
    let view = try view(stage)
    let row = QuizLayout(size: view.bounds.size).questionRow
    func said() -> String {
      stage.lines[row...(row + 1)].joined(separator: " ").split(separator: " ")
        .joined(separator: " ")
    }
    for town in BackgroundTownLookup.towns(in: try StageData.gazetteer.get(), nil) {
      view.phase = .asking
      view.quiz = Quiz(of: [town], seed: 0)
      stage.wait(0.1)
      #expect(
        said().hasPrefix("1 of 1: where does a tunnel from ") && said().hasSuffix(" come out?")
          && said().contains(town.name), "\(stage.text)")
    }
    stage.press(.enter)
    stage.wait(0.5)
    #expect(said().contains(" km off, points: ") && said().contains("\u{2573} "), "\(stage.text)")
    #expect(!said().contains("\u{2026}"), "\(stage.text)")
  }

  /// Where the question has no room, its number and the town stand in its place.
  @Test func theSmallestScreenHasTheTown() throws {
    let stage = try stage(columns: 20, rows: 10)
    let view = try view(stage)
    let row = QuizLayout(size: view.bounds.size).questionRow
    func said() -> String { stage.lines[row...(row + 1)].joined().filter { $0 != " " } }
    for town in BackgroundTownLookup.towns(in: try StageData.gazetteer.get(), nil) {
      view.quiz = Quiz(of: [town], seed: 0)
      stage.wait(0.1)
      #expect(said() == "1/1" + town.name.filter { $0 != " " }, "\(stage.text)")
    }
    stage.press(.enter)
    let answer = stage.lines[row]
    #expect(answer.contains("km off") && !answer.contains("\u{2026}"), "\(stage.text)")
  }

  @Test(arguments: [(80, 24), (40, 12), (60, 15), (60, 16), (60, 17), (120, 40)])
  func theScoreHasAllAnswers(columns: Int, rows: Int) throws {
    let stage = try stage(columns: columns, rows: rows)
    stage.press(.enter, times: 20)
    let quiz = try view(stage).quiz
    #expect(quiz.isComplete && stage.text.contains("points: \(quiz.points) of 1000"))
    for town in quiz.towns {
      #expect(stage.text.contains(town.name.prefix(12)), "\(town.name)\n\(stage.text)")
    }
    stage.press(.enter)
    stage.wait(0.5)
    #expect(stage.tunnel.presentedViewController == nil)
    #expect(stage.man.mapView.isFirstResponder == true && stage.moves.isEmpty)
  }

  @Test func escapeEndsItAndTheScreenIsAsBefore() throws {
    let stage = try TunnelStage(reducesMotion: true)
    let before = stage.screen.canvas
    for (key, end) in [(KeyPress(.enter), KeyPress(.escape)), (KeyPress(.up), KeyPress("q"))] {
      stage.press("Q")
      stage.press(key)
      stage.press(end)
      stage.wait(0.5)
      #expect(stage.screen.canvas == before && stage.moves.isEmpty)
    }
    stage.press("Q")
    stage.press(KeyPress("c", modifiers: .control))
    #expect(stage.application.isTerminating)
  }

  /// Everyone has the same first quiz on a day; the second one and the next day have others.
  @Test func theDayThatIsShownDecidesTheQuestions() throws {
    let (first, second) = (try stage(), try stage())
    #expect(try view(first).quiz == view(second).quiz)
    let quiz = try view(first).quiz
    first.press(.escape)
    first.press("Q")
    #expect(try view(first).quiz != quiz)
    let other = try TunnelStage(reducesMotion: true)
    for _ in 0..<24 { other.press("]") }
    other.press("Q")
    #expect(try view(other).quiz != quiz)
  }

  @Test func theMapsFollowTheSizeOfTheScreen() throws {
    let stage = try stage(columns: 120, rows: 40)
    for (columns, rows) in [(80, 24), (40, 12), (25, 7), (200, 40), (200, 60)] {
      stage.resize(columns: columns, rows: rows)
      stage.wait(0.5)
      let map = try world(stage)
      #expect(map.viewport.size == map.bounds.cells.size)
      #expect(map.coordinate(at: Point(x: 0, y: 0)) == nil, "the whole world is in sight")
      #expect(stage.text.contains("1 of 10") || stage.text.contains("1/10 "))
    }
    #expect(stage.application.diagnostics.faults.isEmpty)
  }
}
