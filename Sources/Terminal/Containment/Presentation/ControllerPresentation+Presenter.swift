/// The view of the presenter, which leaves the screen while a style covers it.
extension ControllerPresentation {
  /// Where the presenter's view is now.
  var presenterPlace: CoveredPlace? {
    guard let view = presenter?.viewIfLoaded, let superview = view.superview else { return nil }
    return CoveredPlace(
      superview: superview, index: superview.subviews.firstIndex { $0 === view } ?? 0)
  }

  /// Puts the presenter's view back where it was, if an animator has put it into a container.
  func putPresenterBack(from container: View) {
    defer { placeInTransition = nil }
    guard let place = placeInTransition, let superview = place.superview,
      let view = presenter?.viewIfLoaded, view.superview !== superview,
      view.isDescendant(of: container)
    else { return }
    superview.insertSubview(view, at: place.index)
  }

  /// Takes the presenter's view off the screen; a partial curl keeps its picture.
  func coverPresenter(by transition: TransitionContext) {
    guard let presenter, let view = presenter.viewIfLoaded, let place = presenterPlace else {
      return
    }
    // The window may have been hidden and shown meanwhile.
    transition.tell(presenter, appearing: false, animated: false)
    if transitionStyle == .partialCurl { container.keepPicture(of: view) }
    coveredPlace = place
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back beneath the presented one, in the size that its place has now,
  /// and sends "will" to the presenter.
  func showPresenterAgain(by transition: TransitionContext, animated: Bool) {
    // A stack may have put what lies in its place into another view.
    let present = style.staysInContext ? container.superview : nil
    guard let presenter, let place = coveredPlace else { return }
    coveredPlace = nil
    guard let superview = present ?? place.superview else { return }
    if superview.window != nil { transition.tell(presenter, appearing: true, animated: animated) }
    // The presenter may have released its view while memory was short.
    presenter.loadViewIfNeeded()
    guard let view = presenter.viewIfLoaded else { return }
    guard container.superview === superview else {
      superview.insertSubview(view, at: place.index)
      return superview.setNeedsLayout()
    }
    let front = superview.subviews.firstIndex { $0 === container } ?? place.index
    // The presented controller may be letterboxed while the presenter is not.
    view.frame = (superview as? Window)?.interfaceFrame ?? container.frame
    superview.insertSubview(view, at: min(place.index, front))
  }

  /// Puts the presenter's view where it was, because its surroundings are off the screen too.
  func returnPresenterSilently() {
    guard let place = coveredPlace else { return }
    coveredPlace = nil
    guard let superview = place.superview, superview.window == nil,
      !(superview is Window), !(superview is PresentationView),
      let presenter, presenter.viewIfLoaded?.superview == nil
    else { return }
    presenter.loadViewIfNeeded()
    guard let view = presenter.viewIfLoaded, view.superview == nil else { return }
    view.frame = container.frame
    superview.insertSubview(view, at: place.index)
  }
}

/// What a container shows of a controller that may be covered in its own place.
extension ViewController {
  /// Puts what is seen in its place into a view.
  func insertViewsInPlace(into host: View, frame: Rect) {
    adoption.viewWasInserted = true
    for view in viewsInPlace where view.superview !== host {
      view.frame = frame
      host.addSubview(view)
    }
    presentation.inContext?.coveredPlace?.superview = host
  }

  /// Takes what is seen in its place out of a view; a dismissal does not bring it back there.
  func removeViewsInPlace(from host: View) {
    for view in viewsInPlace where view.superview === host { view.removeFromSuperview() }
    presentation.inContext?.coveredPlace?.superview = nil
  }
}
