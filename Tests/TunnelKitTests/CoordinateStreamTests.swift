import Foundation
import Geodesy
import Testing
import TunnelKit

@Suite struct CoordinateStreamTests {
  /// Runs the stream over some bytes with an answer that needs no data.
  private func answers(to input: String) throws -> (output: String, errors: [String], failures: Int)
  {
    let source = Pipe()
    let sink = FileManager.default.temporaryDirectory
      .appendingPathComponent("tunnel-stream-" + UUID().uuidString)
    try Data().write(to: sink)
    defer { try? FileManager.default.removeItem(at: sink) }
    let output = try FileHandle(forWritingTo: sink)
    Thread.detachNewThread {
      try? source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? source.fileHandleForWriting.close()
    }
    var errors: [String] = []
    let stream = CoordinateStream(
      input: source.fileHandleForReading.fileDescriptor, output: output.fileDescriptor,
      answer: { "\($0.antipode)" },
      complain: { line, error in errors.append("\(line): \(error)") })
    let failures = try stream.run()
    return (try String(contentsOf: sink, encoding: .utf8), errors, failures)
  }

  @Test func linesAreAnsweredInOrder() throws {
    let result = try answers(to: "56.55 8.316667\n-33.9,151.2\r\n0 0")
    #expect(result.output == "-56.55, -171.683333\n33.9, -28.8\n0, 180\n")
    #expect(result.failures == 0)
  }

  @Test func badLinesAreReportedWithTheirNumberAndTheOthersAnswered() throws {
    let result = try answers(to: "1 2\nnorth\n3 4\n91 0\n")
    #expect(result.output == "-1, -178\n-3, -176\n")
    #expect(result.failures == 2)
    #expect(result.errors.map { $0.prefix(3) } == ["2: ", "4: "])
    #expect(result.errors[0].contains("'north'"))
  }

  @Test func aLineWithoutEndIsRefusedInBoundedMemory() throws {
    let long = String(repeating: "1", count: 300_000)
    let result = try answers(to: "1 2\n\(long)\n3 4\n")
    #expect(result.output == "-1, -178\n-3, -176\n")
    #expect(result.errors == ["2: a line of more than 4096 bytes is not a coordinate"])
  }

  @Test func anEmptyInputGivesNothing() throws {
    let result = try answers(to: "")
    #expect(result.output.isEmpty && result.failures == 0)
  }

  @Test func manyLinesCrossTheBlocksWhole() throws {
    let count = 50_000
    let input = (0..<count).map { "\($0 % 90).5 \($0 % 180).25\n" }.joined()
    let result = try answers(to: input)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == count)
    #expect(lines.enumerated().allSatisfy { $1.hasPrefix("-\($0 % 90).5, ") })
  }
}
