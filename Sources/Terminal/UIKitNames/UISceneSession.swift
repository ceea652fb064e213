/// The role, the configuration and the name of a scene.
@MainActor
public final class UISceneSession: @MainActor Hashable {
  /// What a scene is for, with UIKit's raw values.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Windows that a person works in: the role of every scene here.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene; `nil` once that is gone.
  public internal(set) weak var scene: UIScene?
  /// What the scene is for.
  public let role: Role
  /// What the scene was connected with.
  public internal(set) var configuration: UISceneConfiguration
  /// A name that is the same in every run of the program: there is one scene.
  public let persistentIdentifier = "terminal"

  init(of scene: UIScene) {
    self.scene = scene
    role = .windowApplication
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }

  /// Whether the two are one.
  public static func == (lhs: UISceneSession, rhs: UISceneSession) -> Bool { lhs === rhs }

  /// Feeds the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

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
