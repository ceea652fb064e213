import Cells
import Containment
import Testing
import UIKitNames

/// Names that differ in UIKit, or that are missing here.
@Suite @MainActor final class NameTests: ContainerStage {
  @Test func clearIsAColourAndNoneInAView() {
    let clear: UIColor = .clear
    #expect(clear.isClear && clear == .clear && clear != .black)
    let colors: [UIColor] = [.clear, .red, .systemBackground, .label]
    #expect(colors.map(\.isClear) == [true, false, false, false])
    let view = UIView(frame: .zero)
    view.backgroundColor = .white
    view.backgroundColor = .clear
    #expect(view.backgroundColor == nil)
    view.backgroundColor = clear
    #expect(view.backgroundColor == nil)
    view.layer.backgroundColor = .red
    #expect(view.backgroundColor == .red)
    // a colour that can be clear takes no more room
    #expect(MemoryLayout<UIColor?>.size == 4)
  }

  /// An alpha, and what becomes of a colour with it.
  @Test(arguments: [
    (1.0, Color(rgb: 0xFF8000)), (0.5, Color(rgb: 0x804000)), (2, Color(rgb: 0xFF8000)),
    (0, .clear), (-1, .clear), (.nan, .clear),
  ])
  func alphaMixesWithBlack(alpha: Double, color: Color) {
    #expect(UIColor.orange.withAlphaComponent(alpha) == color)
    #expect(UIColor(red: 1, green: 0x80 / 255.0, blue: .nan, alpha: alpha) == color)
    #expect(UIColor.clear.withAlphaComponent(alpha) == .clear)
    let view = UIView(frame: .zero)
    view.backgroundColor = .orange.withAlphaComponent(alpha)
    #expect(view.backgroundColor == (color == .clear ? nil : color))
  }

