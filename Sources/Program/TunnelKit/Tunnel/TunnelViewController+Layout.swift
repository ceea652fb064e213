import Atlas
import Cells
import Containment
import Geodesy

extension TunnelViewController {
  /// Adds the band, and the view that covers everything on a terminal that is too small.
  func loadBand() {
    view.backgroundColor = supplies.colors.ground
    view.addSubview(band.view)
    view.addSubview(band.footer)
    tooSmallView.isHidden = true
    view.addSubview(tooSmallView)
    band.featureText = { [weak self] in self?.featureText(at: $0, beside: $1) }
    band.placePressed = { [weak self] in self?.chooseFeature(at: $0) }
    band.view.endPressed = { [weak self] end in
      self?.finishFlip()
      self?.activate(end)
    }
    band.update()
    for map in [startMap, targetMap] {
      map.viewportHasChanged = { [weak self] in self?.layOutIfBoxesChanged() }
    }
  }

  /// Whether the terminal has no room for the tunnel.
  var isTooSmall: Bool { !tooSmallView.isHidden }

  /// Lays out the boxes and the band.
  func layOutContainers() {
    let layout = layout(in: view.bounds.size)
    // the boxes may differ in height, the scales of their maps do not
    for map in [startMap, targetMap] { map.spanSize = layout.share }
    topContainer.frame = layout.topContainer
    band.view.frame = layout.band
    // the scale bar depends on the size of the maps
    band.view.setNeedsDisplay()
    bottomContainer.frame = layout.bottomContainer
    band.footer.frame = layout.footer
    tooSmallView.frame = view.bounds
    tooSmallView.isHidden = TooSmallView.isRoomy(view.bounds.cells.size)
    for covered in [topContainer, band.view, bottomContainer, band.footer] {
      covered.isHidden = isTooSmall
    }
    // keys must not move anything that is hidden
    if isTooSmall {
      activeMap.map.view.resignFirstResponder()
    } else if view.window?.firstResponder == nil {
      focusActiveMap()
    }
  }

  /// The layout of a view of some size.
  private func layout(in size: Size) -> TunnelLayout {
    let showsGlobes = startMap.viewport.showsWholeGlobe
    let layout = TunnelLayout(size: size, arrangement: arrangement, showsGlobes: showsGlobes)
    // names need the same room at both ends
    guard showsMaps, !isFlipping, layout.arrangement == .stacked else { return layout }
    return TunnelLayout(
      size: size, arrangement: arrangement, showsGlobes: showsGlobes,
      openSea: onlyOpenSea(in: layout.share))
  }

  /// Checks that the man's map will be able to show a span on a screen that has room for it. An
  /// infinite span stands for all of the projection.
  ///
  /// - Throws: `spanOutOfRange` if it will not.
  public func check(span: Kilometers, on screen: any Screen) throws(StillMapError) {
    guard span.isFinite, TooSmallView.isRoomy(screen.size) else { return }
    var viewport = startMap.viewport
    let size = Size(width: Double(screen.size.columns), height: Double(screen.size.rows))
    let share = TunnelLayout(
      size: size, arrangement: arrangement, showsGlobes: viewport.showsWholeGlobe
    ).share
    (viewport.size, viewport.spanSize) = (share, share)
    viewport.cellAspect = screen.cellAspect
    viewport.leastSpan = startMap.mapView.leastSpan(around: viewport.center)
    guard !viewport.spanRange.contains(span) else { return }
    throw .spanOutOfRange(span, viewport.spanRange, viewport.projection, share)
  }

  /// The box that alone would show the open sea if both had a size; `nil` if neither or both would.
  /// While the mouse is used on a map, or one flies, it stays what it was: another size would move
  /// a map beneath the mouse, and end the flight.
  private func onlyOpenSea(in share: CellSize) -> TunnelLayout.Box? {
    guard areMapsAtRest else { return seaBox }
    let (start, target) = (
      startMap.wouldShowOpenSea(in: share), targetMap.wouldShowOpenSea(in: share)
    )
    seaBox = start == target ? nil : start ? .top : .bottom
    return seaBox
  }

  /// Whether no map is dragged, zoomed by the wheel, or flies.
  private var areMapsAtRest: Bool {
    [startMap, targetMap].allSatisfy { !$0.isBeingHandled && !$0.isFlying }
  }

  /// Moves the boxes if the maps have become globes or maps of the open sea, or are that no more;
  /// at the end of a drag, a turn of the wheel or a flight.
  func layOutIfBoxesChanged() {
    guard isViewLoaded, areMapsAtRest else { return }
    if topContainer.frame != layout(in: view.bounds.size).topContainer { view.setNeedsLayout() }
  }

  /// Disables the button during a flip, and gives both boxes their equal share of the rows.
  func flippingHasChanged() {
    radarButton.isEnabled = !isFlipping
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  /// The size of a child in a view of some size: that of its box.
  func sizeOfBox(for container: any ContentContainer, in size: Size) -> Size {
    let layout = layout(in: size)
    if container === startMap || container === startInfo { return layout.topContainer.size }
    if container === targetMap || container === targetInfo { return layout.bottomContainer.size }
    return size
  }

  /// Switches between boxes above each other and beside each other.
  func switchArrangement() {
    let current = layout(in: view.bounds.size).arrangement
    arrangement = current == .stacked ? .sideBySide : .stacked
    view.setNeedsLayout()
  }
}
