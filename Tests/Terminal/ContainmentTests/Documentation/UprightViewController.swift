import Containment

/// The controller of the documentation that shows another while the terminal is wide.
final class UprightViewController: ViewController {
  private var turning: NotificationObserver?

  override func viewDidLoad() {
    super.viewDidLoad()
    Device.current.beginGeneratingDeviceOrientationNotifications()
    turning = NotificationCenter.default.addObserver(
      forName: Device.orientationDidChangeNotification, object: Device.current
    ) { [weak self] _ in self?.orientationDidChange() }
  }

  private func orientationDidChange() {
    if Device.current.orientation.isPortrait {
      if presentedViewController != nil { dismiss(animated: true) }
    } else if presentedViewController == nil {
      performSegue(withIdentifier: "DisplayAlternateView", sender: self)
    }
  }
}
