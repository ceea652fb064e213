import Foundation
import Testing

@testable import Cartography

@Suite struct SineTableTests {
  @Test func sinesAndCosinesAreRightToTwentyMetres() {
    let table = SineTable.shared
    for step in 0...107_999 {
      let degrees = Float(step) / 100 - 540
      let angle = Double(degrees) * .pi / 180
      // an eighth of the square of a quarter degree, and the rounding of Float
      #expect(abs(Double(table.sine(degrees)) - sin(angle)) < 3e-6, "\(degrees)")
      #expect(abs(Double(table.cosine(degrees)) - cos(angle)) < 3e-6, "\(degrees)")
    }
  }

  @Test func beyondTheTableItsEndsAreTaken() {
    let table = SineTable.shared
    #expect(table.sine(-10_000) == table.sine(-540))
    #expect(table.sine(10_000) == table.sine(630))
  }
}
