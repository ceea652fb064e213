import Containment
import Testing

@testable import TunnelKit

/// A child that records the appearance callbacks that its parent forwards.
@MainActor
private final class Probe: ViewController {
  private let name: String
  private let write: (String) -> Void

  init(_ name: String, in parent: ViewController, write: @escaping (String) -> Void) {
    self.name = name
    self.write = write
    super.init(nibName: nil, bundle: nil)
    parent.addChild(self)
    view.frame = .zero
    parent.view.addSubview(view)
    didMove(toParent: parent)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    write("\(name).viewWillAppear(\(animated))")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    write("\(name).viewIsAppearing(\(animated))")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    write("\(name).viewDidAppear(\(animated))")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    write("\(name).viewWillDisappear(\(animated))")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    write("\(name).viewDidDisappear(\(animated))")
  }
}

/// The callbacks of the four real controllers after one press of the radar button, with their
/// times.
@MainActor
@Suite struct FlipOrderTests {
  private func log(of stage: TunnelStage, seconds: Double) -> [String] {
    var lines: [String] = []
    let start = stage.clock.now
    let probes = stage.tunnel.ends.enumerated().flatMap { index, end in
      [
        Probe("map\(index + 1)", in: end.map) { lines.append($0) },
        Probe("geo\(index + 1)", in: end.geoInfo) { lines.append($0) },
      ]
    }
    stage.wait(0)
    for isBack in [false, true] {
      lines.append(isBack ? "back" : "there")
      stage.press(" ")
      for _ in 0..<4 where seconds > 0 {
        stage.wait(0.1)
        lines.append("t=\(Int(((stage.clock.now - start) * 10).rounded()))")
      }
    }
    withExtendedLifetime(probes) {}
    return Array(lines.drop { $0 != "there" })
  }

  @Test func eachPairHearsItsCallbacksInTheOrderOfTheSample() throws {
    let stage = try TunnelStage()
    let expected = [
      "there",
      "map1.viewWillDisappear(true)", "geo1.viewWillAppear(true)", "geo1.viewIsAppearing(true)",
      "t=1",
      "geo1.viewDidAppear(true)", "map1.viewDidDisappear(true)",
      "map2.viewWillDisappear(true)", "geo2.viewWillAppear(true)", "geo2.viewIsAppearing(true)",
      "t=2", "t=3",
      "geo2.viewDidAppear(true)", "map2.viewDidDisappear(true)",
      "t=4",
      "back",
      "geo1.viewWillDisappear(true)", "map1.viewWillAppear(true)", "map1.viewIsAppearing(true)",
      "t=5",
      "map1.viewDidAppear(true)", "geo1.viewDidDisappear(true)",
      "geo2.viewWillDisappear(true)", "map2.viewWillAppear(true)", "map2.viewIsAppearing(true)",
      "t=6", "t=7",
      "map2.viewDidAppear(true)", "geo2.viewDidDisappear(true)",
      "t=8",
    ]
    #expect(log(of: stage, seconds: 0.1) == expected)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func withReducedMotionNothingIsAnimated() throws {
    let stage = try TunnelStage(reducesMotion: true)
    let lines = log(of: stage, seconds: 0)
    #expect(lines.count == 2 + 2 * 2 * 5)
    #expect(lines.allSatisfy { !$0.contains("true") })
  }
}
