/// What an application knows about the descriptions of its scenes and views.
@MainActor
final class SceneEnvironment {
  /// The classes that descriptions name.
  let registry = SceneRegistry()
  /// The folder of the program's own files.
  lazy var mainBundle = Bundle.ofExecutable
  /// The names of view descriptions that were looked for by class; `nil`: there is none.
  var nibNames: [ObjectIdentifier: String?] = [:]
}

extension Application {
  /// What is known about the descriptions of scenes and views.
  var scenes: SceneEnvironment { attachments.object { SceneEnvironment() } }

  /// The classes of controllers, views and segues that scene files name.
  public var sceneRegistry: SceneRegistry { scenes.registry }

  /// The folder of the program's own files, that of its executable unless it is set.
  public var mainBundle: Bundle {
    get { scenes.mainBundle }
    set {
      scenes.mainBundle = newValue
      scenes.nibNames = [:]
    }
  }
}

extension Bundle {
  /// The folder of the program's own files: at first that of its executable.
  public static var main: Bundle { Application.current?.mainBundle ?? .ofExecutable }
}
