import Foundation
import TestSupport
import Testing

/// The inputs that fuzzing has kept: together they reach all the code that it has reached.
@MainActor
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.allCases)
  func keptInputsHaveTheProperties(target: FuzzTarget) throws {
    let path = Product.root + "/Tests/Support/Fuzz/corpus/\(target).base64"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 50)
    for line in lines {
      let input = try #require(Data(base64Encoded: String(line)), "\(line)")
      do {
        try target.check(Array(input))
      } catch {
        Issue.record("\(target) \(line): \(error)")
      }
    }
  }

  /// Files of Arrow with every kind of column, some bytes of which are others.
  @Test(arguments: ["types.arrows", "types.feather", "cells.arrows", "polars.arrow"])
  func damagedFilesOfArrowHaveTheProperties(sample: String) throws {
    let path = Product.root + "/Tests/Support/Arrow/samples/" + sample
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    var generator = SeededGenerator(seed: 44)
    for round in 0..<Self.rounds {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let position = Int.random(in: damaged.indices, using: &generator)
        let bits = UInt64(bitPattern: Self.numbers.randomElement(using: &generator) ?? 0)
        let size = Bool.random(using: &generator) ? 1 : 8
        for index in 0..<min(size, bytes.count - position) {
          damaged[position + index] = UInt8(truncatingIfNeeded: bits >> (8 * UInt64(index)))
        }
      }
      do {
        try ArrowProperties.check([UInt8(round & 1)] + damaged)
      } catch {
        Issue.record("\(sample), round \(round): \(error)")
      }
    }
  }

  /// No length, however large, makes a sum of the reader overflow.
  @Test(arguments: ["types.arrows", "types.feather", "cells.arrows", "polars.arrow"])
  func hugeNumbersInFilesOfArrowHaveTheProperties(sample: String) throws {
    let path = Product.root + "/Tests/Support/Arrow/samples/" + sample
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    for position in stride(from: 0, to: bytes.count - 7, by: 8) {
      for number in [Int64.max, .max - 7, .min, 1 << 62] {
        var damaged = bytes
        for index in 0..<8 {
          damaged[position + index] = UInt8(truncatingIfNeeded: number >> (8 * Int64(index)))
        }
        try ArrowProperties.check([0] + damaged)
      }
    }
  }

  private static let rounds = 500
  /// Lengths, offsets and codes that lead out of buffers, and those that do not.
  private static let numbers: [Int64] = [
    0, 1, 2, 3, 5, 8, 16, 64, 127, 128, 255, 256, 1000, -1, -2, 1 << 20, 1 << 31, -1 << 31, 1 << 40,
    .max, .min,
  ]

  /// The claims can fail.
  @Test func aBrokenPropertyIsToldOf() {
    #expect(throws: BrokenProperty.self) { try claim(false, "broken") }
  }
}
