import Cells
import Containment
import ContainmentTesting
import Controls
import Testing

/// A bar and a turning sign on a screen in memory.
@Suite @MainActor struct ProgressTests {
  private let stage = TestStage(columns: 12, rows: 3)
  private let bar = ProgressView(frame: Rect(x: 1, y: 1, width: 10, height: 1))
  private let sign = ActivityIndicatorView(frame: Rect(x: 0, y: 0, width: 1, height: 1))

  init() {
    let controller = ViewController()
    stage.show(controller)
    stage.turn { for view in [bar, sign] { controller.view.addSubview(view) } }
  }

  @Test(
    arguments: [
      (0, 0, 0), (0.04, 0, 0.04), (0.25, 3, 0.25), (0.5, 5, 0.5), (1, 10, 1),
      (7, 10, 1), (-1, 0, 0), (.nan, 0, 0),
    ] as [(Float, Int, Float)])
  func aBarFillsItsShare(progress: Float, cells: Int, kept: Float) {
    stage.turn { bar.setProgress(progress, animated: true) }
    let text = String(repeating: "━", count: cells) + String(repeating: "─", count: 10 - cells)
    #expect(stage.rows[1] == " " + text && bar.progress == kept)
  }

  @Test func aBarHasTwoColours() {
    stage.turn {
      bar.progress = 0.5
      bar.tintColor = Color(rgb: 0x00FF00)
      bar.trackTintColor = Color(rgb: 0x0000FF)
    }
    let canvas = stage.screen.canvas
    #expect(canvas[1, 1].foreground == Color(rgb: 0x00FF00))
    #expect(canvas[10, 1].foreground == Color(rgb: 0x0000FF))
    stage.turn { bar.progressTintColor = Color(rgb: 0xFF0000) }
    #expect(stage.screen.canvas[1, 1].foreground == Color(rgb: 0xFF0000))
  }

  /// A view that is made with a style has the height that UIKit's has.
  @Test func bothAreMadeWithAStyle() {
    let (bar, sign) = (ProgressView(progressViewStyle: .bar), ActivityIndicatorView(style: .large))
    #expect(bar.progressViewStyle == .bar && bar.frame.size == Size(width: 0, height: 1))
    #expect(sign.style == .large && sign.frame.size == Size(width: 1, height: 1))
    #expect(ActivityIndicatorView.Style.medium.rawValue == 100)
  }

  private var shown: String { stage.rows[0].trimmingPrefix(" ").description }

  @Test func aSignTurnsUntilItIsStopped() {
    #expect(shown.isEmpty && stage.application.nextDeadline == nil)
    stage.turn { sign.startAnimating() }
    #expect(shown == "⠋" && sign.isAnimating)
    stage.advance(by: 0.1)
    #expect(shown == "⠙")
    stage.advance(by: 0.9)
    #expect(shown == "⠋")
    stage.turn { sign.stopAnimating() }
    #expect(shown.isEmpty && stage.application.nextDeadline == nil)
    stage.turn { sign.hidesWhenStopped = false }
    #expect(shown == "⠋")
  }

  @Test func nothingIsDueWhileASignIsInNoWindow() {
    stage.turn {
      sign.startAnimating()
      sign.removeFromSuperview()
    }
    #expect(stage.application.nextDeadline == nil)
    stage.turn { stage.window.rootViewController?.view.addSubview(sign) }
    #expect(stage.application.nextDeadline == 0.1)
    stage.turn {
      sign.removeFromSuperview()
      stage.application.reducesMotion = true
      stage.window.rootViewController?.view.addSubview(sign)
    }
    #expect(stage.application.nextDeadline == nil && shown == "⠋")
  }
}
