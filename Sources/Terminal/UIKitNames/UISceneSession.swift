/// What is known of a scene.
@MainActor
public final class UISceneSession: @MainActor Hashable {
  /// What a scene is for, with UIKit's raw values.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A role from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

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

  /// What was being done when the program ended last; `nil` if nothing was kept.
  ///
  /// The delegate's `stateRestorationActivity(for:)` says what is kept of this start.
  public var stateRestorationActivity: NSUserActivity?

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
