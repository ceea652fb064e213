import Cells
import Containment
import Curses
import Platform

/// A program for tests: it shows a word, which tasks and keys change. `p` prints on both streams,
/// `m` prints three megabytes, `s` shows whether the terminal is light or dark, `t` traps, `e`
/// calls `exit`, `q` quits, and F12 shows what was printed. With `rows` and texts it shows these
/// instead, for photographs.
@main
enum TaskProgram {
  @MainActor
  static func main() {
    do {
      let arguments = CommandLine.arguments
      let delegate = Delegate(refusesInterrupt: arguments.contains("refuse"))
      let (ending, _) = try CursesEventLoop.run { application in
        application.delegate = delegate
        application.consoleKey = KeyPress(.function(12))
        return arguments.contains("rows") ? RowsViewController() : WordViewController()
      }
      print("ended")
      if case .signal(let signal) = ending { raise(signal) }
    } catch {
      print("\(error)")
      exit(69)
    }
  }
}

@MainActor
private final class Delegate: ApplicationDelegate {
  private let refusesInterrupt: Bool

  init(refusesInterrupt: Bool) { self.refusesInterrupt = refusesInterrupt }

  func applicationShouldTerminateOnInterrupt(_ application: Application) -> Bool {
    !refusesInterrupt
  }
}

private final class WordViewController: ViewController {
  private let label = Label(text: "waiting")
  private var task: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = Rect(x: 0, y: 0, width: 40, height: 1)
    view.addSubview(label)
    let clock = Application.current?.clock
    task = Task { [label] in
      try? await Task.sleep(for: .milliseconds(20))
      try? await clock?.sleep(for: .milliseconds(20))
      label.text = "done"
    }
  }

  override func keyDown(_ key: KeyPress) {
    switch key {
    case KeyPress("q"): Application.current?.terminate()
    case KeyPress("p"):
      for number in 1...2 {
        print("output \(number)")
        say("errors \(number)")
      }
      label.text = "printed"
    case KeyPress("m"):
      for number in 1...300_000 { print("line \(number)") }
      label.text = "printed"
    case KeyPress("s"): label.text = "style:\(traitCollection.userInterfaceStyle)"
    case KeyPress("t"): fatalError("a trap")
    case KeyPress("e"): exit(3)
    default: label.text = "key \(key.name)"
    }
  }

  private func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}

/// Shows each text in every other row, and behind all of them a mark in the same column.
private final class RowsViewController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, text) in CommandLine.arguments.dropFirst(2).enumerated() {
      let label = Label(text: text)
      label.textAlignment = .right
      label.frame = Rect(x: 0, y: Double(2 * index), width: 20, height: 1)
      view.addSubview(label)
      let mark = Label(text: "x")
      mark.backgroundColor = Color(rgb: 0xFF00FF)
      mark.frame = Rect(x: 20, y: Double(2 * index), width: 1, height: 1)
      view.addSubview(mark)
    }
  }
}
