import Cells
import Containment
import TestSupport
import Testing

@testable import Curses

@Suite struct ScreenTraitsTests {
  @Test(arguments: [
    (ColorDepth.monochrome, DisplayColorDepth.monochrome), (.palette8, .sixteen),
    (.palette16, .sixteen), (.palette256, .palette), (.direct, .trueColor),
  ])
  func everyDepthOfAScreenIsATrait(depth: ColorDepth, trait: DisplayColorDepth) {
    #expect(DisplayColorDepth(depth) == trait)
  }
}

extension CursesScreenTests {
  @Test func aScreenTellsItsBackgroundAndItsColoursAsTraits() throws {
    let terminal = try PseudoTerminal()
    var traits = TraitCollection()
    _ = try terminal.output {
      var environment = CursesScreenTests.environment("vt100")
      environment.colorHint = "0;15"
      let screen = try CursesScreen(
        path: terminal.path, environment: environment, colorMode: .never, terminfoFolder: nil,
        asking: .background)
      traits = screen.traits
    }
    #expect(traits.colorDepth == .monochrome)
    #expect(traits.userInterfaceStyle == .unspecified, "nobody asks where no colour can be shown")
  }
}
