import Testing

@testable import Containment

/// The callbacks of the two halves of a rotation, which iOS had until version 5.
@Suite @MainActor struct TwoStepRotationTests {
  private let scene = Scene(columns: 50, rows: 45)
  private let controller: TwoStepController

  init() {
    controller = TwoStepController(scene.journal)
    scene.show(controller)
    scene.settle()
  }

  private func calls() -> [String] { scene.journal.lines.map(\.text) }

  @Test func theFirstHalfSeesTheOldOrientationAndTheSecondTheNew() {
    scene.resize(columns: 150, rows: 45)
    #expect(
      calls() == [
        "willRotate portrait 50", "willAnimateFirstHalf landscape 0.15 portrait 50",
      ])
    #expect(controller.sign.presentedFrame.minX == 0)
    scene.advance(to: scene.clock.now + 0.15)
    #expect(controller.sign.frame.minX == 10)
    #expect(
      calls().suffix(3) == [
        "didAnimateFirstHalf landscape", "willAnimateSecondHalf portrait 0.15 landscape 150",
        "-- commit",
      ])
    #expect(scene.application.isIgnoringInteractionEvents)
    scene.advance(to: scene.clock.now + 0.15)
    #expect(calls().filter { $0.hasPrefix("did") }.last == "didRotate portrait landscape 150")
    #expect(controller.sign.presentedFrame.minX == 10)
    #expect(!scene.application.isIgnoringInteractionEvents)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// Without motion, and when the next rotation cuts one short, the calls come all the same.
  @Test(arguments: [true, false])
  func noCallIsLeftOut(reducesMotion: Bool) {
    scene.application.reducesMotion = reducesMotion
    scene.settle()
    scene.resize(columns: 150, rows: 45)
    scene.resize(columns: 50, rows: 45)
    scene.settle()
    let names = calls().compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { $0.contains("Half") || $0.contains("Rotate") }
    let round = [
      "willRotate", "willAnimateFirstHalf", "didAnimateFirstHalf", "willAnimateSecondHalf",
      "didRotate",
    ]
    #expect(names == round + round)
    #expect(!scene.application.isIgnoringInteractionEvents)
  }

  /// A first half that changes nothing takes no time.
  @Test func aControllerThatChangesNothingIsNotWaitedFor() {
    controller.moves = false
    scene.resize(columns: 150, rows: 45)
    #expect(calls().last { $0.hasPrefix("did") } == "didRotate portrait landscape 150")
  }
}

/// A controller of old that rotates in two steps, and moves a view in both.
private final class TwoStepController: ViewController {
  let journal: Journal
  let sign = View(frame: Rect(x: 0, y: 0, width: 5, height: 1))
  var moves = true

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(sign)
  }

  private var state: String {
    "\(aspect(view.window?.interface.orientation ?? .unknown)) \(Int(view.bounds.width))"
  }

  private func aspect(_ orientation: InterfaceOrientation) -> String {
    orientation.isLandscape ? "landscape" : "portrait"
  }

  override func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: Double) {
    journal.write("willRotate \(state)")
  }

  override func willAnimateFirstHalfOfRotation(
    to toInterfaceOrientation: InterfaceOrientation, duration: Double
  ) {
    journal.write("willAnimateFirstHalf \(aspect(toInterfaceOrientation)) \(duration) \(state)")
    if moves { sign.frame.origin.x = 5 }
  }

  override func didAnimateFirstHalfOfRotation(to toInterfaceOrientation: InterfaceOrientation) {
    journal.write("didAnimateFirstHalf \(aspect(toInterfaceOrientation))")
  }

  override func willAnimateSecondHalfOfRotation(
    from fromInterfaceOrientation: InterfaceOrientation, duration: Double
  ) {
    journal.write("willAnimateSecondHalf \(aspect(fromInterfaceOrientation)) \(duration) \(state)")
    if moves { sign.frame.origin.x = 10 }
  }

  override func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {
    journal.write("didRotate \(aspect(fromInterfaceOrientation)) \(state)")
  }
}
