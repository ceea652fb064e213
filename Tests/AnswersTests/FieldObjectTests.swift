import Testing
import Text

@testable import Answers

/// The shapes of objects, without a gazetteer.
@Suite struct FieldObjectTests {
  /// A field whose value is its own path.
  private struct Path: FieldPath {
    let path: String
  }

  private struct Echo: FieldSubject {
    let missing: String

    func value(of field: Path) -> AnswerValue { .string(field.path) }

    func lacksObject(of field: Path) -> Bool { field.path.hasPrefix(missing + ".") }
  }

  private func json(_ paths: [String], missing: String = "nothing") throws -> String {
    var text = TextBuffer()
    try FieldObject<Echo>(paths.map { Path(path: $0) }).append(Echo(missing: missing), to: &text)
    return text.text
  }

  @Test(arguments: [
    ([], "{}"), (["a"], "{\"a\": \"a\"}"), (["b", "a"], "{\"b\": \"b\", \"a\": \"a\"}"),
    (["a.b", "a.c"], "{\"a\": {\"b\": \"a.b\", \"c\": \"a.c\"}}"),
    (["a.b", "d", "a.c"], "{\"a\": {\"b\": \"a.b\", \"c\": \"a.c\"}, \"d\": \"d\"}"),
    (["a.b", "c.d", "e"], "{\"a\": {\"b\": \"a.b\"}, \"c\": {\"d\": \"c.d\"}, \"e\": \"e\"}"),
    (["a.b.c", "a.d"], "{\"a\": {\"b\": {\"c\": \"a.b.c\"}, \"d\": \"a.d\"}}"),
  ])
  func anObjectStandsWhereItsFirstFieldStands(paths: [String], expected: String) throws {
    #expect(try json(paths) == expected)
  }

  @Test func aMissingObjectIsNull() throws {
    #expect(try json(["a.b.c", "a.d"], missing: "a.b") == "{\"a\": {\"b\": null, \"d\": \"a.d\"}}")
    #expect(try json(["a.b", "c"], missing: "a") == "{\"a\": null, \"c\": \"c\"}")
  }
}
