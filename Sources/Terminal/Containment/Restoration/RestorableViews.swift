/// The views whose state is kept with their controller or their window.
@MainActor
struct RestorableViews {
  private var views: [(name: String, view: View)] = []

  /// The views with identifiers in a view and below it, but not those of other controllers.
  init(in root: View) {
    var occurrences: [String: Int] = [:]
    var waiting = [root]
    while let view = waiting.popLast() {
      waiting += view.subviews.reversed().filter { $0.controller == nil }
      guard let identifier = view.restorationIdentifier else { continue }
      occurrences[identifier, default: 0] += 1
      let step = RestorationStep(
        identifier: identifier, occurrence: occurrences[identifier, default: 1])
      views.append((step.text, view))
    }
  }

  /// The states of those that have any, by their names.
  func states(in directory: any ControllerDirectory) -> [String: [String: CodedValue]] {
    var states: [String: [String: CodedValue]] = [:]
    for (name, view) in views {
      let coder = RestorationCoder()
      coder.directory = directory
      view.encodeRestorableState(with: coder)
      if !coder.values.isEmpty { states[name] = coder.values }
    }
    return states
  }

  /// Makes the existing views read their states.
  func restore(_ states: [String: [String: CodedValue]], in directory: any ControllerDirectory) {
    for (name, view) in views {
      guard let state = states[name] else { continue }
      let coder = RestorationCoder(state)
      coder.directory = directory
      view.decodeRestorableState(with: coder)
    }
  }
}

extension StateSaver {
  /// The states of the views of a controller; `nil` without any.
  func viewStates(of controller: ViewController) -> CodedValue? {
    guard let view = controller.viewIfLoaded else { return nil }
    let states = RestorableViews(in: view).states(in: self)
    return states.isEmpty ? nil : .object(states.mapValues(CodedValue.object))
  }
}

extension StateRestorer {
  /// Lets the views of a controller read what was saved with its state; loads its view if there is
  /// anything for it.
  func restoreViews(of controller: ViewController, _ coder: RestorationCoder) {
    guard let states = coder.value(forKey: RestorationKey.views)?.object else { return }
    controller.loadViewIfNeeded()
    guard let view = controller.viewIfLoaded else { return }
    RestorableViews(in: view).restore(states.compactMapValues(\.object), in: self)
  }
}
