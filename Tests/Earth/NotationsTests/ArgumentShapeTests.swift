import TestSupport
import Testing

@testable import Notations

/// Groups that are left out by their looks against the reader.
@Suite struct ArgumentShapeTests {
  @Test(
    arguments: [
      ("56.55", .number), ("-3", .number), ("+.5", .number), ("56.55,8.3", .pair),
      ("-1.5,-2", .pair), ("40,41", .other), ("12N", .half), ("40°24'N", .half), ("12S", .other),
      ("N12", .other), ("1,2,3.4", .other), ("-", .other), ("", .other), ("56.55,", .other),
      ("1-2", .other), ("1N,2E", .other),
    ] as [(String, ArgumentShape)])
  func shape(argument: String, shape: ArgumentShape) {
    #expect(ArgumentShape(argument) == shape)
  }

  @Test func nothingThatIsACoordinateIsLeftOut() {
    var generator = SeededGenerator(seed: 170)
    let words = [
      "56", "8.5", "-33.25", "40.5,3.25", "40,-3.5", "24.5,3", "12N", "3E", "40°24'N", "3°W",
      "59.4N",
      "40", "24", "59s", "40d", "24m", "9E", "N", "E", "S", "12S", "40,5", "N40", "W3", "24,99'N",
      "3d", "59S", "9n", "7w", "400000N", "31N", "31", "448251E", "5411932N", "UTM", "40°", "24'",
    ]
    let reader = CoordinateReader()
    var (left, read) = (0, 0)
    for _ in 0..<12_000 {
      // half of them of numbers and angles only
      let some = Bool.random(using: &generator) ? words : Array(words.prefix(11))
      let group = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
        some.randomElement(using: &generator) ?? ""
      }
      let shapes = group.map { ArgumentShape($0) }
      let isPossible = ArgumentShape.mayBeCoordinate(shapes[...])
      left += isPossible ? 0 : 1
      for separator in group.count == 2 ? [" ", ","] : [" "] {
        guard (try? reader.read(group.joined(separator: separator))) != nil else { continue }
        read += 1
        // two angles in one argument each are never joined by a comma
        let arePairs = separator == "," && shapes.allSatisfy { [.pair, .half].contains($0) }
        #expect(isPossible || arePairs, "\(group)")
      }
    }
    #expect(left > 1000 && read > 300)
  }
}
