import Containment
import Curses
import Platform
import Testing

/// A program without a screen: names of keys in, lines out.
@Suite @MainActor struct LineLoopTests {
  /// Two buttons of which one counts; `q` ends the program.
  private final class Counter: ViewController {
    private let count = Label(text: "0", frame: Rect(x: 0, y: 0, width: 9, height: 1))
    private let more = Button(title: "More")

    override func viewDidLoad() {
      super.viewDidLoad()
      more.frame = Rect(x: 0, y: 1, width: 9, height: 1)
      more.action = { [count] in count.text = "\((Int(count.text ?? "") ?? 0) + 1)" }
      view.addSubview(count)
      view.addSubview(more)
    }

    override func keyDown(_ key: KeyPress) {
      switch key.key {
      case .character("q"): Application.current?.terminate()
      case .character("h"): Application.current?.announce("help")
      default: super.keyDown(key)
      }
    }
  }

  /// What the program writes for an input.
  private func lines(for input: String) throws -> [String] {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let bytes = Array(input.utf8)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    var lines: [String] = []
    let faults = try LineLoop.run(input: ends[0], write: { lines.append($0) }) { _ in Counter() }
    #expect(faults.isEmpty)
    return lines
  }

  private nonisolated static let start = ["0", "> More, button"]

  private nonisolated static let inputs: [(input: String, told: [String])] = [
    ("", []),
    ("enter\n", ["1"]),
    ("space enter\n", ["1", "2"]),
    ("enter nokey enter\nenter\n", ["1", "no key is called 'nokey'", "2"]),
    ("h\n\n", ["help"] + start),
    ("\"hh\n", ["help", "help"]),
    ("h", ["help"]),
    ("q\nenter\n", []),
    ("ctrl+c\nenter\n", []),
  ]

  @Test(arguments: inputs.indices)
  func namesOfKeysComeInAndChangesGoOut(index: Int) throws {
    let (input, told) = Self.inputs[index]
    #expect(try lines(for: input) == Self.start + told)
  }
}
