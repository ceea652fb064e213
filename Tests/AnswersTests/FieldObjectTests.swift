import Testing
import Text

@testable import Answers

/// The shapes of objects, without a gazetteer.
@Suite struct FieldObjectTests {
  /// A field whose value is its own path, in an answer that says which object is missing.
  private func field(_ path: String) -> AnswerField<String> {
    AnswerField(path, lacksObject: { path.hasPrefix($0 + ".") }, value: { _ in .string(path) })
  }

  private func json(
    _ paths: [String], missing: String = "nothing", _ naming: FieldNaming = FieldNaming()
  ) throws -> String {
    var text = TextBuffer()
    try FieldObject(paths.map(field), naming).append(missing, to: &text)
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

  @Test(arguments: [
    (FieldNaming(isFlat: true), "{\"a.b\": \"a.b\", \"c\": \"c\"}"),
    (FieldNaming(separator: "_", isFlat: true), "{\"a_b\": \"a.b\", \"c\": \"c\"}"),
    (
      FieldNaming(wrapper: "w", separator: "_", isFlat: true),
      "{\"w_a_b\": \"a.b\", \"w_c\": \"c\"}"
    ), (FieldNaming(wrapper: "w", separator: "_"), "{\"a\": {\"b\": \"a.b\"}, \"c\": \"c\"}"),
  ])
  func flatMembersHaveTheNamesOfColumns(naming: FieldNaming, expected: String) throws {
    #expect(try json(["a.b", "c"], naming) == expected)
  }
}
