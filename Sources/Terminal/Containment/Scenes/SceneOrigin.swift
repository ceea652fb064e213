/// The scene that a controller was made from.
@MainActor
final class SceneOrigin: ControllerOrigin {
  /// The file of its scene.
  let storyboard: Storyboard
  /// Its scene.
  let description: SceneDescription
  let isViewLoadedEarly: Bool

  init(storyboard: Storyboard, description: SceneDescription, isViewLoadedEarly: Bool) {
    self.storyboard = storyboard
    self.description = description
    self.isViewLoadedEarly = isViewLoadedEarly
  }
}

extension ViewController {
  /// The scene that the controller was made from; `nil` if it was made otherwise.
  var scene: SceneOrigin? { origin as? SceneOrigin }

  /// The scene file that the controller was made from; `nil` if it was made otherwise.
  public var storyboard: Storyboard? { scene?.storyboard }
}
