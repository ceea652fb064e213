/// Where a controller comes from.
@MainActor
final class SceneOrigin {
  /// The file of its scene.
  let storyboard: Storyboard
  /// Its scene.
  let description: SceneDescription

  init(storyboard: Storyboard, description: SceneDescription) {
    self.storyboard = storyboard
    self.description = description
  }
}

extension ViewController {
  /// The scene file that the controller was made from; `nil` if it was made otherwise.
  public var storyboard: Storyboard? { scene?.storyboard }
}
