extension ViewController {
  /// Makes the view that the scene or a file describes, with outlets, actions, segues and embeds.
  /// Returns whether there is such a description and it fits; if it does not, that is reported
  /// (`E-NO-NIB`), with nothing changed.
  func loadDescribedView() -> Bool {
    if let scene, let nib = scene.description.nib {
      return load(nib, of: "scene '\(scene.description.id)'", in: scene.storyboard.bundle)
    }
    let bundle = nibBundle ?? .ofProgram
    guard let name = nibName ?? nibNameOfClass(in: bundle) else { return false }
    do {
      let nib = try bundle.read(name, ofType: "view.json", called: "file", as: NibDescription.self)
      return load(nib, of: "'\(name).view.json'", in: bundle)
    } catch {
      report(.noNib, "\(error.reason), which describes the view of \(self)")
      return false
    }
  }

  /// The file that is named like the class: `MapView` or else `MapViewController` for a
  /// `MapViewController`; `nil` if there is none.
  private func nibNameOfClass(in bundle: Bundle) -> String? {
    let scenes = nibBundle == nil ? Application.current?.scenes : nil
    let key = ObjectIdentifier(type(of: self))
    if let known = scenes?.nibNames[key] { return known }
    let name = "\(type(of: self))"
    let suffix = "Controller"
    let names = (name.hasSuffix(suffix) ? [String(name.dropLast(suffix.count))] : []) + [name]
    let found = names.first { bundle.localizedPath(of: $0, "view.json") != nil }
    scenes?.nibNames[key] = .some(found)
    return found
  }

  private func load(_ nib: NibDescription, of place: String, in bundle: Bundle?) -> Bool {
    let reader = DescriptionReader(registry: .current, bundle: bundle)
    let made = reader.view(from: nib.view.object)
    guard let view = made, let connections = connections(of: nib, reader: reader, place: place)
    else {
      if let problem = reader.problem { report(.noNib, "\(place): \(problem)") }
      return false
    }
    if nib.view.attributes["frame"] == nil {
      view.frame = Application.current?.screenBounds ?? .zero
    }
    if nib.view.attributes["autoresizing"] == nil {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    self.view = view
    for connect in connections { connect() }
    view.forEachInTree { $0.awakeFromNib() }
    embedScenes(in: view, views: reader.views)
    return true
  }

  /// The connections to make; `nil`, with a report, if any does not fit.
  func connections(
    of nib: NibDescription, reader: DescriptionReader, place: String
  ) -> [() -> Void]? {
    guard reader.problem == nil else { return nil }
    do {
      return try outletConnections(nib.outlets, views: reader.views)
        + sourceConnections(nib.actions, reader: reader)
    } catch {
      report(.noNib, "\(place): \(error.reason)")
      return nil
    }
  }

  private func outletConnections(
    _ wanted: [String: String], views: [String: View]
  ) throws(FileError) -> [() -> Void] {
    let outlets = nibOutlets
    var connections: [() -> Void] = []
    for (name, id) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let outlet = outlets[name] else {
        throw FileError(reason: "\(self) has no outlet '\(name)'")
      }
      guard let view = views[id] else { throw FileError(reason: "there is no view '\(id)'") }
      guard outlet.takes(view) else {
        throw FileError(reason: "outlet '\(name)' of \(self) does not take a \(type(of: view))")
      }
      connections.append { outlet.connect(view) }
    }
    return connections
  }

  /// Makes each button and gesture recogniser send its action, and then trigger its segue.
  private func sourceConnections(
    _ actions: [String: String], reader: DescriptionReader
  ) throws(FileError) -> [() -> Void] {
    let segues = (scene?.description.segues ?? []).filter { $0.from != nil }
    let ids = Set(actions.keys).union(segues.compactMap(\.from)).sorted()
    var connections: [() -> Void] = []
    for id in ids {
      guard let source = reader.source(id) else {
        throw FileError(reason: "there is no button '\(id)'")
      }
      let action = actions[id].map { Selector($0) }
      if let action, nibActions[action] == nil {
        throw FileError(reason: "\(self) has no action '\(action)'")
      }
      let triggered = segues.filter { $0.from == id }
      connections.append { [weak self] in
        source.setAction { [weak self, weak source] in
          guard let self, let source else { return }
          if let action, let view = source.sourceView { nibActions[action]?(view) }
          for segue in triggered { trigger(segue, sender: source) }
        }
      }
    }
    return connections
  }
}
