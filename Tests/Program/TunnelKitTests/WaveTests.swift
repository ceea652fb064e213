import Atlas
import Cells
import Containment
import Testing

@testable import TunnelKit

/// The seismic waves: `w`, its clock and its keys.
@Suite @MainActor struct WaveTests {
  private func isShown(_ stage: TunnelStage) -> Bool {
    stage.tunnel.presentedViewController is FallViewController
  }

  @Test(arguments: [
    (columns: 40, rows: 12), (80, 24), (120, 40), (200, 60), (60, 40), (20, 10), (300, 20),
  ])
  func timesAndShadowsAreThereAtEverySize(size: (columns: Int, rows: Int)) throws {
    let stage = try TunnelStage(columns: size.columns, rows: size.rows)
    stage.press("w")
    stage.wait(FallMotion.openingDuration)
    #expect(isShown(stage))
    for _ in 0..<6 {
      stage.wait(3)
      guard size.columns >= 40 else { continue }
      for text in [
        "clock", "PKIKP", "20:10", "SKIKS", "27:16", "P shadow", "98.4-145.1°", "S shadow",
        "102.7-180°",
      ] { #expect(stage.text.contains(text), "\(text)") }
      #expect(stage.text.contains("Denmark") && stage.text.contains("South Pacific Ocean"))
    }
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func theClockStopsWhenTheLastWaveHasArrived() throws {
    var motion = FallMotion(waveDuration: 1600)
    #expect(motion.factor == 100)
    motion.pass(FallMotion.openingDuration + 8)
    #expect(motion.phase == .falling && abs(motion.seconds - 800) < 1e-6)
    motion.pass(1000)
    #expect(motion.phase == .resting && motion.seconds == 1600)
    let stage = try TunnelStage()
    stage.press("w")
    stage.wait(20)
    let (shown, frames) = (stage.lines, stage.screen.frameCount)
    #expect(isShown(stage) && !stage.text.contains("stay here"))
    stage.wait(60)
    #expect(stage.lines == shown && stage.screen.frameCount == frames)
  }

  @Test func everyKeyClosesOrChangesTheClock() throws {
    let stage = try TunnelStage()
    let (before, place) = (stage.lines, stage.man.currentLocation)
    stage.press("w")
    stage.wait(3)
    stage.press(" ")
    let shown = stage.lines.dropLast()
    stage.wait(3)
    #expect(stage.lines.dropLast() == shown && stage.text.contains("go on"))
    stage.press(KeyPress(.enter))
    #expect(stage.text.contains("27:16 of 27:16"))
    stage.press(KeyPress(.enter))
    stage.wait(0.1)
    #expect(!isShown(stage) && stage.lines == before && stage.man.currentLocation == place)
    stage.press("w")
    stage.press(KeyPress(.escape))
    stage.wait(0.1)
    #expect(!isShown(stage) && stage.lines == before)
    stage.press("w")
    stage.wait(1)
    stage.press("?")
    stage.wait(1)
    #expect(stage.tunnel.presentedViewController is HelpViewController)
  }

  @Test(arguments: [(columns: 40, rows: 12), (80, 24), (120, 40)])
  func withReducedMotionAPictureStandsStill(size: (columns: Int, rows: Int)) throws {
    let stage = try TunnelStage(columns: size.columns, rows: size.rows, reducesMotion: true)
    stage.press("w")
    let shown = stage.lines
    #expect(stage.text.contains("27:16") && isShown(stage))
    stage.wait(3)
    #expect(stage.lines == shown)
    stage.press("x")
    stage.wait(0.1)
    #expect(!isShown(stage))
  }
}
