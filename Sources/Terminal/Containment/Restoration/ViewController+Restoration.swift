extension ViewController {
  /// The controllers whose state is saved after this one's, if they have identifiers.
  var restorableControllers: [ViewController] {
    children + [presentation.presenting?.presented].compactMap { $0 }
  }

  /// Writes what the archive needs to find the controller again.
  func encodeBaseState(with coder: Coder) {
    coder.encode("\(type(of: self))", forKey: RestorationKey.className)
    coder.encode(restorationClass.map { "\($0)" }, forKey: RestorationKey.maker)
    coder.encode(storyboard?.name, forKey: RestorationKey.storyboard)
    coder.encode(presentation.presenting?.presented, forKey: RestorationKey.presented)
    let paths = children.compactMap { coder.controllers?.path(of: $0) }
    coder.setValue(
      .list(paths.map(CodedValue.init(controllerPath:))), forKey: RestorationKey.children)
  }
}

/// The keys that ``ViewController/encodeRestorableState(with:)`` itself uses.
enum RestorationKey {
  static let className = "$class"
  static let maker = "$restorationClass"
  static let storyboard = "$storyboard"
  static let children = "$children"
  static let presented = "$presented"
  static let controller = "$controller"
  static let views = "$views"
}
