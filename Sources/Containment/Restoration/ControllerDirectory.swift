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

extension Coder {
  /// Stores a reference to a controller that is saved too; to any other, nothing.
  public func encode(_ controller: ViewController?, forKey key: String) {
    let path = controller.flatMap { controllers?.path(of: $0) }
    setValue(path.map(CodedValue.init(controllerPath:)), forKey: key)
  }

  /// The children that the controller had when it was saved, in order, as far as they have come
  /// back; a container takes in those that it does not have.
  public var restoredChildren: [ViewController] {
    let paths = value(forKey: RestorationKey.children)?.list?.compactMap(\.controllerPath) ?? []
    return paths.compactMap { controllers?.controller(at: $0) }
  }
}
