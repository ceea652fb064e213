import Geodesy
import TestSupport
import Testing

@testable import Notations

/// The short cut for lines of four plain decimals against the reader of arguments.
@Suite struct CoordinatePairTests {
  /// The two points of a line, and how many of its bytes were read.
  private func pair(_ line: String) -> (points: [Coordinate], count: Int)? {
    line.utf8.span.withUnsafeBytes { bytes in
      var index = 0
      let pair = Coordinate.pair(decimalLineIn: bytes.bytes, at: &index)
      return pair.map { ([$0.0, $0.1], index) }
    }
  }

  /// The points of a line as the command reads them: two parts with a coordinate each, or words.
  private func points(_ line: String) throws -> [Coordinate] {
    for separator: Character in ["\t", ";", "|"] {
      let parts = line.split(separator: separator, omittingEmptySubsequences: false)
      if parts.count == 2 {
        return try parts.map { try CoordinateReader().coordinate(in: String($0)) }
      }
    }
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    return try CoordinateArguments(parsing: words).coordinates
  }

  @Test(arguments: [
    "1.5 2.5 3.5 4.5", "1 2 3 4", "1\t2\t3\t4", "1 2\t3 4", "1,2\t3,4", "1.5,2.5 3.5,4.5",
    "1.5,2 3,4.5", "1,2;3,4", "1 2 | 3 4", "-0 -0 0 -180", "+1.5 5. 007.5 -8", "1  2  3  4",
  ])
  func fourPlainDecimalsAreTwoPoints(line: String) throws {
    let expected = try points(line)
    for (lineBreak, next) in [("", ""), ("\n", ""), ("\r\n", ""), ("\n", "5 6 7 8\n")] {
      let found = try #require(pair(line + lineBreak + next))
      #expect(found.points == expected)
      #expect(found.count == (line + lineBreak).utf8.count)
    }
  }

  @Test(arguments: [
    "", "1 2", "1 2 3", "1 2 3 4 5", "1,2 3,4", "1.5,2 3,4", "1,2,3,4", "91 2 3 4", "1 2 3 181",
    " 1 2 3 4", "1 2 3 4 ", "1 2 \t3 4", "1 2;\t3 4", "1;2 3;4", "1\t2 3\t4", "1, 2 3, 4",
    "1e1 2 3 4", "1 2 3 4N", ".5 1 2 3", "1 2 3\n4",
  ])
  func otherLinesAreLeftToTheReaderOfArguments(line: String) {
    #expect(pair(line) == nil)
  }

  @Test func theShortCutReadsWhatTheReaderOfArgumentsReads() throws {
    var generator = SeededGenerator(seed: 13)
    let gaps = [" ", "  ", "\t", ",", ", ", " ,", ";", " ; ", "|", " | ", " \t", ",\t"]
    let numbers = ["0", "-0", "1.5", "-2.25", "+3.5", "40", "-3", "5.", "007", "90", "-179.999999"]
    var read = 0
    for round in 0..<40_000 {
      var line = ""
      for number in 0..<4 {
        if number > 0 { line += gaps.randomElement(using: &generator) ?? " " }
        line += numbers.randomElement(using: &generator) ?? "0"
      }
      guard let found = pair(line) else { continue }
      read += 1
      #expect(try points(line) == found.points, "round \(round): \(line)")
    }
    #expect(read > 500)
  }
}
