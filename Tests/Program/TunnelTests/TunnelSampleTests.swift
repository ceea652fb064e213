import TestSupport
import Testing

/// The article's program, made of the parts alone, in a terminal.
@Suite struct TunnelSampleTests {
  @Test func theManMovesAndBothMapsFlipToNames() throws {
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24, program: Product.tunnelSample, arguments: [BundledData.directory])
    func shows(_ texts: String...) throws -> Bool {
      try terminal.wait { lines in
        texts.allSatisfy { text in lines.contains { $0.contains(text) } }
      } != nil
    }
    #expect(try shows("╱█╲┃", "╲ ╱"), "\(terminal.errors)")
    try terminal.press("Right", "Right", "Right")
    try terminal.settle()
    try terminal.press("Space")
    #expect(
      try shows("Denmark", "56.533399, 10.348469", "-56.533399, -169.651531"),
      "\(terminal.errors)")
    try terminal.settle()
    try terminal.press("Space")
    #expect(try shows("╱█╲┃", "╲ ╱"), "\(terminal.errors)")
    try terminal.press("C-c")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
    #expect(try terminal.leftovers() == [])
  }

  @Test func missingDataEndItWithTheReason() throws {
    let result = try run(Product.tunnelSample, ["/nowhere"])
    #expect(result.status == 0 && result.output.contains("/nowhere/"), "\(result)")
  }
}