  @Test func clearTextIsNotSeen() {
    let root = UIViewController()
    show(root)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 1))
    application.runTurn {
      label.text = "hidden"
      label.textColor = .clear
      root.view.addSubview(label)
    }
    #expect(screen.canvas.lines[0].allSatisfy { $0 == " " })
    application.runTurn { label.textColor = .label }
    #expect(screen.canvas.lines[0].hasPrefix("hidden"))
  }

  /// A colour with its shades in a light and in a dark interface.
  @Test(arguments: [
    (UIColor.systemBackground, UIColor.white, UIColor.black), (.label, .black, .white),
    (.separator, .lightGray, .darkGray), (.secondaryLabel, .darkGray, .lightGray),
    (.systemBlue, Color(rgb: 0x007AFF), Color(rgb: 0x0A84FF)), (.red, .red, .red),
    (.label.withAlphaComponent(0.5), Color(rgb: 0x808080), Color(rgb: 0x808080)),
    (.systemBackground.withAlphaComponent(0.5), .white, .black),
    (
      UIColor { $0.userInterfaceStyle == .dark ? .red : .clear }.withAlphaComponent(1), .clear,
      .red
    ),
  ])
  func systemColoursHaveTwoShades(color: UIColor, light: UIColor, dark: UIColor) {
    let traits = [UIUserInterfaceStyle.light, .dark, .unspecified].map {
      UITraitCollection(userInterfaceStyle: $0)
    }
    #expect(traits.map { color.resolvedColor(with: $0) } == [light, dark, dark])
  }

  @Test func systemColoursFollowTheStyle() {
    let root = UIViewController()
    show(root)
    let (view, label) = (UIView(frame: CGRect(x: 0, y: 1, width: 4, height: 1)), UILabel())
    application.runTurn {
      root.view.backgroundColor = .systemBackground
      view.backgroundColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? .red : .blue
      }
      label.frame = CGRect(x: 0, y: 0, width: 4, height: 1)
      (label.text, label.textColor) = ("text", .label)
      for subview in [view, label] { root.view.addSubview(subview) }
      application.environment.userInterfaceStyle = .dark
    }
    #expect(screen.canvas[0, 0] == Cell("t", foreground: .white, background: .black))
    #expect(screen.canvas[0, 1].background == .red)
    application.runTurn { application.environment.userInterfaceStyle = .light }
    #expect(screen.canvas[0, 0] == Cell("t", foreground: .black, background: .white))
    #expect(screen.canvas[0, 1].background == .blue)
    application.runTurn { view.overrideUserInterfaceStyle = .dark }
    #expect(screen.canvas[0, 1].background == .red && screen.canvas[9, 1].background == .white)
    application.runTurn { root.overrideUserInterfaceStyle = .dark }
    #expect(screen.canvas[0, 0] == Cell("t", foreground: .white, background: .black))
  }

  @Test func theApplicationIsShared() {
    application.runTurn {
      #expect(UIApplication.shared === application)
      #expect(UIScreen.main.bounds == application.screenBounds)
      #expect(UIDevice.current === application.device)
    }
  }

  @Test func aWindowLiesOnTheScreenOfItsApplication() {
    application.runTurn {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.screen = UIScreen.main
      #expect(window.screen == .main && window.screen.bounds == UIScreen.main.bounds)
      #expect(UIScreen.screens == [.main])
      let screen: (any Screen)? = window.screen
      #expect(screen === application.screen)
    }
    #expect(application.diagnostics.faults.isEmpty)
  }

  @Test func levelsAreOrdered() {
    let levels: [UIWindow.Level] = [.normal, .normal + 1, .statusBar - 1, .statusBar, .alert]
    #expect(levels == levels.sorted() && levels.map(\.rawValue) == [0, 1, 999, 1000, 2000])
    let (front, back) = (UIWindow(frame: .zero), UIWindow(frame: .zero))
    front.windowLevel = .alert
    application.runTurn {
      front.makeKeyAndVisible()
      back.makeKeyAndVisible()
    }
    #expect(application.windows == [back, front] && application.keyWindow === back)
  }

  @Test func buttonsAreMadeAsInUIKit() {
    var pressed: [String] = []
    let action = UIAction(title: "Go") { pressed.append(($0.sender as? UIButton)?.title ?? "") }
    let button = UIButton(primaryAction: action)
    button.addAction(UIAction { _ in pressed.append("too") }, for: .touchUpInside)
    #expect(button.title(for: .normal) == "Go")
    button.sendAction()
    #expect(pressed == ["Go", "too"])
    let plain = UIButton(type: .system)
    plain.setTitle("Stop", for: .normal)
    plain.setTitleColor(.red, for: .normal)
    #expect(plain.title == "Stop" && plain.titleColor == .red)
    plain.sendAction()
    #expect(pressed == ["Go", "too"])
  }

  /// Subclasses of views with a text, as they are written for iOS.
  @Test func labelsAndButtonsAreSubclassedByTheirFrames() {
    final class Heading: UILabel {
      override init(frame: CGRect) {
        super.init(frame: frame)
        textAlignment = .center
        lineBreakMode = NSLineBreakMode.byWordWrapping
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    final class Pill: UIButton {
      override init(frame: CGRect) {
        super.init(frame: frame)
        setTitle("pill", for: .normal)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    #expect(Heading().textAlignment == .center && Heading(text: "a").text == "a")
    #expect(!Heading().isUserInteractionEnabled)
    #expect(Pill().title == "pill" && Pill(title: "other").title == "other")
  }

  @Test(arguments: [
    (60, 20, UIUserInterfaceIdiom.pad), (59, 20, .phone), (60, 19, .phone), (10, 3, .phone),
  ])
  func aTerminalWithRoomIsATablet(columns: Int, rows: Int, idiom: UIUserInterfaceIdiom) {
    let application = UIApplication(
      screen: MemoryScreen(size: CellSize(columns: columns, rows: rows)), clock: VirtualClock())
    #expect(UITraitCollection().userInterfaceIdiom == .unspecified)
    application.runTurn {
      #expect(UIDevice.current.userInterfaceIdiom == .unspecified)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      #expect(window.traitCollection.userInterfaceIdiom == idiom)
      #expect(UIDevice.current.userInterfaceIdiom == idiom)
    }
  }

  private final class Unwinding: UIViewController {
    var asked: [String] = []
    override var unwindActions: [Selector: (UIStoryboardSegue) -> Void] { ["unwind:": { _ in }] }
    override func responds(to aSelector: Selector) -> Bool {
      asked.append(NSStringFromSelector(aSelector))
      return super.responds(to: aSelector)
    }
  }

  @Test func aControllerIsAskedWhetherItRespondsToAnUnwindAction() {
    let controller = Unwinding()
    let source = UIViewController()
    let action = NSSelectorFromString("unwind:")
    #expect(controller.canPerformUnwindSegueAction(action, from: source, sender: nil))
    #expect(!controller.canPerformUnwindSegueAction("other", from: source, sender: nil))
    #expect(controller.asked == ["unwind:", "other"])
  }

  @Test func viewsAreWrittenFromLeftToRight() {
    let view = UIView()
    #expect(view.semanticContentAttribute == .unspecified)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    let directions = [.unspecified, .playback, .forceLeftToRight, .forceRightToLeft]
      .map { UIView.userInterfaceLayoutDirection(for: $0) }
    #expect(directions == [.leftToRight, .leftToRight, .leftToRight, .rightToLeft])
  }
}
