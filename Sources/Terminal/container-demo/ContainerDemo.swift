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
    application.sceneRegistry.register(ColorViewController.self)
    return ContainerViewController(files: sceneFiles)
  }

  /// The folder with the scene files, beside the executable, where the package manager puts it.
  @MainActor
  private static var sceneFiles: Bundle? {
    ["resources", "bundle", "bundle/Contents/Resources"].lazy.compactMap { ending in
      Bundle(path: "\(Bundle.main.bundlePath)/Tunnel_container-demo.\(ending)/Scenes")
    }.first
  }

  private static func say(_ text: String) {
    write("container-demo: \(text)", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to stream: Int32) {
    let line = Array("\(text)\n".utf8)
    _ = Platform.write(stream, line, line.count)
  }
}
