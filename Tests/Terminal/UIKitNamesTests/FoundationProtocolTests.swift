#if Foundation
  import Containment
  import Foundation
  import Testing
  import UIKitNames

  /// What programs for iOS take for granted of objects, with the trait `Foundation`.
  @Suite @MainActor struct FoundationProtocolTests {
    private protocol Named: NSObjectProtocol {
      var title: String? { get }
    }

    private final class NamedController: UIViewController, @MainActor Named {}

    @Test func aControllerAdoptsAProtocolForObjects() {
      let one = NamedController()
      let named: any Named = one
      #expect(named.isEqual(one) && !named.isEqual(NamedController()) && !named.isProxy())
      #expect(named.hash == one.hash && named.`self`() === one)
      #expect(one.description == "NamedController")
    }

    @Test func aControllerKnowsItsClasses() {
      let one = NamedController()
      #expect(one.isKind(of: NamedController.self) && one.isKind(of: UIViewController.self))
      #expect(!one.isKind(of: UINavigationController.self))
    }

    @Test func aTimerCallsAMethod() {
      @MainActor final class Counter {
        var calls = 0
        func fire(_ timer: Timer) { calls += 1 }
        func fire() { calls += 10 }
      }
      let counter = Counter()
      let timers = [
        Timer.scheduledTimer(
          timeInterval: 60, target: counter, selector: Counter.fire(_:), userInfo: nil,
          repeats: true),
        Timer.scheduledTimer(
          timeInterval: 60, target: counter, selector: Counter.fire as (Counter) -> () -> Void,
          userInfo: nil, repeats: true),
      ]
      for timer in timers { timer.fire() }
      for timer in timers { timer.invalidate() }
      #expect(counter.calls == 11)
    }

    @Test func anIndexPathHasASectionAndARow() {
      let path = NSIndexPath(indexes: [2, 5], length: 2)
      #expect(path.section == 2 && path.row == 5)
      #expect(autoreleasepool { path.row } == 5)
    }

    @Test func aMissingDescriptionIsReported() {
      let application = UIApplication(screen: MemoryScreen(size: .init(columns: 9, rows: 3)))
      #expect(Bundle.main.loadNibNamed("nowhere", owner: nil) == nil)
      #expect(application.diagnostics.faults.map(\.code) == [.noNib])
    }
  }
#endif
