extension UIScene {
  /// Why the system has connected a scene.
  ///
  /// Always the same: in a terminal no link, notification or other program asks for a scene.
  @MainActor
  public final class ConnectionOptions {
    /// The program that asked for the scene: always `nil`, as for a scene that a person has opened.
    public var sourceApplication: String? { nil }
  }
}
