import Cells
import Containment
import ContainmentTesting
import Controls
import Testing

/// What scroll views and text fields keep from one start to the next.
@Suite @MainActor struct RestoredControlTests {
  @Test func aScrollViewKeepsItsOffset() {
    let (store, old) = (ValueCoder(), ScrollView(frame: Rect(x: 0, y: 0, width: 6, height: 4)))
    old.contentSize = Size(width: 12, height: 10)
    old.contentOffset = Point(x: 2, y: 5)
    old.encodeRestorableState(with: store)
    let stage = TestStage(columns: 6, rows: 4)
    let new = ScrollView(frame: .zero)
    new.decodeRestorableState(with: store)
    stage.show(new)
    #expect(new.contentOffset == .zero)
    // the content comes later, as from a file
    stage.turn { new.contentSize = Size(width: 12, height: 10) }
    #expect(new.contentOffset == Point(x: 2, y: 5))
    // it is not taken twice, and not beyond the content
    stage.turn { new.contentSize = Size(width: 12, height: 6) }
    #expect(new.contentOffset == Point(x: 2, y: 2))
    stage.turn { new.contentSize = Size(width: 12, height: 10) }
    #expect(new.contentOffset == Point(x: 2, y: 2))
  }

  @Test func aTextFieldKeepsItsTextUnlessItIsSecret() {
    for isSecret in [false, true] {
      let (store, old) = (ValueCoder(), TextField(frame: .zero))
      old.text = "word"
      old.isSecureTextEntry = isSecret
      old.encodeRestorableState(with: store)
      let new = TextField(frame: .zero)
      new.text = "before"
      new.decodeRestorableState(with: store)
      #expect(new.text == (isSecret ? "before" : "word"))
    }
  }
}
