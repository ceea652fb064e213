import Cells
import Containment
import Geodesy
import Geophysics
import Notations
import Testing

@testable import Atlas
@testable import TunnelKit

/// The fall through the Earth: `f`, its clock, its keys, and what is left behind.
@Suite @MainActor struct FallTests {
  private static let duration = GravityTrain(through: .prem, centralAngle: 180).duration
  /// The seconds from `f` to the other end.
  private static let way = FallMotion.openingDuration + duration / 200

  private func isFalling(_ stage: TunnelStage) -> Bool {
    stage.tunnel.presentedViewController is FallViewController
  }

  // MARK: The clock

  @Test func theShowGoesThereAndBack() {
    var motion = FallMotion(fallDuration: 2000)
    motion.pass(0.35)
    #expect(motion.phase == .opening(0.5) && motion.seconds == 0)
    motion.pass(0.85)
    #expect(motion.phase == .falling && abs(motion.seconds - 100) < 1e-9)
    motion.pass(9.5)
    #expect(motion.phase == .resting && motion.seconds == 2000)
    motion.pass(1.5)
    #expect(motion.phase == .resting && motion.seconds == 2000)
    motion.pass(1.5)
    #expect(motion.phase == .falling && abs(motion.seconds - 2200) < 1e-6)
    motion.pass(9)
    #expect(motion.phase == .ended && motion.seconds == 4000)
  }

  @Test func oneLongFrameIsAsGoodAsManyShortOnes() {
    var (short, long) = (FallMotion(fallDuration: 2000), FallMotion(fallDuration: 2000))
    for _ in 0..<1600 { short.pass(0.01) }
    long.pass(16)
    #expect(short.phase == long.phase && abs(short.seconds - long.seconds) < 1e-6)
  }

  @Test func thePaceHasLimits() {
    var motion = FallMotion(fallDuration: 2000)
    #expect(motion.factor == 200)
    motion.change(paceBy: 10)
    #expect(motion.factor == 1600)
    motion.change(paceBy: -20)
    #expect(motion.factor == 25)
    motion.endOpening()
    motion.isPaused = true
    motion.pass(100)
    #expect(motion.seconds == 0)
  }

  // MARK: In the program

