import Atlas
import Cells
import Containment
import Testing

@testable import Sessions

@Suite struct SessionFileTests {
  private static let start = SessionStart(
    version: "tunnel 0.1.0", data: "0123abcd", secondsSince1970: 1_795_435_200,
    size: CellSize(columns: 80, rows: 24), depth: .palette256)
  private static let firstLine = SessionFile.line(start)

  @Test func aSessionIsWrittenAndReadAgain() throws {
    var start = Self.start
    start.arguments = ["dig", "--record", "x\n\u{1B}", "東京"]
    start.environment = ["TERM": "xterm", "TZ": "Asia/Tokyo"]
    start.place = "35.68, 139.69"
    start.names = "ja"
    start.words = "ja"
    start.state = "{\"format\":1}"
    start.map = MapAppearance.Parts(
      type: .relief, layers: [.rivers, .rangeRings], projection: .equalArea)
    (start.speaks, start.picks, start.reducesMotion) = (true, true, true)
    start.turnsGlobes = true
    let session = SessionFile(
      start: start,
      steps: [
        RecordedStep(time: 0.5, step: .event(.key(KeyPress("q")))),
        RecordedStep(time: 1.25, step: .dueWork, answers: [0]),
      ])
    #expect(try SessionFile(text: session.text) == session)
    #expect(session.text.split(separator: "\n").count == 3)
    for member in [
      "\"type\":\"relief\"", "\"layers\":\"rivers,rings\"", "\"projection\":\"laea\"",
    ] {
      #expect(session.text.contains(member), "recordings of other versions have it too")
    }
  }

  @Test func theLastLineMayBeBrokenOff() throws {
    let text = Self.firstLine + "\n{\"at\":1,\"step\":\"due\"}\n{\"at\":2,\"st"
    #expect(try SessionFile(text: text).steps.count == 1)
  }

  @Test(arguments: [
    ("", "line 1: it has no line with the start of a session"),
    ("\n", "line 1: it has no line with the start of a session"),
    ("not JSON\n", "line 1: it is not JSON"),
    ("{}\n", "line 1: 'version' is missing"),
    (
      firstLine.replacing("quadrants", with: "dominoes") + "\n",
      "line 1: 'glyphs' has a value that is not known"
    ),
    (
      firstLine.replacing("\"256\"", with: "\"many\"") + "\n",
      "line 1: 'depth': 'many' is not a number of colours"
    ),
    (
      firstLine.replacing("\"columns\":80", with: "\"columns\":100000") + "\n",
      "line 1: a screen of 100000 columns and 24 rows cannot be drawn"
    ),
    (firstLine.replacing(":80", with: ":\"80\"") + "\n", "line 1: 'columns' has another type"),
    (firstLine + "\n\n{}\n", "line 2: it is not JSON"),
    (firstLine + "\n{\"at\":1,\"step\":\"due\"}\n{}\n", "line 3: 'at' is missing"),
    (
      firstLine + "\n{\"at\":1,\"step\":\"key\",\"key\":\"meta+x\"}\n",
      "line 2: 'key': there is no key named 'meta+x'"
    ),
    (
      firstLine + "\n{\"at\":1,\"step\":\"resize\",\"columns\":0,\"rows\":4}\n",
      "line 2: 'columns': a screen of 0 columns and 4 rows cannot be drawn"
    ),
    (
      firstLine + "\n{\"at\":1e300,\"step\":\"due\"}\n",
      "line 2: 'at': 1e+300 is not within 0.0...1000000000.0"
    ),
    (
      firstLine.replacing("1795435200", with: "1e13") + "\n",
      "line 1: 'secondsSince1970': 10000000000000.0 is too far from now"
    ),
    (
      firstLine.replacing("\"cellAspect\":2", with: "\"cellAspect\":-2") + "\n",
      "line 1: 'cellAspect': -2.0 is not within 0.1...10.0"
    ),
  ])
  func aMessageNamesTheLine(text: String, message: String) {
    #expect {
      try SessionFile(text: text)
    } throws: {
      "\($0)" == message
    }
  }
}
