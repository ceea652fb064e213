/// The controllers of an archive by their paths, and the other way round.
@MainActor
protocol ControllerDirectory: AnyObject {
  /// Where a controller is saved; `nil` if it is not.
  func path(of controller: ViewController) -> [String]?
  /// The controller that was saved at a path; `nil` if it has not come back.
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
