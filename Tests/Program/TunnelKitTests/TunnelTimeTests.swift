import Containment
import Geodesy
import Testing
import Text

@testable import TunnelKit

/// The time that keys move away from the clock's.
@MainActor
@Suite struct TunnelTimeTests {
  private func seconds(_ text: String) throws -> Double {
    try UniversalTime(parsing: text).secondsSince1970
  }

  @Test(arguments: [
    ("2026-01-31T12:30Z", 0, 1, "2026-02-28T12:30Z"),
    ("2024-01-31T12:30Z", 0, 1, "2024-02-29T12:30Z"),
    ("2026-12-15T23:00Z", 0, 1, "2027-01-15T23:00Z"),
    ("2026-01-15T00:00Z", 0, -1, "2025-12-15T00:00Z"),
    ("2026-03-31T00:00Z", 0, -1, "2026-02-28T00:00Z"),
    ("2026-12-31T23:30Z", 1, 0, "2027-01-01T00:30Z"),
    ("2026-01-01T00:30Z", -1, 0, "2025-12-31T23:30Z"),
    ("2100-12-31T23:30Z", 1, 0, nil), ("1900-01-15T00:00Z", 0, -1, nil),
  ])
  func timesMoveByHoursAndMonths(
    start: String, hours: Int, months: Int, expected: String?
  ) throws {
    let clock = try seconds(start)
    let time = ShownTime { clock }
    #expect(time.move(hours: hours, months: months) == (expected != nil))
    #expect(time.secondsSince1970 == (try seconds(expected ?? start)))
    time.returnToNow()
    #expect(time.secondsSince1970 == clock && time.shift == 0)
  }

  @Test func aMovedTimeRunsOn() throws {
    var clock = try seconds("2026-01-15T00:00Z")
    let time = ShownTime { clock }
    time.shift = 60
    #expect(time.move(hours: 2))
    clock += 30
    #expect(time.secondsSince1970 == (try seconds("2026-01-15T02:01:30Z")))
  }

  /// Each of these keys, and those that need no AltGr, moves the sun of both maps.
  @Test(
    arguments: [
      ("]", 15.0), (".", 15), ("[", -15), (",", -15), ("}", 11_160), (":", 11_160),
      ("{", -11_160), (";", -11_160),
    ] as [(Character, Double)])
  func keysMoveTheSunOfBothMaps(key: Character, turn: Double) throws {
    let stage = try TunnelStage()
    stage.press("d")
    let before = try #require(stage.man.mapView.subsolarPoint)
    stage.press(key)
    let after = try #require(stage.man.mapView.subsolarPoint)
    #expect(stage.tunnel.maps.allSatisfy { $0.mapView.subsolarPoint == after })
    if turn.magnitude < 360 {
      let moved = (before.longitude.degrees - after.longitude.degrees)
        .remainder(dividingBy: 360)
      #expect(abs(moved - turn) < 0.1)
    } else {
      // from the equinox on the sun goes north
      let north = after.latitude.degrees - before.latitude.degrees
      #expect(turn > 0 ? north > 5 : north < -5)
    }
    #expect(stage.lines.contains { $0.contains("UTC; T shows now") })
    stage.press("T")
    #expect(stage.man.mapView.subsolarPoint == before)
    #expect(stage.lines.contains { $0.contains("now: ") })
  }

  /// The band has the time as long as that is not the present, at every size.
  @Test(arguments: [(columns: 40, rows: 12), (80, 24), (120, 40), (200, 60)])
  func theBandHasATimeThatIsNotNow(size: (columns: Int, rows: Int)) throws {
    let stage = try TunnelStage(columns: size.columns, rows: size.rows) {
      $0.supplies.timeShift = 3600
    }
    #expect(stage.text.contains("2024-03-20 04:06 UTC"), "\(stage.text)")
    stage.press("}")
    stage.wait(KeyRow.noticeDuration + 0.1)
    #expect(stage.text.contains("2024-04-20 04:06 UTC"))
    stage.press(" ")
    stage.wait(1)
    #expect(stage.text.contains("2024-04-20 04:06 UTC"))
    stage.calendar.secondsSince1970 += 60
    stage.wait(61)
    #expect(stage.text.contains("2024-04-20 04:07 UTC"))
    stage.press("T")
    stage.wait(KeyRow.noticeDuration + 0.1)
    #expect(!stage.text.contains(" UTC"))
    #expect(size.columns < 80 || stage.text.contains("km through the Earth"))
  }

  @Test func theNamesHaveTheDate() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.wait(1)
    try stage.lookup.answerAll()
    stage.wait(0.1)
    #expect(stage.text.contains("Wed 04:06 (UTC+1) · 2024-03-20"), "\(stage.text)")
  }

  @Test func theNamesHaveTheTimeToo() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.wait(1)
    for question in stage.lookup.questions.indices { try stage.lookup.answer(question) }
    func light() -> [String] { stage.names(0)?.facts.first { $0.label == "light" }?.parts ?? [] }
    let before = light()
    stage.press("]")
    #expect(!before.isEmpty && light() != before)
    stage.press("T")
    #expect(light() == before)
  }
}
