import Containment
import Testing
import UIKitNames

/// Listings of the View Controller Programming Guide for iOS, in Swift.
@Suite @MainActor final class ProgrammingGuideTests: ContainerStage {
  /// "Creating an alternate landscape interface"; `#selector(orientationChanged(_:))` is the
  /// method itself.
  final class PortraitViewController: UIViewController {
    private(set) var isShowingLandscapeView = false

    override func awakeFromNib() {
      super.awakeFromNib()
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      NotificationCenter.default.addObserver(
        self, selector: PortraitViewController.orientationChanged(_:),
        name: UIDevice.orientationDidChangeNotification, object: nil)
    }

    private func orientationChanged(_ notification: Notification) {
      let deviceOrientation = UIDevice.current.orientation
      if deviceOrientation.isLandscape, !isShowingLandscapeView {
        performSegue(withIdentifier: "DisplayAlternateView", sender: self)
        isShowingLandscapeView = true
      } else if deviceOrientation.isPortrait, isShowingLandscapeView {
        dismiss(animated: true, completion: nil)
        isShowingLandscapeView = false
      }
    }
  }

  /// "Loading a new storyboard programmatically".
  private func window(
    fromStoryboard storyboard: UIStoryboard, onScreen screen: UIScreen
  ) -> UIWindow {
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.rootViewController = storyboard.instantiateInitialViewController()
    return window
  }

  @Test func anotherInterfaceForALandscapeTerminal() throws {
    screen.size = .init(columns: 30, rows: 20)
    application.runTurn {
      application.sceneRegistry.register(PortraitViewController.self)
      let scenes = Storyboard(initial: "upright") {
        SceneDescription(
          "upright", class: "PortraitViewController",
          segues: [SegueDescription("DisplayAlternateView", .present, to: "wide")])
        SceneDescription("wide", attributes: ["title": "wide"])
      }
      window(fromStoryboard: scenes, onScreen: .main).makeKeyAndVisible()
    }
    pass(1)
    let shown = application.keyWindow?.rootViewController as? PortraitViewController
    let upright = try #require(shown)
    for (columns, title) in [(90, "wide"), (30, nil), (90, "wide")] {
      screen.size = .init(columns: columns, rows: 20)
      application.send(.resized(screen.size))
      pass(1)
      #expect(upright.presentedViewController?.title == title)
      #expect(upright.isShowingLandscapeView == (title != nil))
    }
    #expect(faults.isEmpty)
  }
}
