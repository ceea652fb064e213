import Cells
import Containment
import Testing

@testable import TunnelKit

/// The opening of the first start.
@Suite @MainActor struct OpeningTests {
  private func opened(
    _ place: String = TunnelStage.denmark, columns: Int = 80, rows: Int = 24,
    reducesMotion: Bool = false
  ) throws -> TunnelStage {
    let stage = try TunnelStage(
      place, columns: columns, rows: rows, reducesMotion: reducesMotion)
    stage.application.runTurn { stage.tunnel.showOpening() }
    return stage
  }

  private func isShown(_ stage: TunnelStage) -> Bool {
    stage.tunnel.presentedViewController is OpeningViewController
  }

  /// One globe; a line through its middle, with the man above and the x below; the halves part, and
  /// between them are the maps; then the maps alone.
  @Test(arguments: [(80, 24), (120, 40), (200, 60), (61, 19)])
  func aLinePiercesTheGlobeWhichParts(columns: Int, rows: Int) throws {
    let maps = try TunnelStage(columns: columns, rows: rows).lines
    let stage = try opened(columns: columns, rows: rows)
    func column() -> String {
      String((0..<rows).map { stage.screen.canvas[columns / 2, $0].character ?? " " })
    }
    func count(_ character: Character) -> Int { column().count { $0 == character } }
    #expect(count("│") == 0 && stage.lines != maps)
    stage.wait(0.8)
    let half = count("│")
    #expect(half > rows / 5 && half < rows * 3 / 4, "\(stage.text)")
    #expect(count("●") == 1 && count("╳") == 0)
    stage.wait(0.5)
    #expect(count("│") > half && count("╳") == 1, "\(stage.text)")
    stage.wait(0.6)
    #expect(stage.lines[rows / 2] == maps[rows / 2])
    #expect(stage.lines[0] != maps[0] || stage.lines[rows - 1] != maps[rows - 1])
    stage.wait(0.6)
    #expect(!isShown(stage) && stage.lines == maps)
    #expect(stage.clock.now < 2.6 && stage.application.diagnostics.faults.isEmpty)
  }

  /// The man stands on the globe's upper edge and the x on the lower one, wherever the man is.
  @Test(arguments: ["90, 0", "-90, 0", "0, 180", "0, -180", "56.55, 8.316667", "-41.3, 174.8"])
  func everyPlaceHasAnOpening(place: String) throws {
    let stage = try opened(place)
    stage.wait(1.3)
    #expect(isShown(stage) && stage.text.contains("●") && stage.text.contains("╳"))
    stage.wait(2)
    #expect(!isShown(stage))
  }

  @Test func aKeyEndsItAndIsHandled() throws {
    let stage = try opened()
    stage.wait(0.7)
    stage.press("?")
    #expect(stage.tunnel.presentedViewController is HelpViewController)
    let other = try opened()
    other.wait(0.7)
    other.press(.right)
    #expect(!isShown(other) && other.moves.count == 1)
  }

  @Test func aPressOfTheMouseEndsIt() throws {
    let stage = try opened()
    stage.wait(0.7)
    stage.mouse(.down, Point(x: 40.5, y: 5.5))
    #expect(!isShown(stage))
  }

  @Test func aResizeDrawsItAnew() throws {
    let stage = try opened()
    stage.wait(0.7)
    stage.resize(columns: 50, rows: 20)
    stage.wait(0.1)
    #expect(isShown(stage) && stage.text.contains("│"))
    stage.wait(2)
    #expect(!isShown(stage))
  }

  @Test func thereIsNoneWithReducedMotionOrOnATinyScreen() throws {
    #expect(try !isShown(opened(reducesMotion: true)))
    #expect(try !isShown(opened(columns: 15, rows: 5)))
  }
}
