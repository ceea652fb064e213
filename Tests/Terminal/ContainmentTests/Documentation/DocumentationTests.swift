import Cells
import Foundation
import TestSupport
import Testing

@testable import Containment

/// The examples of the documentation, word for word, and their described effects.
@Suite @MainActor struct DocumentationTests {
  @Test func aGreetingIsSeen() {
    let screen = MemoryScreen(size: CellSize(columns: 20, rows: 1))
    let application = Application(screen: screen)
    let window = Window(frame: application.screenBounds)
    window.rootViewController = GreetingViewController()
    application.attachAndShow(window)
    #expect(screen.canvas.lines == ["       Hello        "])
  }

  @Test func loadingIsLazy() {
    let controller = ViewController()
    #expect(!controller.isViewLoaded)
    controller.view.backgroundColor = Color(rgb: 0x204060)
    #expect(controller.isViewLoaded)
  }

  @Test func aTurnEndsWithTheDidCallbacks() {
    let scene = Scene()
    scene.showRoot()
    let application = scene.application
    let parent = scene.root
    let child = scene.controller("A")
    scene.journal.isRecording = true
    application.runTurn {
      parent.addChild(child)
      parent.view.addSubview(child.view)  // child.viewWillAppear
      child.didMove(toParent: parent)
    }  // child.viewIsAppearing, layout, child.viewDidAppear
    #expect(
      scene.journal.lines.map(\.text).filter { $0.hasPrefix("A.") } == [
        "A.willMove(toParent: root)", "A.loadView()", "A.viewDidLoad()", "A.viewWillAppear(false)",
        "A.didMove(toParent: root)", "A.viewIsAppearing(false)", "A.viewWillLayoutSubviews()",
        "A.viewDidLayoutSubviews()", "A.viewDidAppear(false)",
      ])
  }

  @Test func keysReachTheChildThatTheContainerPrefers() {
    final class Typist: ViewController {
      var keys: [KeyPress] = []
      override func keyDown(_ key: KeyPress) { keys.append(key) }
    }
    let scene = Scene()
    let (container, typist) = (BoxContainer(), Typist())
    scene.show(container)
    scene.prepare { container.display(typist) }
    scene.application.send(.key(KeyPress("x")))
    #expect(typist.keys == [KeyPress("x")])
  }

  @Test func theContainerOfTheDocumentationKeepsTheRules() {
    let scene = Scene()
    let container = BoxContainer()
    scene.prepare {
      scene.window.rootViewController = container
      scene.window.makeKeyAndVisible()
    }
    let (first, second) = (scene.controller("A"), scene.controller("B"))
    scene.prepare { container.display(first) }
    #expect(first.view.superview === container.box && first.parent === container)
    scene.prepare { container.flip(from: first, to: second) }
    scene.advance(to: 0.2)
    #expect(second.view.superview === container.box && first.parent == nil)
    scene.prepare { container.hide(second) }
    #expect(container.children.isEmpty && container.box.subviews.isEmpty)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aMisuseIsReported() {
    let scene = Scene()
    scene.showRoot()
    let application = scene.application
    let stranger = scene.prepareChild("B", in: scene.box2)
    let child = scene.prepareChild("A")
    var faults: [Fault.Code] = []
    application.diagnostics.handler = { fault in faults.append(fault.code) }
    stranger.view.addSubview(child.view)  // refused: child has another parent
    #expect(faults == [.hierarchyActual])
  }

  @Test func aDrawerSlidesIn() {
    let scene = Scene()
    scene.showRoot()
    let drawer = scene.prepareChild("A")
    let curtain = View(frame: scene.root.view.bounds)
    var opened = false
    scene.prepare {
      drawer.view.frame.origin.x = -30
      scene.root.view.addSubview(curtain)
    }
    scene.prepare {
      View.animate(
        withDuration: 0.4,
        animations: {
          drawer.view.frame.origin.x = 0
          curtain.alpha = 0.5
        },
        completion: { isFinished in opened = isFinished })
    }
    #expect(drawer.view.presentedFrame.minX == -30 && curtain.presentedAlpha == 1)
    scene.advance(to: 0.4)
    #expect(opened && drawer.view.presentedFrame.minX == 0 && curtain.presentedAlpha == 0.5)
  }

  @Test func aCardShrinksToItsHalf() {
    let scene = Scene(columns: 10, rows: 8)
    scene.showRoot()
    let card = View(frame: Rect(x: 2, y: 0, width: 4, height: 4))
    card.backgroundColor = Color(rgb: 0xFF0000)
    scene.prepare { scene.root.view.addSubview(card) }
    scene.prepare {
      View.animate(withDuration: 0.2) {
        card.transform = ViewTransform(scaleX: 0.5, y: 0.5).translatedBy(x: 0, y: 4)
      }
    }
    scene.advance(to: 0.2)
    let red = (0..<8).map { row in
      (0..<10).count { scene.screen.canvas[$0, row].background == Color(rgb: 0xFF0000) }
    }
    #expect(red == [0, 0, 0, 2, 2, 0, 0, 0])
  }

  @Test func aProgramRunsInMemory() {
    let screen = MemoryScreen(size: CellSize(columns: 10, rows: 1))
    let clock = VirtualClock()
    let application = Application(screen: screen, clock: clock)
    let window = Window(frame: application.screenBounds)
    let button = Button(title: "press")
    button.frame = Rect(x: 1, y: 0, width: 9, height: 1)
    button.action = { button.title = "pressed" }
    let controller = ViewController()
    window.rootViewController = controller
    application.attachAndShow(window)
    application.runTurn {
      controller.view.addSubview(button)
      button.becomeFirstResponder()
    }
    application.send(.key(KeyPress(.enter)))
    #expect(screen.canvas.lines == ["  pressed "])
    application.runTurn {
      View.animate(
        withDuration: 1, options: .curveLinear, animations: { button.center.x += 10 })
    }
    clock.now = 0.5
    application.runDueWork()
    #expect(screen.canvas.lines == ["       pre"])
    clock.now = 1
    application.runDueWork()
    #expect(application.nextDeadline == nil)
  }

  /// Every block of Swift in the catalogue stands word for word in the sources beside this file, or
  /// in those of a program; so it compiles.
  @Test func everyExampleCompiles() throws {
    let root = URL(filePath: Product.root)
    let catalogue = root.appending(path: "Sources/Terminal/Containment/Containment.docc")
    let articles = try FileManager.default.contentsOfDirectory(
      at: catalogue, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" }
    #expect(articles.count >= 12)
    let folders = [
      "Tests/Terminal/ContainmentTests/Documentation", "Sources/Terminal/container-demo",
    ]
    let sources = folders.flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)) ?? []
    }.filter { $0.pathExtension == "swift" }
    let code = try sources.map { Self.words(try String(contentsOf: $0, encoding: .utf8)) }
    var count = 0
    for article in articles {
      let text = try String(contentsOf: article, encoding: .utf8)
      for block in text.components(separatedBy: "```swift\n").dropFirst() {
        let example = block.components(separatedBy: "```")[0]
        count += 1
        let stands = code.contains { $0.contains(Self.words(example)) }
        #expect(stands, "\(article.lastPathComponent): \(example)")
      }
    }
    #expect(count >= 26)
  }

  /// A text with its lines' indentation left out.
  private static func words(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
