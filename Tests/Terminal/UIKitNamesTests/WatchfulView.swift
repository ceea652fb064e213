import Containment
import UIKitNames

/// A view that records the calls of its members.
@MainActor
final class WatchfulView: UIView {
  var calls: [String] = []

  override var clipsToBounds: Bool { didSet { calls.append("clips") } }
  override var tag: Int { didSet { calls.append("tag") } }
  override var autoresizingMask: UIView.AutoresizingMask { didSet { calls.append("mask") } }
  override var autoresizesSubviews: Bool { didSet { calls.append("resizes") } }
  override var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet { calls.append("translates") }
  }
  override var superview: UIView? {
    calls.append("superview")
    return super.superview
  }
  override var subviews: [UIView] {
    calls.append("subviews")
    return super.subviews
  }
  override var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
  }
  override var traitCollection: UITraitCollection {
    var traits = super.traitCollection
    traits.horizontalSizeClass = .regular
    return traits
  }
  override func viewWithTag(_ tag: Int) -> UIView? {
    calls.append("with tag")
    return super.viewWithTag(tag)
  }
  override func isDescendant(of view: UIView) -> Bool {
    calls.append("descendant")
    return super.isDescendant(of: view)
  }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let point = super.convert(point, to: view)
    return CGPoint(x: point.x + 100, y: point.y)
  }
  override func setNeedsLayout() {
    calls.append("layout")
    super.setNeedsLayout()
  }
  override func setNeedsDisplay() {
    calls.append("display")
    super.setNeedsDisplay()
  }
  override func setNeedsUpdateConstraints() {
    calls.append("constraints")
    super.setNeedsUpdateConstraints()
  }
  override func layoutIfNeeded() {
    calls.append("layout now")
    super.layoutIfNeeded()
  }
  override func sizeToFit() { calls.append("fit") }
  override func invalidateIntrinsicContentSize() { calls.append("intrinsic") }
  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
}
