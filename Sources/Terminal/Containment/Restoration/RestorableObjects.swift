/// The objects, other than controllers, whose state is saved and restored, by their names.
@MainActor
final class RestorableObjects {
  private struct Entry {
    weak var object: (any StateRestoring)?
  }

  private var entries: [String: Entry] = [:]
  /// States that were restored before their objects have been registered.
  private var waiting: [String: [String: CodedValue]] = [:]

  /// Adds an object, which reads the state that waits for it.
  ///
  /// - Returns: `false` if another object has the name.
  func register(_ object: any StateRestoring, as identifier: String) -> Bool {
    let former = entries[identifier]?.object
    guard former == nil || former === object else { return false }
    entries[identifier] = Entry(object: object)
    if let state = waiting.removeValue(forKey: identifier) {
      object.decodeRestorableState(with: RestorationCoder(state))
      object.applicationFinishedRestoringState()
    }
    return true
  }

  /// The states of all objects that exist; `nil` without any.
  func states(in directory: any ControllerDirectory) -> [String: [String: CodedValue]]? {
    var states = waiting
    for (identifier, object) in existing {
      let coder = RestorationCoder()
      coder.directory = directory
      object.encodeRestorableState(with: coder)
      states[identifier] = coder.values
    }
    return states.isEmpty ? nil : states
  }

  /// Makes every registered object read its state; the other states wait for their objects. Returns
  /// those that have read.
  func restore(
    _ states: [String: [String: CodedValue]], in directory: any ControllerDirectory
  ) -> [any StateRestoring] {
    waiting = states
    var restored: [any StateRestoring] = []
    for (identifier, object) in existing {
      guard let state = waiting.removeValue(forKey: identifier) else { continue }
      let coder = RestorationCoder(state)
      coder.directory = directory
      object.decodeRestorableState(with: coder)
      restored.append(object)
    }
    return restored
  }

  /// The objects that exist, by their names in order.
  private var existing: [(identifier: String, object: any StateRestoring)] {
    entries.keys.sorted().compactMap { key in entries[key]?.object.map { (key, $0) } }
  }
}
