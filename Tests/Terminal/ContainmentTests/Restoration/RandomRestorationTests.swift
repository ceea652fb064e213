import TestSupport
import Testing

@testable import Containment

/// In any tree each controller reads the state that it wrote, and no other.
@Suite @MainActor struct RandomRestorationTests {
  @Test(arguments: UInt64(1)...40)
  func everyControllerReadsItsOwn(seed: UInt64) throws {
    let files = try TestFiles()
    let delegate = RestoringDelegate()
    let first = Scene()
    let saved = tree(seed: seed, in: first, files, delegate)
    #expect(first.application.saveState(), "seed \(seed)")
    let expected = saved.filter { node in
      sequence(first: node as ViewController, next: \.parent)
        .allSatisfy { $0.restorationIdentifier != nil }
    }
    #expect(try files.archive().controllers.count == expected.count, "seed \(seed)")

    let second = Scene()
    let restored = tree(seed: seed, in: second, files, delegate)
    let isRestored = second.application.restoreState(in: second.window)
    #expect(isRestored, "seed \(seed)")
    let numbers = restored.filter { $0.read != nil }
    #expect(numbers.map(\.number) == expected.map(\.number), "seed \(seed)")
    #expect(numbers.allSatisfy { $0.read == $0.number }, "seed \(seed)")
    #expect(numbers.allSatisfy { $0.readChildren == $0.childNumbers }, "seed \(seed)")
    #expect(delegate.asked.isEmpty, "seed \(seed)")
  }

  /// A tree of up to 40 controllers, the same for each seed, as the root of the scene's window.
  private func tree(
    seed: UInt64, in scene: Scene, _ files: TestFiles, _ delegate: RestoringDelegate
  ) -> [NumberedController] {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...40, using: &random)
    var nodes: [NumberedController] = []
    for number in 0..<count {
      let node = NumberedController()
      node.number = number
      let isNamed = number == 0 || Int.random(in: 0..<5, using: &random) > 0
      // Few names, so that siblings share them.
      node.restorationIdentifier = isNamed ? "\(Int.random(in: 0...2, using: &random))" : nil
      nodes.randomElement(using: &random)?.addChild(node)
      nodes.append(node)
    }
    scene.application.delegate = delegate
    scene.application.restoration.folder = files.folder
    scene.window.rootViewController = nodes[0]
    scene.window.makeKeyAndVisible()
    return nodes
  }
}

/// A controller that saves its number, and which of its children are saved.
private final class NumberedController: ViewController {
  var number = 0
  private(set) var read: Int?
  private(set) var readChildren: [Int] = []

  var childNumbers: [Int] {
    children.filter { $0.restorationIdentifier != nil }
      .compactMap { ($0 as? NumberedController)?.number }
  }

  override func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  override func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    read = coder.decodeInteger(forKey: "number")
    readChildren = coder.restoredChildren.compactMap { ($0 as? NumberedController)?.number }
  }
}
