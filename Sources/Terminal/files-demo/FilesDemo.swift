import Containment
import Curses
import Platform

/// Shows the files in a folder, the working folder or the one that is given, and beside them the
/// text of one. Enter or a click chooses, Backspace goes back, Tab changes sides, Ctrl-C ends the
/// program.
@main
enum FilesDemo {
  @MainActor
  static func main() {
    let folder = CommandLine.arguments.dropFirst().first ?? FileSystem.workingFolder ?? "/"
    do {
      let run = try CursesEventLoop.run { _ in FilesViewController(folder: Folder(path: folder)) }
      for fault in run.faults { say(fault.description) }
    } catch {
      say("\(error)")
      exit(69)
    }
  }

  private static func say(_ text: String) {
    let line = Array("files-demo: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
