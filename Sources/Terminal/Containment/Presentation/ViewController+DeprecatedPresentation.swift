extension ViewController {
  /// Presents a controller; UIKit's name until iOS 6.
  @available(*, deprecated, message: "use present(_:animated:completion:)")
  public func presentModalViewController(_ modalViewController: ViewController, animated: Bool) {
    reportDeprecated("presentModalViewController", use: "present(_:animated:completion:)")
    present(modalViewController, animated: animated, completion: nil)
  }

  /// Dismisses what is presented; UIKit's name until iOS 6.
  @available(*, deprecated, message: "use dismiss(animated:completion:)")
  public func dismissModalViewController(animated: Bool) {
    reportDeprecated("dismissModalViewController", use: "dismiss(animated:completion:)")
    dismiss(animated: animated, completion: nil)
  }

  /// The controller that is presented; UIKit's name until iOS 6.
  @available(*, deprecated, message: "use presentedViewController")
  public var modalViewController: ViewController? {
    reportDeprecated("modalViewController", use: "presentedViewController")
    return presentedViewController
  }

  /// Dismisses what is presented; UIKit's name until iOS 6, as Swift had it.
  @available(*, deprecated, message: "use dismiss(animated:completion:)")
  public func dismissModalViewControllerAnimated(_ animated: Bool) {
    dismissModalViewController(animated: animated)
  }

  /// Whether Escape and presses beside it leave it presented; UIKit's name until iOS 13.
  @available(*, deprecated, message: "use isModalInPresentation")
  public var modalInPopover: Bool {
    get {
      reportDeprecated("modalInPopover", use: "isModalInPresentation")
      return isModalInPresentation
    }
    set {
      reportDeprecated("modalInPopover", use: "isModalInPresentation")
      isModalInPresentation = newValue
    }
  }

  /// Whether Escape and presses beside it leave it presented; UIKit's name until iOS 13, as Swift
  /// had it.
  @available(*, deprecated, message: "use isModalInPresentation")
  public var isModalInPopover: Bool {
    get { modalInPopover }
    set { modalInPopover = newValue }
  }

  /// The size it would like to have in a popover; UIKit's name until iOS 7.
  @available(*, deprecated, message: "use preferredContentSize")
  public var contentSizeForViewInPopover: Size {
    get {
      reportDeprecated("contentSizeForViewInPopover", use: "preferredContentSize")
      return preferredContentSize
    }
    set {
      reportDeprecated("contentSizeForViewInPopover", use: "preferredContentSize")
      preferredContentSize = newValue
    }
  }
}
