extension ViewController: @MainActor CustomStringConvertible,
  @MainActor CustomDebugStringConvertible
{
  /// This controller and all below it, as ``hierarchyDescription``.
  public var debugDescription: String { hierarchyDescription }

  /// Where this controller is between off screen and on screen.
  public var appearancePhase: AppearancePhase { appearance.phase }

  /// This controller and all below it, one per line, for finding errors of containment.
  ///
  /// Children are indented behind `|`, presented controllers behind `+`. Each line shows the state
  /// and the type of the view, and says if the view is not loaded, is not in a window, or was
  /// loaded too early by the initialiser of a scene's controller.
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
}
