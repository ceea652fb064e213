import Geodesy
import Notations
import Records
import Testing
import Text

@testable import Answers

@Suite struct AnswerValueTests {
  static let values: [(value: AnswerValue, json: String, cell: String)] = [
    (.missing, "null", ""), (.text(nil), "null", ""), (.string("a\"b"), "\"a\\\"b\"", "\"a\"\"b\""),
    (.whole(-7), "-7", "-7"), (.flag(true), "true", "true"), (.flag(false), "false", "false"),
    (.decimal(-0.0004, decimals: 3), "0.000", "0.000"), (.length(1.5), "1.500000", "1.500000"),
    (.bearing(359.9996, decimals: 3), "0.000", "0.000"), (.array([]), "[]", "[]"),
    (.object([]), "{}", "{}"),
    (
      .object([("a", .array([.whole(1), .missing])), ("b", .object([("c", .string("d"))]))]),
      "{\"a\": [1, null], \"b\": {\"c\": \"d\"}}",
      "\"{\"\"a\"\": [1, null], \"\"b\"\": {\"\"c\"\": \"\"d\"\"}}\""
    ),
  ]

  @Test(arguments: values.indices)
  func aValueIsWrittenAsJSONAndAsACell(index: Int) {
    let (value, json, cell) = Self.values[index]
    #expect(value.json == json)
    var text = TextBuffer()
    text.append(value, in: .comma)
    #expect(text.text == cell)
  }

  @Test func anAngleKeepsItsDigits() throws {
    let coordinate = try Coordinate(parsing: "56.55 -8.3166670")
    #expect(
      try coordinate.value(in: .geo).json
        == "{\"latitude\": 56.55, \"longitude\": -8.316667, \"written\": \"geo:56.55,-8.316667\"}")
  }
}
