/// The view that a container shows its children in, with the bars that lie over its edges.
final class ContainerBox: View {
  /// How far the container's own bars reach into it from its edges, in cells.
  var covered = EdgeInsets.zero { didSet { if covered != oldValue { updateSafeArea() } } }

  override func safeAreaInsets(inheriting insets: EdgeInsets) -> EdgeInsets {
    insets.union(covered)
  }

  /// The insets of a child's view: beneath opaque bars, and beneath bars at edges that the child
  /// does not extend to.
  func insets(of child: ViewController, beneath bars: [(edge: RectEdge, bar: Bar)]) -> EdgeInsets {
    var insets = EdgeInsets.zero
    for (edge, bar) in bars where !bar.isHidden {
      let reaches =
        child.edgesForExtendedLayout.contains(edge)
        && (bar.isTranslucent || child.extendedLayoutIncludesOpaqueBars)
      if reaches { continue }
      if edge == .top { insets.top = covered.top }
      if edge == .bottom { insets.bottom = covered.bottom }
    }
    return insets
  }
}

/// The view of a container: it does the container's deferred work when it is laid out.
final class ContainerView: View {
  /// What the container does in the layout of its view.
  var whenLaidOut: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    whenLaidOut?()
  }
}
