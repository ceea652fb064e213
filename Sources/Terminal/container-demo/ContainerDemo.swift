import Containment
import Curses
import Platform

/// The second sample, ContainerVC: a custom container with two children from two scene
/// files. Space, Enter or a click presses the button, `q` ends it.
@main
enum ContainerDemo {
  @MainActor
  static func main() {
    do {
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

  /// The folder with the scene files, beside the executable, where the package manager puts it.
  @MainActor
  private static var sceneFiles: Bundle? {
    Bundle(path: Bundle.main.bundlePath + "/Tunnel_container-demo.resources/Scenes")
  }

  private static func say(_ text: String) {
    let line = Array("container-demo: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
