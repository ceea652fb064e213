/// A container whose first controllers a scene file can name, such as a navigation stack.
@MainActor
protocol SceneContainer: ViewController {
  /// Takes the controllers of the related scenes, in the order of the file.
  func takeRelated(_ controllers: [ViewController])
}
