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
    let arguments = CommandLine.arguments.dropFirst()
    let folder = arguments.first { $0 != "--plain" } ?? FileSystem.workingFolder ?? "/"
    func makeRoot(in application: Application) -> ViewController? {
      FilesViewController(folder: Folder(path: folder))
    }
    do {
      let faults =
        try arguments.contains("--plain")
        ? LineLoop.run(write: { write($0, to: STDOUT_FILENO) }, makeRoot)
        : CursesEventLoop.run(makeRoot).faults
      for fault in faults { say(fault.description) }
    } catch {
      say("\(error)")
      exit(69)
    }
  }

  private static func say(_ text: String) {
    write("files-demo: \(text)", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to stream: Int32) {
    let line = Array("\(text)\n".utf8)
    _ = Platform.write(stream, line, line.count)
  }
}
