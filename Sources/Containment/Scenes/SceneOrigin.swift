/// Where a controller comes from.
@MainActor
final class SceneOrigin {
  /// The file of its scene.
  let storyboard: Storyboard
  /// Its scene.
  let description: SceneDescription
  /// Whether the controller's initialiser has loaded its view, which no initialiser should.
  let isViewLoadedEarly: Bool

  init(storyboard: Storyboard, description: SceneDescription, isViewLoadedEarly: Bool) {
    self.storyboard = storyboard
    self.description = description
    self.isViewLoadedEarly = isViewLoadedEarly
  }
}

extension ViewController {
  /// The scene file that the controller was made from; `nil` if it was made otherwise.
  public var storyboard: Storyboard? { scene?.storyboard }
}
