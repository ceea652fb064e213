/// Maps the paths of an archive to controllers, and back.
@MainActor
protocol ControllerDirectory: AnyObject {
  /// The path of a controller; `nil` if it is not saved.
  func path(of controller: ViewController) -> [String]?
  /// The controller that was saved at a path; `nil` if it has not been restored.
  func controller(at path: [String]) -> ViewController?
}

extension CodedValue {
  /// A reference to a controller.
  init(controllerPath path: [String]) {
    self = .object([RestorationKey.controller: .list(path.map(CodedValue.text))])
  }

  /// The path of the controller that the value refers to.
  var controllerPath: [String]? {
    object?[RestorationKey.controller]?.list?.compactMap(\.text)
  }
}
