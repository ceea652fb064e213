import Containment
import Curses

/// A list of things to do that the next start shows again. `n` opens a sheet for a new one, Enter
/// marks one as done or not, Ctrl-C ends the program. `--plain` is as for `container-demo`.
@main
enum TodoDemo {
  @MainActor private static let delegate = TodoDelegate()

  @MainActor
  static func main() {
    CursesEventLoop.main { application in
      application.restoration.folder = StateRestoration.folder(for: "todo-demo")
      application.delegate = delegate
      return nil
    }
  }
}
