import Cells
import Containment
import ContainmentTesting
import TestSupport
import Testing

@testable import container_demo

/// The flip between two children, on a screen in memory.
@Suite @MainActor struct ContainerDemoSessionTests {
  private let stage = TestStage(columns: 40, rows: 9)

  init() {
    stage.application.sceneRegistry.register(ColorViewController.self)
    let scenes = Bundle(path: Product.root + "/Sources/Terminal/container-demo/Scenes")
    stage.show(ContainerViewController(files: scenes))
  }

  /// Moves the clock on until nothing moves.
  private static func film(_ stage: TestStage) -> [CellFilm.Frame] {
    var frames = [CellFilm.Frame(time: 0, canvas: stage.screen.canvas)]
    let start = stage.clock.now
    while stage.application.nextDeadline != nil, stage.clock.now < start + 5 {
      stage.advance(by: 0.1)
      frames.append(
        CellFilm.Frame(time: stage.clock.now - start, canvas: stage.screen.canvas))
    }
    return frames
  }

  @Test func theRecordedSessionIsPlayed() throws {
    var session = DemoSession(on: stage)
    let difference = try session.difference(
      from: "container-demo", title: "One child flips over, the other slides away",
      settle: Self.film)
    #expect(difference == nil)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// The children stay; their views and their appearance change.
  @Test func onlyTheViewsAreExchanged() {
    let root = stage.window.rootViewController
    let children = root?.children ?? []
    #expect(children.map { $0.viewIfLoaded?.window != nil } == [true, false])
    stage.press(.enter)
    stage.advance(by: 0.5)
    #expect(stage.application.nextDeadline != nil)
    stage.settle()
    #expect(children.map { $0.viewIfLoaded?.window != nil } == [false, true])
    stage.press(.enter)
    stage.settle()
    #expect(children.map { $0.viewIfLoaded?.window != nil } == [true, false])
    #expect(root?.children.elementsEqual(children, by: ===) == true)
  }
}
