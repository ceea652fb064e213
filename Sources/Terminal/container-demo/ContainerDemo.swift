import Containment
import Curses

/// The second sample, ContainerVC: a custom container with two children from two scene
/// files. Space, Enter or a click presses the button, `q` ends it. With `--plain` it reads names of
/// keys from standard input and writes what is on the screen, and then what changes, in lines.
@main
enum ContainerDemo {
  @MainActor
  static func main() {
    CursesEventLoop.main { application in
      application.sceneRegistry.register(ColorViewController.self)
      return ContainerViewController(files: sceneFiles)
    }
  }

  /// The folder with the scene files, beside the executable, where the package manager puts it.
  @MainActor
  private static var sceneFiles: Bundle? {
    ["resources", "bundle", "bundle/Contents/Resources"].lazy.compactMap { ending in
      Bundle(path: "\(Bundle.main.bundlePath)/Tunnel_container-demo.\(ending)/Scenes")
    }.first
  }
}
