extension ViewController {
  /// This controller and all below it, one a line, for finding errors of containment.
  ///
  /// Children are indented; each line tells the state and the view: its type, that it has not been
  /// loaded, or that it is not in a window.
  public var hierarchyDescription: String {
    hierarchyLines(depth: 0).joined(separator: "\n")
  }

  private func hierarchyLines(depth: Int) -> [String] {
    let view =
      viewIfLoaded.map { view in
        "<\(type(of: view))>" + (view.window == nil ? " not in the window" : "")
      } ?? "(view not loaded)"
    let indent = String(repeating: "   | ", count: depth)
    let line = "\(indent)\(self), state: \(appearance.phase), view: \(view)"
    return [line] + children.flatMap { $0.hierarchyLines(depth: depth + 1) }
  }
}
