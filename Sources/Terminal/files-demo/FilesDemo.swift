import Containment
import Curses
import Platform

/// Shows the files in a folder, the working folder or the one that is given, and beside them the
/// text of one. Enter or a click chooses, Backspace goes back, Tab changes sides, Ctrl-C ends the
/// program. `--plain` is as for `container-demo`.
@main
enum FilesDemo {
  @MainActor
  static func main() {
    let given = CommandLine.arguments.dropFirst().first { $0 != "--plain" }
    let folder = Folder(path: given ?? FileSystem.workingFolder ?? "/")
    CursesEventLoop.main { _ in FilesViewController(folder: folder) }
  }
}
