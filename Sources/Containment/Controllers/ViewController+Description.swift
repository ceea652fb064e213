extension ViewController {
  /// What a developer wants to see of the tree of controllers, as UIKit prints it.
  ///
  /// One line a controller, children indented below their parent in their order: what it is, where
  /// its appearance stands, its view, and whether that is loaded and in a window.
  public var hierarchyDescription: String {
    hierarchyLines().joined(separator: "\n")
  }

  private func hierarchyLines() -> [String] {
    let phase = appearance.isOpen ? "\(appearance.phase), open" : "\(appearance.phase)"
    return ["\(self), state: \(phase), view: \(viewDescription)"]
      + children.flatMap { child in child.hierarchyLines().map { "  | " + $0 } }
  }

  private var viewDescription: String {
    guard let view = viewIfLoaded else { return "not loaded" }
    let size = "\(type(of: view)) \(view.cellFrame.size)"
    return view.window == nil ? size + ", not in the window" : size
  }
}

extension Window {
  /// What a developer wants to see of the window's tree of controllers.
  public var hierarchyDescription: String {
    rootViewController?.hierarchyDescription ?? "no root view controller"
  }
}
