import Atlas
import Cells
import Containment
import Geodesy
import Notations
import Testing

@testable import TunnelKit

/// Keys and the mouse while something moves: no key is lost, and none is carried out by what it was
/// not meant for.
@MainActor
@Suite struct TunnelMotionTests {
  /// What moves, and for how many seconds.
  enum Motion: CaseIterable {
    case flipToNames
    case flipToMaps
    case flight
    case drop
    case fallOpening

    var duration: Double {
      switch self {
      case .flipToNames, .flipToMaps: 0.4
      case .flight: 0.8
      case .drop: 0.3
      case .fallOpening: FallMotion.openingDuration
      }
    }

    @MainActor
    func begin(on stage: TunnelStage) throws {
      switch self {
      case .flipToNames: stage.press(" ")
      case .flipToMaps:
        stage.press(" ")
        stage.advance(to: 0.2)
        stage.advance(to: 0.4)
        stage.press(" ")
      case .flight:
        let tokyo = try Coordinate(parsing: "35.68, 139.69")
        stage.application.runTurn { stage.man.go(to: tokyo) }
      case .drop:
        stage.mouse(.down, stage.middle(of: stage.man.mapView.annotationView))
        stage.mouse(.dragged, stage.point(40, 2, of: stage.man.mapView))
        stage.mouse(.up, stage.point(40, 2, of: stage.man.mapView))
      case .fallOpening: stage.press("f")
      }
    }
  }

  nonisolated static let keys: [KeyPress] =
    "hjklHJKL+=-0nmpxrd#vt/gN oyf?qz1".map { KeyPress(.character($0)) }
    + [.up, .down, .left, .right, .tab, .enter, .escape, .pageDown, .backspace].map { KeyPress($0) }
    + [KeyPress(.up, modifiers: .shift), KeyPress("c", modifiers: .control)]

  /// What a person sees once everything is at rest. After a flight names may stand elsewhere,
  /// because they keep the places that they had on the way, and a fall goes on; so the screen is
  /// compared after flips only.
  private struct Outcome: Equatable {
    let lines: [String]
    let maps: [MapState]
    let readout: Readout
    let presented: String
    let showsMaps: Bool
    let location: String
    let isTerminating: Bool
  }

  private func outcome(_ motion: Motion, _ key: KeyPress, at share: Double) throws -> Outcome {
    let stage = try TunnelStage(columns: 60, rows: 20, finder: ScriptedFinder())
    try motion.begin(on: stage)
    let start = stage.clock.now
    for tenth in 1...10 {
      if Double(tenth) / 10 > share { break }
      stage.advance(to: start + motion.duration * Double(tenth) / 10)
    }
    stage.advance(to: start + motion.duration * share)
    stage.press(key)
    stage.wait(1)
    try stage.lookup.answerAll()
    // until notices and answers are gone
    for second in 1...4 { stage.advance(to: start + 2 + Double(second)) }
    #expect(stage.application.diagnostics.faults.isEmpty)
    // a fall goes on
    let isFalling = stage.tunnel.presentedViewController is FallViewController
    let hasFixedScreen = (motion == .flipToNames || motion == .flipToMaps) && !isFalling
    return Outcome(
      lines: hasFixedScreen ? stage.lines : [],
      maps: stage.tunnel.maps.map(\.state), readout: stage.readout,
      presented: stage.tunnel.presentedViewController.map { "\(type(of: $0))" } ?? "",
      showsMaps: stage.tunnel.showsMaps, location: stage.man.currentLocation.description,
      isTerminating: stage.application.isTerminating)
  }

  @Test(arguments: Motion.allCases, keys)
  func aKeyDoesDuringAMotionWhatItDoesBehindIt(motion: Motion, key: KeyPress) throws {
    let expected = try outcome(motion, key, at: 1)
    for tenth in [0, 1, 3, 6, 9] {
      let seen = try outcome(motion, key, at: Double(tenth) / 10)
      #expect(seen == expected, "at tenth \(tenth)")
    }
  }

  @Test func spaceEndsAFlipAndIsThenPressed() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.advance(to: 0.1)
    stage.press(" ")
    #expect(stage.tunnel.showsMaps)
    #expect(stage.tunnel.children.count == 3, "the upper box flips back")
    stage.wait(0.5)
    #expect(stage.tunnel.maps.allSatisfy { $0.parent === stage.tunnel })
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func keysBehindAQuestionMarkAreForTheHelp() throws {
    let stage = try TunnelStage()
    stage.press("?")
    stage.press("q")
    #expect(!stage.application.isTerminating)
    stage.press("?", times: 3)
    let type = stage.man.appearance.type
    stage.press("m")
    #expect(stage.man.appearance.type == type, "the last question mark has opened the list again")
    stage.press("m")
    #expect(stage.man.appearance.type != type)
  }

  @Test func theMouseIsNotHeardByWhatMoves() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.advance(to: 0.1)
    for kind in [MouseEvent.Kind.down, .up, .scrolledUp] {
      stage.mouse(kind, Point(x: 20, y: 4))
    }
    stage.wait(1)
    stage.press(" ")
    stage.wait(1)
    #expect(stage.man.appearance.span == 1000 && stage.man.pointedPlace == nil)
  }
}
