import Cells
import Containment
import Testing

@MainActor
@Suite struct PasteboardTests {
  @Test func whatIsPutThereGoesToTheScreen() {
    let screen = MemoryScreen(size: CellSize(columns: 10, rows: 2))
    let application = Application(screen: screen, clock: VirtualClock())
    #expect(Pasteboard.general === application.pasteboard && !Pasteboard.general.hasStrings)
    Pasteboard.general.string = "56.55, 8.316667"
    Pasteboard.general.string = nil
    Pasteboard.general.string = ""
    #expect(screen.copiedTexts == ["56.55, 8.316667", ""])
    #expect(Pasteboard.general.string == "" && Pasteboard.general.hasStrings)
  }
}
