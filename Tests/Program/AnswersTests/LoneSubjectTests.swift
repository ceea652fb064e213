import TestSupport
import Testing
import Text

@testable import Answers

/// Streams whose answers follow from one subject, against those that have other fields besides.
@Suite struct LoneSubjectTests {
  /// Points of which many have the same nearest place or area, and some lie at sea.
  private static let points = {
    var generator = SeededGenerator(seed: 44)
    return (0..<3_000).map { _ in
      let north = Int.random(in: -900...900, using: &generator)
      let east = Int.random(in: -1800...1800, using: &generator)
      return "\(Double(north) / 10),\(Double(east) / 10)"
    }
  }()

  /// The lines that a stream answers.
  private func lines(
    _ asked: AskedQuestion, _ fields: String, _ change: (inout StreamRequest) -> Void = { _ in }
  ) throws -> [Substring] {
    let records = Self.points.joined(separator: "\n") + "\nno coordinate\n"
    let outcome = try StreamOutcome(Array(records.utf8), asked, fields: fields) {
      $0.answerFormat = .csv
      $0.jobs = 1
      change(&$0)
    }
    #expect(outcome.refused == 1)
    return String(decoding: outcome.bytes, as: UTF8.self).split(separator: "\n")
  }

  @Test(arguments: [
    (false, "nearest.name"), (false, "nearest.name,nearest.country,nearest.id"),
    (false, "inside.kind"), (false, "inside.name,inside.code"), (true, "to.nearest.name"),
    (true, "from.nearest.name"), (true, "to.inside.name"), (true, "from.inside.kind"),
    (false, "time_zone"), (false, "time_zone,utc_offset_s"), (false, "season,time"),
  ])
  func theirAnswersAreTheSame(isTunnel: Bool, fields: String) throws {
    let time = try UniversalTime(parsing: "2026-12-01T00:00Z")
    let asked: AskedQuestion =
      isTunnel ? .tunnel(TunnelQuestion()) : .point(PointQuestion(at: time))
    let latitude = isTunnel ? "from.latitude" : "latitude"
    let alone = try lines(asked, fields)
    let besides = try lines(asked, latitude + "," + fields)
    #expect(alone.count > 2_900)
    let cells = besides.map {
      $0.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)[1]
    }
    #expect(alone == cells)
    let withErrors = try lines(asked, fields) { $0.errorHandling = .inline }
    #expect(Array(withErrors.dropLast()) == alone.map { $0 + "," })
    #expect(withErrors.last?.contains("no coordinate") == true)
  }
}
