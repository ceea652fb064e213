extension ViewController {
  /// Does what ``performSegue(withIdentifier:sender:)`` says.
  func goSegue(withIdentifier identifier: String, sender: Any?) {
    guard let description = scene?.description else {
      report(.noSegue, "\(self) comes from no scene and has no segue '\(identifier)'")
      return
    }
    guard let segue = description.segues.first(where: { $0.id == identifier }) else {
      report(.noSegue, "\(self) has no segue '\(identifier)'")
      return
    }
    go(segue, sender: sender)
  }

  /// Performs a segue that a control triggers, unless the controller refuses.
  func trigger(_ segue: SegueDescription, sender: Any?) {
    guard shouldPerformSegue(withIdentifier: segue.id ?? "", sender: sender) else { return }
    go(segue, sender: sender)
  }

  /// Makes the destination, lets the source prepare, and performs.
  private func go(_ description: SegueDescription, sender: Any?) {
    if description.kind == .unwind {
      unwind(description, sender: sender)
      return
    }
    guard description.kind != .embed, let id = description.to, let storyboard else {
      report(.noSegue, "segue '\(description.id ?? "")' of \(self) leads nowhere")
      return
    }
    guard let make = maker(of: description),
      let destination = storyboard.controller(ofScene: id)
    else { return }
    let segue = make(description.id, self, destination)
    segue.kind = description.kind
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func maker(
    of description: SegueDescription
  ) -> ((String?, ViewController, ViewController) -> Segue)? {
    guard let name = description.className else {
      if description.kind != .custom { return Segue.init(identifier:source:destination:) }
      report(.noSegue, "segue '\(description.id ?? "")' of \(self) names no class")
      return nil
    }
    if let make = SceneRegistry.current.segues[name] { return make }
    report(
      .noSegue,
      "no class '\(name)' of segues is registered for '\(description.id ?? "")' of \(self)")
    return nil
  }

  /// Fills the placeholders of the view with their scenes, in the order of the view tree.
  ///
  /// ``shouldPerformSegue(withIdentifier:sender:)`` decides about each before it is made.
  func embedScenes(in view: View, views: [String: View]) {
    guard let storyboard, let embeds = scene?.description.embeds, !embeds.isEmpty else { return }
    var placeholders: [View] = []
    view.forEachInTree { placeholders.append($0) }
    for embed in embeds where views[embed.placeholder] == nil {
      report(.noNib, "\(self) has no view '\(embed.placeholder)' to embed '\(embed.scene)' in")
    }
    for placeholder in placeholders {
      for embed in embeds where views[embed.placeholder] === placeholder {
        self.embed(embed, in: placeholder, from: storyboard)
      }
    }
  }

  private func embed(_ embed: EmbedDescription, in placeholder: View, from storyboard: Storyboard) {
    let embedsItself = wayUp.contains {
      $0.storyboard === storyboard && $0.scene?.description.id == embed.scene
    }
    guard !embedsItself else {
      report(.noScene, "scene '\(embed.scene)' embeds itself")
      return
    }
    guard shouldPerformSegue(withIdentifier: embed.id ?? "", sender: nil),
      let child = storyboard.controller(ofScene: embed.scene)
    else { return }
    let segue = Segue(identifier: embed.id, source: self, destination: child) { [unowned self] in
      sendAddChild(child)
      guard child.parent === self, let view = child.view else { return }
      view.frame = placeholder.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      placeholder.addSubview(view)
      child.appearance.calling(.didMove) { child.didMove(toParent: self) }
    }
    segue.kind = .embed
    prepare(for: segue, sender: nil)
    segue.perform()
  }
}

extension ViewController {
  /// The controllers from this one up, each with its parent after it.
  var wayUp: UnfoldFirstSequence<ViewController> { sequence(first: self, next: \.parent) }

  /// The controllers that an unwind segue may pass, from this one up: the parent, or else the
  /// presenter, after each.
  var unwindingWayUp: UnfoldFirstSequence<ViewController> {
    sequence(first: self) { $0.parent ?? $0.presentingViewController }
  }

  /// Pushes the destination of a segue onto the nearest stack, or else presents it.
  func showDestination(of segue: Segue) { show(segue.destination, sender: self) }

  func presentDestination(of segue: Segue) { present(segue.destination, animated: true) }
}
