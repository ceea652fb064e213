/// Restores the controllers of an archive.
///
/// First every controller is found or made; then each reads its state, in the order of the archive,
/// and then other objects read theirs; then each receives `applicationFinishedRestoringState()`.
@MainActor
final class StateRestorer: ControllerDirectory {
  private let application: Application
  private let roots: [ViewController]
  private var found: [[String]: ViewController] = [:]
  private var order: [(controller: ViewController, coder: RestorationCoder)] = []

  init(roots: [ViewController], application: Application) {
    self.roots = roots
    self.application = application
  }

  func path(of controller: ViewController) -> [String]? {
    found.first { $0.value === controller }?.key
  }

  func controller(at path: [String]) -> ViewController? { found[path] }

  /// Restores everything that can be.
  func restore(_ entries: [StateArchive.Entry], objects states: [String: [String: CodedValue]]) {
    for entry in entries {
      guard let last = entry.path.last else { continue }
      let coder = RestorationCoder(entry.state)
      coder.directory = self
      let step = RestorationStep(last)
      let place = Array(entry.path.dropLast())
      let parent = found[place]
      // A controller whose parent is missing is not restored.
      guard place.isEmpty || parent != nil else { continue }
      guard
        let controller = existing(step, below: parent)
          ?? make(path: entry.path.map { RestorationStep($0).identifier }, coder: coder)
      else { continue }
      found[entry.path] = controller
      order.append((controller, coder))
    }
    for (controller, coder) in order {
      controller.appearance.calling(.decodeRestorableState) {
        controller.decodeRestorableState(with: coder)
      }
      restoreViews(of: controller, coder)
    }
    let objects = application.restoration.objects.restore(states, in: self)
    for (controller, _) in order { controller.applicationFinishedRestoringState() }
    for object in objects { object.applicationFinishedRestoringState() }
    for (controller, coder) in order {
      let presented = coder.decodeObject(forKey: RestorationKey.presented) as? ViewController
      guard let presented, presented.presentingViewController == nil else { continue }
      // Presenting needs the presenter on screen.
      application.post { controller.present(presented, animated: false) }
    }
  }

  /// A controller that exists already; many controllers have their children only once their view is
  /// loaded.
  private func existing(_ step: RestorationStep, below parent: ViewController?) -> ViewController? {
    guard let parent else { return pick(step, of: roots) }
    if let controller = pick(step, of: parent.restorableControllers) { return controller }
    guard !parent.isViewLoaded else { return nil }
    parent.loadViewIfNeeded()
    return pick(step, of: parent.restorableControllers)
  }

  private func pick(_ step: RestorationStep, of siblings: [ViewController]) -> ViewController? {
    let named = siblings.filter { $0.restorationIdentifier == step.identifier }
    return step.occurrence <= named.count ? named[step.occurrence - 1] : nil
  }

  /// Makes a missing controller: its restoration class does if it has one, or else the delegate or
  /// the scene file it came from.
  private func make(path: [String], coder: Coder) -> ViewController? {
    let identifier = path.last
    let made: ViewController?
    if let name = coder.decodeString(forKey: RestorationKey.maker) {
      made = maker(named: name)?.viewController(withRestorationIdentifierPath: path, coder: coder)
    } else {
      made =
        application.delegate?.application(
          application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
        ?? fromScene(identifier, coder: coder)
    }
    if made?.restorationIdentifier == nil { made?.restorationIdentifier = identifier }
    return made
  }

  private func maker(named name: String) -> (any ViewControllerRestoration.Type)? {
    if let maker = application.restoration.makers[name] { return maker }
    application.diagnostics.report(.archive, "no restoration class '\(name)' is registered")
    return nil
  }

  private func fromScene(_ identifier: String?, coder: Coder) -> ViewController? {
    guard let name = coder.decodeString(forKey: RestorationKey.storyboard) else { return nil }
    // Scene files in use are searched first; others are read.
    let known = (roots + found.values).compactMap(\.storyboard).filter { $0.name == name }
    let files = known.isEmpty && !name.isEmpty ? [Storyboard(name: name, bundle: nil)] : known
    for file in files {
      let scene = file.contents.scenes.first {
        $0.restorationIdentifier == identifier || $0.id == identifier
      }
      if let scene { return file.controller(ofScene: scene.id) }
    }
    return nil
  }
}
