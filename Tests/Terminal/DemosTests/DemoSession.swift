import Cells
import ContainmentTesting
import Foundation
import TestSupport

/// A recorded session of a demo: what is typed, and the screen behind it.
///
/// Its file has steps. A line such as `$ down enter` presses keys by their names, `$ "text` types a
/// text, and `$` alone presses nothing; the rows of the screen follow, each behind `|`. Each step
/// is a frame of a film, `docs/name.svg`. The variable of snapshots has the screens and the film
/// written anew.
@MainActor
struct DemoSession {
  private let stage: TestStage
  /// Seconds of the film for each step.
  private let pace: Double
  private var frames: [CellFilm.Frame] = []

  /// A session on a stage that shows the demo.
  init(on stage: TestStage, pace: Double = 1.5) {
    self.stage = stage
    self.pace = pace
  }

  /// Plays the session in `Sessions/name.txt`.
  ///
  /// - Parameter settle: lets what a step has begun come to its end.
  /// - Returns: how the screens or the film differ from those in the files; `nil` if they do not.
  mutating func difference(
    from name: String, title: String,
    settle: @MainActor (TestStage) -> [CellFilm.Frame] = Self.settle
  ) throws -> String? {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Sessions/\(name).txt").path
    let expected = try String(contentsOfFile: path, encoding: .utf8)
    var shown = ""
    for step in expected.split(separator: "\n") where step.hasPrefix("$") {
      perform(step.dropFirst().drop { $0 == " " })
      let start = (frames.last?.time).map { $0 + pace } ?? 0
      frames += settle(stage).map { CellFilm.Frame(time: start + $0.time, canvas: $0.canvas) }
      shown += step + "\n" + stage.rows.map { "|\($0)\n" }.joined()
    }
    if TestStage.recordsSnapshots {
      try shown.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let older = try difference(of: "docs/\(name).svg", title: title)
    return ScreenDifference(expected: expected, actual: shown)?.description ?? older
  }

  /// Lets everything come to its end at once.
  static func settle(_ stage: TestStage) -> [CellFilm.Frame] {
    stage.settle()
    return [CellFilm.Frame(time: 0, canvas: stage.screen.canvas)]
  }

  private func difference(of path: String, title: String) throws -> String? {
    let film = CellFilm(frames: frames, duration: (frames.last?.time ?? 0) + pace)
    let picture = film.svg(
      title: title, ground: Color(rgb: 0x101418), ink: Color(rgb: 0xE0E4E8))
    let file = Product.root + "/" + path
    if TestStage.recordsSnapshots {
      try picture.write(toFile: file, atomically: true, encoding: .utf8)
    }
    let isCurrent = try String(contentsOfFile: file, encoding: .utf8) == picture
    return isCurrent ? nil : "\(path) is an older film"
  }

  private func perform(_ input: Substring) {
    if input.first == "\"" { return stage.type(String(input.dropFirst())) }
    for name in input.split(separator: " ") { stage.press(name: String(name)) }
  }
}
