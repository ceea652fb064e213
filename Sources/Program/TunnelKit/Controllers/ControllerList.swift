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
    var lines: [Line] = []
    func add(_ controller: ViewController, _ branch: String, _ indent: String) {
      lines.append(
        Line(branch: branch, name: name(controller), phase: controller.appearancePhase))
      var below = controller.children
      if let presented = controller.presentedViewController,
        presented.presentingViewController === controller
      {
        below.append(presented)
      }
      for (index, child) in below.enumerated() {
        let isLast = index == below.count - 1
        let forks = isUnicode ? ["├ ", "└ "] : ["+ ", "` "]
        add(
          child, indent + forks[isLast ? 1 : 0],
          indent + (isLast ? "  " : isUnicode ? "│ " : "| "))
      }
    }
    add(root, "", "")
    self.lines = lines
  }
}
