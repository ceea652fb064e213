import Containment
import Swift5Client
import Testing
import UIKitNames

/// A program in the language mode of Swift 5, in which nothing says on which actor it runs. One
/// setting of its target makes it compile: `defaultIsolation(MainActor.self)`.
@Suite @MainActor final class Swift5ClientTests: ContainerStage {
  @Test func aCoordinatorOfSwift5ShowsItsControllers() {
    application.runTurn {}
    let coordinator = AppCoordinator(window: window)
    application.runTurn { coordinator.start() }
    pass(1)
    for key in [Key.down, .enter] { application.send(.key(KeyPress(key))) }
    pass(1)
    #expect(coordinator.shown == ["List", "two"])
    #expect(coordinator.navigation.viewControllers.count == 2 && coordinator.children.isEmpty)
    #expect(screen.canvas.lines[0].contains("Done") && screen.canvas.lines[2].hasPrefix("two"))
    application.receiveMemoryWarning()
    #expect(faults.isEmpty)
  }
}
