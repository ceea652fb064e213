import Containment
import Curses
import Platform

/// A list of things to do that the next start shows again. `n` opens a sheet for a new one, Enter
/// marks one as done or not, Ctrl-C ends the program.
@main
enum TodoDemo {
  @MainActor private static let delegate = TodoDelegate()

  @MainActor
  static func main() {
    do {
      let run = try CursesEventLoop.run { application in
        application.restoration.folder = StateRestoration.folder(for: "todo-demo")
        application.delegate = delegate
        return nil
      }
      for fault in run.faults { say(fault.description) }
    } catch {
      say("\(error)")
      exit(69)
    }
  }

  private static func say(_ text: String) {
    let line = Array("todo-demo: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
