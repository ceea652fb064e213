extension ViewController: @MainActor CustomDebugStringConvertible {
  /// This controller and all below it, as ``hierarchyDescription``.
  public var debugDescription: String { hierarchyDescription }

  /// This controller and all below it, one a line, for finding errors of containment.
  ///
  /// Children are indented behind `|`, what a controller presents behind `+`; each line tells the
  /// state and the view: its type, that it has not been loaded, or that it is not in a window, and
  /// whether the initialiser of a scene's controller has loaded it, which it should not.
  public var hierarchyDescription: String {
    hierarchyLines(indent: "", marker: "").joined(separator: "\n")
  }

  private func hierarchyLines(indent: String, marker: String) -> [String] {
    let view =
      viewIfLoaded.map { view in
        "<\(type(of: view))>" + (view.window == nil ? " not in the window" : "")
      } ?? "(view not loaded)"
    let note = origin?.isViewLoadedEarly == true ? " loaded in init" : ""
    let line = "\(indent)\(marker)\(self), state: \(appearance.phase), view: \(view)\(note)"
    let inner = indent + (marker.isEmpty ? "" : "   | ")
    let below = children.flatMap { $0.hierarchyLines(indent: inner, marker: "   | ") }
    let presented = presentation.presenting?.presented
    let above = presented?.hierarchyLines(indent: inner, marker: "   + ") ?? []
    return [line] + below + above
  }

  /// What messages call it: its description, or its type without one.
  fileprivate var name: String {
    (self as? any CustomStringConvertible)?.description ?? "\(type(of: self))"
  }
}

extension DefaultStringInterpolation {
  /// Appends what a controller calls itself, or else its type: one word for messages, where
  /// ``ViewController/debugDescription`` is a page.
  @MainActor
  public mutating func appendInterpolation(_ controller: ViewController) {
    appendLiteral(controller.name)
  }
}
