import Containment
import Curses
import Platform

/// The second sample, ContainerVC: a custom container with two children from two scene
/// files. Space, Enter or a click presses the button, `q` ends it. With `--plain` it reads names of
/// keys from standard input and writes what is on the screen, and then what changes, in lines.
@main
enum ContainerDemo {
  @MainActor
  static func main() {
    do {
      if CommandLine.arguments.contains("--plain") { return try tellInLines() }
      let (_, faults) = try CursesEventLoop.run { application in
        application.sceneRegistry.register(ColorViewController.self)
        return ContainerViewController(files: sceneFiles)
      }
      for fault in faults { say(fault.description) }
    } catch {
      say("\(error)")
      exit(69)
    }
  }

  /// Runs without a screen.
  @MainActor
  private static func tellInLines() throws(CursesError) {
    let faults = try LineLoop.run(write: { write($0, to: STDOUT_FILENO) }) { application in
      application.sceneRegistry.register(ColorViewController.self)
      return ContainerViewController(files: sceneFiles)
    }
    for fault in faults { say(fault.description) }
  }

  /// The folder with the scene files, beside the executable, where the package manager puts it.
  @MainActor
  private static var sceneFiles: Bundle? {
    Bundle(path: Bundle.main.bundlePath + "/Tunnel_container-demo.resources/Scenes")
  }

  private static func say(_ text: String) {
    write("container-demo: \(text)", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to stream: Int32) {
    let line = Array("\(text)\n".utf8)
    _ = Platform.write(stream, line, line.count)
  }
}
