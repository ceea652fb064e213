/// An application's registry, files and names for descriptions of scenes and views.
@MainActor
final class SceneEnvironment {
  /// The classes that descriptions name.
  let registry = SceneRegistry()
  /// The folder of the program's own files.
  lazy var mainBundle = Bundle.ofExecutable
  /// The names of view descriptions by class, as far as they were searched; `nil` if there is none.
  var nibNames: [ObjectIdentifier: String?] = [:]
  /// The name of the file that the program starts with.
  var mainSceneFile: String?
}

extension Application {
  /// The registry, files and names for descriptions of scenes and views.
  var scenes: SceneEnvironment { attachments.object { SceneEnvironment() } }

  /// The classes of controllers, views and segues that scene files name.
  public var sceneRegistry: SceneRegistry { scenes.registry }

  /// The name of the scene file in ``mainBundle`` that ``launch()`` starts with, as Info.plist
  /// names the main storyboard of an iOS program; `nil`, the default, leaves the first window to
  /// the delegate.
  public var mainSceneFile: String? {
    get { scenes.mainSceneFile }
    set { scenes.mainSceneFile = newValue }
  }

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
  /// The folder of the program's own files: initially that of its executable.
  @MainActor static var ofProgram: Bundle { Application.current?.mainBundle ?? .ofExecutable }
}

#if !Foundation
  extension Bundle {
    /// The folder of the program's own files: initially that of its executable.
    public static var main: Bundle { ofProgram }
  }
#endif
