import Containment

/// A controller and those below it, as the lines of a tree.
struct ControllerList: Equatable {
  /// A controller.
  struct Line: Equatable {
    /// The lines of the tree before the name.
    let branch: String
    let name: String
    let phase: AppearancePhase
  }

  /// The controllers, each before its children and before the one that it presents.
  let lines: [Line]

  /// The tree below a controller.
  ///
  /// - Parameters:
  ///   - isUnicode: whether the branches may be drawn with lines.
  ///   - name: what a controller is called.
  /// - Complexity: O(*n*) for *n* controllers.
  @MainActor
  init(below root: ViewController, isUnicode: Bool, name: (ViewController) -> String) {
    let tree = TreeLine.lines(from: root, isUnicode: isUnicode, below: \.controllersBelow)
    lines = tree.map { line in
      Line(branch: line.branch, name: name(line.item), phase: line.item.appearancePhase)
    }
  }
}