  /// Both shows have the names of the ends from their first picture.
  @Test(arguments: ["f", "w"] as [Character])
  func aFlightThatTheKeyEndsHasArrived(key: Character) throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    stage.lookup.holdsTitles = true
    let goal = try Coordinate(parsing: SavedPictureTests.suva)
    stage.application.runTurn { stage.man.go(to: goal) }
    stage.advance(to: 0.3)
    #expect(stage.man.isFlying)
    stage.press(key)
    stage.wait(2)
    #expect(isFalling(stage))
    #expect(stage.text.contains("Suva, Fiji") && stage.text.contains("Mali"))
    #expect(!stage.text.contains("Denmark"))
  }

  @Test func anotherKeyEndsTheFallAndIsThenCarriedOut() throws {
    let stage = try TunnelStage()
    let type = stage.man.appearance.type
    stage.press("f")
    stage.wait(1)
    #expect(isFalling(stage))
    stage.press("m")
    stage.wait(0.1)
    #expect(!isFalling(stage) && stage.man.appearance.type != type)
    stage.press("f")
    stage.wait(1)
    stage.press("?")
    stage.wait(1)
    #expect(stage.tunnel.presentedViewController is HelpViewController)
    stage.press(.escape)
    stage.wait(1)
    stage.press("f")
    stage.wait(1)
    stage.press(.escape)
    stage.wait(0.1)
    #expect(!isFalling(stage) && !stage.application.isTerminating)
  }

  @Test(arguments: [
    (columns: 40, rows: 12), (80, 24), (120, 40), (200, 60), (60, 40), (20, 10), (300, 20),
  ])
  func theGaugesAreThereAtEverySize(size: (columns: Int, rows: Int)) throws {
    let stage = try TunnelStage(columns: size.columns, rows: size.rows)
    stage.press("f")
    stage.wait(FallMotion.openingDuration)
    #expect(isFalling(stage))
    for _ in 0..<12 {
      stage.wait(1)
      guard size.columns >= 40 else { continue }
      for word in ["depth", "speed", "clock", "layer", "gravity", "38:11", "m/s²"] {
        #expect(stage.text.contains(word), "\(word)")
      }
      #expect(stage.text.contains("Denmark") && stage.text.contains("South Pacific Ocean"))
    }
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func theMapsPartAroundTheEarth() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    let before = stage.lines
    stage.press("f")
    let man = stage.tunnel.topContainer.frame.cells
    #expect(stage.lines[man.rows.lowerBound] == before[man.rows.lowerBound])
    stage.wait(0.5)
    #expect(stage.lines != before && !stage.text.contains("through the Earth"))
    stage.wait(0.3)
    #expect(stage.text.contains("5,150 km") && stage.text.contains("outer core"))
    // the maps were not changed for it
    stage.press(KeyPress(.escape))
    stage.wait(0.1)
    #expect(stage.lines == before)
  }

  @Test func escapeLeavesEverythingAsItWas() throws {
    for seconds in [0, 0.3, 0.7, 3, 12, 13, 20] {
      let stage = try TunnelStage()
      let (before, place) = (stage.lines, stage.man.currentLocation)
      stage.press("f")
      stage.wait(seconds)
      stage.press(KeyPress(.escape))
      stage.wait(0.1)
      #expect(!isFalling(stage) && stage.man.currentLocation == place, "after \(seconds)")
      #expect(stage.lines == before && stage.moves.isEmpty, "after \(seconds)")
      #expect(stage.tunnel.startMap.mapView.isFirstResponder)
    }
  }

  @Test func enterAtTheOtherEndKeepsTheManThere() throws {
    let stage = try TunnelStage()
    let (start, end) = (stage.man.currentLocation, stage.cross.currentLocation)
    stage.press("f")
    stage.wait(Self.way + 0.1)
    #expect(stage.text.contains("stay here"))
    stage.press(KeyPress(.enter))
    stage.wait(0.1)
    #expect(!isFalling(stage) && !stage.man.isFlying)
    #expect(stage.man.currentLocation == end && stage.cross.currentLocation == start)
    #expect(stage.moves.map(\.end) == [0] && stage.man.viewport.center == end)
    #expect(stage.man.bearing == 0 && stage.cross.bearing == 0)
  }

  @Test func enterOnTheWayTakesHimToTheEnd() throws {
    let stage = try TunnelStage()
    let end = stage.cross.currentLocation
    stage.press("f")
    stage.press(KeyPress(.enter))
    #expect(stage.text.contains("38:11") && stage.text.contains("stay here"))
    stage.press(KeyPress(.enter))
    stage.wait(0.1)
    #expect(stage.man.currentLocation == end && !isFalling(stage))
  }

  @Test func heFallsBackAndTheShowCloses() throws {
    let stage = try TunnelStage()
    let place = stage.man.currentLocation
    stage.press("f")
    stage.wait(Self.way + FallMotion.restDuration + 1)
    #expect(isFalling(stage))
    stage.wait(Self.way)
    #expect(!isFalling(stage) && stage.man.currentLocation == place && stage.moves.isEmpty)
    stage.press("l")
    #expect(stage.moves.count == 1)
  }

  @Test(arguments: [(columns: 40, rows: 12), (80, 24), (120, 40), (200, 60)])
  func thereAndBackHaveClocksOfTheirOwn(size: (columns: Int, rows: Int)) throws {
    let stage = try TunnelStage(columns: size.columns, rows: size.rows)
    stage.press("f")
    stage.wait(FallMotion.openingDuration + 6)
    #expect(stage.text.contains("clock") && !stage.text.contains("way back"))
    // P waves go straight through in 20 min 10 s
    #expect(stage.text.contains("sound, P wave") && stage.text.contains("20:10"))
    stage.wait(Self.way + FallMotion.restDuration - 5)
    // the table of a large screen has a column of that name
    let gauges = stage.text.replacing("km down clock km/s", with: "")
    #expect(gauges.contains("way back") && !gauges.contains("clock"))
    #expect(stage.text.contains("of 38:11") && !stage.text.contains("41:"))
  }

  @Test func spaceStopsTheClock() throws {
    let stage = try TunnelStage()
    stage.press("f")
    stage.wait(3)
    stage.press(" ")
    let shown = stage.lines.dropLast()
    stage.wait(3)
    #expect(stage.lines.dropLast() == shown && stage.text.contains("go on"))
    stage.press(" ")
    stage.wait(1)
    #expect(stage.lines.dropLast() != shown)
  }

  @Test(arguments: [(columns: 40, rows: 12), (80, 24), (120, 40)])
  func withReducedMotionATableStandsStill(size: (columns: Int, rows: Int)) throws {
    let stage = try TunnelStage(columns: size.columns, rows: size.rows, reducesMotion: true)
    let end = stage.cross.currentLocation
    stage.press("f")
    let shown = stage.lines
    for text in ["670", "2,891", "5,150", "6,371", "6:08", "12:43", "17:01", "19:05", "9.92"] {
      #expect(stage.text.contains(text), "\(text)")
    }
    stage.wait(3)
    #expect(stage.lines == shown)
    stage.press("x")
    stage.wait(0.1)
    #expect(!isFalling(stage))
    stage.press("f")
    stage.wait(0.1)
    stage.press(KeyPress(.enter))
    #expect(stage.man.currentLocation == end)
  }

  @Test func itFallsFromThePageOfNamesToo() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.press("f")
    stage.wait(2)
    #expect(isFalling(stage))
    stage.press(KeyPress(.escape))
    #expect(!stage.tunnel.showsMaps)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func aResizeDrawsItAnew() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    stage.press("f")
    for (columns, rows) in [(80, 24), (40, 12), (10, 4), (200, 60)] {
      stage.resize(columns: columns, rows: rows)
      stage.wait(0.2)
      #expect(isFalling(stage))
    }
    #expect(stage.text.contains("outer core"))
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func theMouseClosesIt() throws {
    let stage = try TunnelStage()
    stage.press("f")
    stage.wait(2)
    stage.mouse(.down, Point(x: 5, y: 5))
    stage.wait(0.1)
    #expect(!isFalling(stage))
  }
}
