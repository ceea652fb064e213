import Containment
import Curses
import Platform

/// A list of things to do that the next start shows again. `n` opens a sheet for a new one, Enter
/// marks one as done or not, Ctrl-C ends the program. `--plain` is as for `container-demo`.
@main
enum TodoDemo {
  @MainActor private static let delegate = TodoDelegate()

  @MainActor
  static func main() {
    do {
      let faults =
        try CommandLine.arguments.contains("--plain")
        ? LineLoop.run(write: { write($0, to: STDOUT_FILENO) }, makeRoot)
        : CursesEventLoop.run(makeRoot).faults
      for fault in faults { say(fault.description) }
    } catch {
      say("\(error)")
      exit(69)
    }
  }

  @MainActor
  private static func makeRoot(in application: Application) -> ViewController? {
    application.restoration.folder = StateRestoration.folder(for: "todo-demo")
    application.delegate = delegate
    return nil
  }

  private static func say(_ text: String) {
    write("todo-demo: \(text)", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to stream: Int32) {
    let line = Array("\(text)\n".utf8)
    _ = Platform.write(stream, line, line.count)
  }
}
