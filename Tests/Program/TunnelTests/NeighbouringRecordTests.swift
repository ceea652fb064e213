import Foundation
import TestSupport
import Testing

/// Answers of streams are computed in batches, in the order of their places, and some for two
/// records at once. Whatever stands beside a record, its answer is the one that it has alone.
@Suite struct NeighbouringRecordTests {
  /// A command, and records of which the last one cannot be read.
  struct Command: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    var header: String?
    let records: [String]
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let points = ["1 2", "-89.99 170", "41.5 -8.25", "0 180", "90 0", "91 0"]
  private static let pairs = [
    "1 2 3 4", "10 20 10 20", "41.5 -8.25 41.500001 -8.25", "0 0 0 180", "90 0 -90 7", "91 0 1 2",
  ]

  static let commands =
    ["", "inside,", "nearest,region,"].map { fields in
      Command(
        arguments: ["where", "--fields", fields + "latitude,time_zone"], records: points)
    } + [
      Command(arguments: ["antipode", "--fields", "from,to,surface_km"], records: points),
      Command(arguments: ["antipode", "--dig", "plumb", "--format", "ndjson"], records: points),
      Command(
        arguments: ["antipode", "--fields", "from.nearest,to"], header: "n,lat,lon",
        records: points.enumerated().map { number, text in
          "\(number)," + text.replacing(" ", with: ",")
        }),
      Command(
        arguments: ["where", "--fields", "nearest,inside.name"], header: "n,lat,lon",
        records: points.enumerated().map { number, text in
          "\"a\(String(repeating: "\n", count: number))b\"," + text.replacing(" ", with: ",")
        }),
      Command(
        arguments: ["antipode", "--format", "ndjson"],
        records: points.map { text in
          let parts = text.split(separator: " ")
          return "{\"lat\": \(parts[0]), \"lon\": \(parts[1])}"
        }),
      Command(arguments: ["distance"], records: pairs),
      Command(arguments: ["distance", "--format", "ndjson"], records: pairs),
      Command(
        arguments: ["distance"], header: "lat1,lon1,lat2,lon2",
        records: pairs.map { $0.replacing(" ", with: ",") }),
    ]

  /// Every row of six good and bad records, one behind the other, with numbers of the records.
  private static let order: [Int] = (0..<64).flatMap { pattern in
    (0..<6).map { place in pattern >> place & 1 == 1 ? 5 : (place + pattern) % 5 }
  }

  @Test(arguments: commands) func neighboursChangeNoAnswer(command: Command) throws {
    let options = command.arguments + ["-"]
    let header = command.header.map { $0 + "\n" } ?? ""
    var alone: [String] = []
    for record in command.records {
      let output = try run(Product.executable, options, input: header + record + "\n").output
      alone.append(output)
    }
    let top = command.header == nil ? "" : alone[0].prefix { $0 != "\n" } + "\n"
    let answers = alone.map { $0.dropFirst(top.count) }
    let result = try run(
      Product.executable, options,
      input: header + Self.order.map { command.records[$0] + "\n" }.joined())
    #expect(result.output == top + Self.order.map { answers[$0] }.joined())
    var (line, refused) = (command.header == nil ? 1 : 2, [Int]())
    for record in Self.order {
      if record == 5 { refused.append(line) }
      line += command.records[record].count { $0 == "\n" } + 1
    }
    let lines = result.errors.split(separator: "\n").dropLast().map { message in
      message.split(separator: ":").compactMap { Int($0) }.first
    }
    #expect(lines == Array(refused.prefix(lines.count)) && !lines.isEmpty)
  }

  /// Questions with look-ups, with which records are answered in the order of their places.
  static let ordered = [
    ["where", "--fields", "inside.name,nearest.name,nearest.distance_km"],
    ["antipode", "--format", "ndjson", "--fields", "from.nearest,to.inside"],
    ["antipode", "--on-error", "inline", "--format", "csv"],
  ]

  /// Many points in random order, of which every seventh cannot be read, and messages for some.
  @Test(arguments: ordered) func answersDoNotDependOnTheBatch(arguments: [String]) throws {
    var generator = SeededGenerator(seed: 38)
    let lines = (0..<6000).map { number in
      let latitude = Int.random(in: -90_000_000...90_000_000, using: &generator)
      let longitude = Int.random(in: -180_000_000...180_000_000, using: &generator)
      return number % 7 == 3
        ? "\(number) x" : "\(Double(latitude) / 1e6) \(Double(longitude) / 1e6)"
    }
    func answers(to lines: some Sequence<String>, _ options: [String]) throws -> String {
      try run(
        Product.executable, arguments + options + ["-"], input: lines.map { $0 + "\n" }.joined()
      ).output
    }
    let whole = try run(
      Product.executable, arguments + ["--jobs", "1", "--errors", "50", "-"],
      input: lines.map { $0 + "\n" }.joined())
    // batches of other records, of which the places lie in another order
    var parts = ""
    var start = 0
    for count in [1, 2, 3, 61, 933, 2000, 3000] {
      parts += try answers(to: lines[start..<start + count], ["--jobs", "1"])
      start += count
    }
    #expect(start == lines.count)
    #expect(whole.output == parts)
    #expect(try answers(to: lines, ["--jobs", "2"]) == parts)
    let numbers = whole.errors.split(separator: "\n").compactMap { message in
      message.split(separator: ":").compactMap { Int($0) }.first
    }
    #expect(Array(numbers.prefix(50)) == (0..<50).map { 7 * $0 + 4 })
  }
}
