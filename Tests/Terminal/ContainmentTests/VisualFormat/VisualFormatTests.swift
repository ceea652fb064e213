import TestSupport
import Testing

@testable import Containment

/// What the visual format language accepts and refuses.
@Suite struct VisualFormatTests {
  private static func predicate(
    _ relation: LayoutConstraint.Relation = .equal, _ operand: VisualFormat.Operand, _ column: Int,
    at priority: VisualFormat.Operand? = nil, _ priorityColumn: Int = 0
  ) -> VisualFormat.Predicate {
    VisualFormat.Predicate(
      relation: relation, operand: operand, column: column, priority: priority,
      priorityColumn: priorityColumn)
  }

  @Test func everyPartIsRead() throws {
    let format = try VisualFormat("V:|-[a(>=5, <=w@low)]-(-2@9.5)-[_b2]-gap-[c][d(==a)]-3-|")
    #expect(format.axis == .vertical)
    #expect(format.leading == .standard)
    #expect(format.boxes.map(\.name) == ["a", "_b2", "c", "d"])
    #expect(format.boxes.map(\.column) == [6, 33, 43, 46])
    #expect(
      format.boxes[0].sizes == [
        Self.predicate(.greaterThanOrEqual, .number(5), 10),
        Self.predicate(.lessThanOrEqual, .name("w"), 15, at: .name("low"), 17),
      ])
    #expect(format.boxes[3].sizes == [Self.predicate(.equal, .name("a"), 50)])
    #expect(
      format.connections == [
        .distances([Self.predicate(.equal, .number(-2), 24, at: .number(9.5), 27)]),
        .distances([Self.predicate(.equal, .name("gap"), 38)]), .none,
      ])
    #expect(format.trailing == .distances([Self.predicate(.equal, .number(3), 54)]))
  }

  @Test(arguments: [
    "[a]", "H:[a]", "V:[a]", "|[a]", "[a]|", "|[a]|", "|-[a]-|", "[a]-[b]", "[a][b]", "[a]-0-[b]",
    "[a]-1.5-[b]", "[a]-m-[b]", "[a]-(m)-[b]", "[a]-(>=1,<=m@250)-[b]", "[a(1)]", "[a(==b)]",
    "[a(b)]", "[a(>=b@m)]", "[a(-1)]", " H: | - [ a ( >= 1 , <= 2 @ 3 ) ] - 4 - | ", "[H]", "[V]",
    "H:[H]", "[ü]",
  ])
  func isAccepted(format: String) throws {
    _ = try VisualFormat(format)
  }

  /// The message after `cannot make constraints of '...': `.
  @Test(arguments: [
    ("", "the end at column 1 is not '['"),
    ("   ", "the end at column 4 is not '['"),
    ("H", "the end at column 2 is not ':'"),
    ("H:", "the end at column 3 is not '['"),
    ("X:[a]", "'X' at column 1 is not '['"),
    ("|", "the end at column 2 is not '['"),
    ("||", "'|' at column 2 is not '['"),
    ("|-|", "'|' at column 3 is not '['"),
    ("[", "the end at column 2 is not the name of a view"),
    ("[]", "']' at column 2 is not the name of a view"),
    ("[1]", "'1' at column 2 is not the name of a view"),
    ("[a", "the end at column 3 is not ']' or '('"),
    ("[a b]", "'b' at column 4 is not ']' or '('"),
    ("[a]]", "']' at column 4 is not '|' or '['"),
    ("[a]-", "the end at column 5 is not a distance, '(', '[' or '|'"),
    ("[a]--[b]", "'-' at column 5 is not a distance, '(', '[' or '|'"),
    ("[a]-8", "the end at column 6 is not '-'"),
    ("[a]-8[b]", "'[' at column 6 is not '-'"),
    ("[a]-8-", "the end at column 7 is not '|' or '['"),
    ("[a]-1.-[b]", "'-' at column 7 is not a digit"),
    ("[a]-()-[b]", "')' at column 6 is not a number or a name"),
    ("[a]-(1,)-[b]", "')' at column 8 is not a number or a name"),
    ("[a]-(1 2)-[b]", "'2' at column 8 is not ',' or ')'"),
    ("[a]-(-)-[b]", "')' at column 7 is not a number"),
    ("[a(>5)]", "'5' at column 5 is not '='"),
    ("[a(>", "the end at column 5 is not '='"),
    ("[a(=", "the end at column 5 is not '='"),
    ("[a(1@)]", "')' at column 6 is not a priority"),
    ("[a(1@-1)]", "'-' at column 6 is not a priority"),
    ("[a(1)", "the end at column 6 is not ']'"),
    ("|[a]|x", "'x' at column 6 is not the end"),
    ("[a]é", "'é' at column 4 is not '|' or '['"),
    (
      "[a(1" + String(repeating: "0", count: 400) + ")]",
      "the number '1" + String(repeating: "0", count: 400) + "' at column 4 is too large"
    ),
  ])
  func isRefused(format: String, reason: String) {
    do {
      _ = try VisualFormat(format)
      Issue.record("'\(format)' is accepted")
    } catch {
      #expect("\(error)" == "cannot make constraints of '\(format)': \(reason)")
    }
  }

  /// Any text is read or refused at a place within it.
  @Test func nothingTraps() {
    var random = SeededGenerator(seed: 31)
    let alphabet = Array("HV:|[]()-=<>@,.0123456789abm_ é\u{301}\n")
    let format = Array("V:|-[a(>=5,<=w@low)]-(2@9.5)-[b]-gap-[c][d(==a)]-3-|")
    var accepted = 0
    for round in 0..<20_000 {
      var text = round % 2 == 0 ? format : []
      for _ in 0..<Int.random(in: 1...(round % 2 == 0 ? 3 : 12), using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        if Bool.random(using: &random), place < text.count { text.remove(at: place) }
        text.insert(alphabet.randomElement(using: &random) ?? "a", at: min(place, text.count))
      }
      do {
        _ = try VisualFormat(String(text))
        accepted += 1
      } catch {
        #expect((1...String(text).count + 1).contains(error.column), "\(String(text)), seed 31")
      }
    }
    #expect(accepted > 100)
  }
}
