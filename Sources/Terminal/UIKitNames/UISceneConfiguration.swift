/// What a scene is made of: the class of its delegate, and the scene file that it begins with.
@MainActor
public final class UISceneConfiguration {
  /// The name that the program has given it.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, which is made by `init()`; `nil`, the default, stands for
  /// the class `SceneDelegate` in the module of the application's delegate, if there is one. On iOS
  /// Info.plist names the class; this is the name in Xcode's templates.
  public var delegateClass: AnyClass?
  /// The scenes of which the first one fills the window; `nil`, the default, stands for
  /// `Application.mainSceneFile`.
  public var storyboard: UIStoryboard?

  /// A configuration with a name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
