/// A store of the archive, which can refer to controllers.
final class RestorationCoder: ValueCoder {
  /// Where controllers are found by the paths of their identifiers.
  weak var directory: (any ControllerDirectory)?

  override func decodeObject(forKey key: String) -> Any? {
    guard let path = value(forKey: key)?.controllerPath else {
      return super.decodeObject(forKey: key)
    }
    #if Foundation
      // Foundation's coders belong to no actor
      nonisolated(unsafe) let own = self
      nonisolated(unsafe) var found: ViewController?
      MainActor.assumeIsolated { found = own.directory?.controller(at: path) }
      return found
    #else
      return directory?.controller(at: path)
    #endif
  }
}

@MainActor
extension Coder {
  /// Where the controllers of an archive are found; `nil` in any other store.
  var controllers: (any ControllerDirectory)? { (self as? RestorationCoder)?.directory }

  /// Stores a reference to a controller that is saved too; for any other it stores nothing.
  public func encode(_ controller: ViewController?, forKey key: String) {
    let path = controller.flatMap { controllers?.path(of: $0) }
    setValue(path.map(CodedValue.init(controllerPath:)), forKey: key)
  }

  /// The children that the controller had when it was saved, in order, as far as they have been
  /// restored; a container adopts those that it does not have.
  public var restoredChildren: [ViewController] {
    let paths = value(forKey: RestorationKey.children)?.list?.compactMap(\.controllerPath) ?? []
    return paths.compactMap { controllers?.controller(at: $0) }
  }
}

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
  var controllerPath: [String]? { object?[RestorationKey.controller]?.list?.compactMap(\.text) }
}

/// The keys that ``ViewController/encodeRestorableState(with:)`` itself uses.
enum RestorationKey {
  static let className = "$class"
  static let maker = "$restorationClass"
  static let storyboard = "$storyboard"
  static let children = "$children"
  static let presented = "$presented"
  static let controller = "$controller"
  static let views = "$views"
}
