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
