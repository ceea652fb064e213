/// Collects the state of controllers.
@MainActor
final class StateSaver: ControllerDirectory {
  private var paths: [ObjectIdentifier: [String]] = [:]
  private var controllers: [ViewController] = []

  /// Looks for everything that can be saved below some controllers.
  ///
  /// A controller without an identifier cuts off everything below it.
  init(roots: [ViewController]) { collect(roots, under: []) }

  private func collect(_ siblings: [ViewController], under path: [String]) {
    var occurrences: [String: Int] = [:]
    for controller in siblings {
      guard let identifier = controller.restorationIdentifier,
        paths[ObjectIdentifier(controller)] == nil
      else { continue }
      occurrences[identifier, default: 0] += 1
      let step = RestorationStep(
        identifier: identifier, occurrence: occurrences[identifier, default: 1])
      paths[ObjectIdentifier(controller)] = path + [step.text]
      controllers.append(controller)
      collect(controller.restorableControllers, under: path + [step.text])
    }
  }

  func path(of controller: ViewController) -> [String]? { paths[ObjectIdentifier(controller)] }

  func controller(at path: [String]) -> ViewController? {
    controllers.first { self.path(of: $0) == path }
  }

  /// The states of the controllers, parents first.
  func entries() -> [StateArchive.Entry] {
    controllers.map { controller in
      let coder = RestorationCoder()
      coder.directory = self
      controller.appearance.calling(.encodeRestorableState) {
        controller.encodeRestorableState(with: coder)
      }
      coder.setValue(viewStates(of: controller), forKey: RestorationKey.views)
      return StateArchive.Entry(path: path(of: controller) ?? [], state: coder.values)
    }
  }
}

extension ViewController {
  /// The controllers whose state is saved after this one's, if they have identifiers.
  var restorableControllers: [ViewController] {
    children + [presentation.presenting?.presented].compactMap { $0 }
  }

  /// Writes what the archive needs to find the controller again.
  func encodeBaseState(with coder: Coder) {
    coder.encode("\(type(of: self))", forKey: RestorationKey.className)
    coder.encode(restorationClass.map { "\($0)" }, forKey: RestorationKey.maker)
    coder.encode(storyboard?.name, forKey: RestorationKey.storyboard)
    coder.encode(presentation.presenting?.presented, forKey: RestorationKey.presented)
    let paths = children.compactMap { coder.controllers?.path(of: $0) }
    coder.setValue(
      .list(paths.map(CodedValue.init(controllerPath:))), forKey: RestorationKey.children)
  }
}
