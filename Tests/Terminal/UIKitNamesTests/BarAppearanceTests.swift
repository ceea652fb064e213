import Cells
import Containment
import Testing
import UIKitNames

/// What a navigation bar is filled with, at the top of the content and elsewhere.
@Suite @MainActor final class BarAppearanceTests: ContainerStage {
  private let page = UIViewController()
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
  private lazy var stack = UINavigationController(rootViewController: page)
  private var bar: UINavigationBar { stack.navigationBar }
  private var ground: UIColor? { screen.canvas[30, 0].background }

  private func prepare() {
    list.contentSize = CGSize(width: 60, height: 100)
    show(stack)
    application.runTurn { page.view.addSubview(list) }
    settle()
  }

  private func appearance(_ color: UIColor?) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = color
    return appearance
  }

  @Test func theStandardLookIsTheBarsOwn() {
    prepare()
    let usual = ground
    #expect(bar.standardAppearance.backgroundColor == usual && bar.scrollEdgeAppearance == nil)
    application.runTurn { bar.standardAppearance = appearance(.red) }
    #expect(ground == .red && bar.barTintColor == .red)
    application.runTurn { bar.standardAppearance.backgroundColor = .blue }
    #expect(ground == .blue)
    let look = UINavigationBarAppearance()
    let steps: [(() -> Void, UIColor?)] = [
      (look.configureWithTransparentBackground, nil), (look.configureWithOpaqueBackground, usual),
      (look.configureWithTransparentBackground, nil), (look.configureWithDefaultBackground, usual),
    ]
    for (configure, color) in steps {
      configure()
      application.runTurn { bar.standardAppearance = look }
      #expect(ground == color)
    }
  }

  @Test func theTopOfTheContentHasItsLook() {
    prepare()
    application.runTurn {
      bar.standardAppearance = appearance(.red)
      bar.scrollEdgeAppearance = appearance(.blue)
    }
    #expect(ground == .blue && bar.scrollEdgeAppearance?.backgroundColor == .blue)
    application.runTurn { list.contentOffset.y += 3 }
    #expect(ground == .red)
    application.runTurn { list.scrollRectToVisible(.zero, animated: false) }
    #expect(ground == .blue)
    application.runTurn { bar.scrollEdgeAppearance?.configureWithTransparentBackground() }
    #expect(ground == nil)
    // another controller has other content, and the first one its own again
    application.runTurn { list.contentOffset.y += 3 }
    #expect(ground == .red)
    application.runTurn { stack.pushViewController(UIViewController(), animated: false) }
    settle()
    #expect(ground == nil)
    application.runTurn { stack.popViewController(animated: false) }
    settle()
    #expect(ground == .red)
    application.runTurn { bar.scrollEdgeAppearance = nil }
    application.runTurn { list.contentOffset.y = -1 }
    #expect(ground == .red)
  }
}
