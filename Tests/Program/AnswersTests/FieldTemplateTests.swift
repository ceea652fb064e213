import Testing
import Text

@testable import Answers

/// The shapes of objects, without a gazetteer.
@Suite struct FieldTemplateTests {
  /// A field whose value is its own path, in an answer that says which object is missing.
  private func field(_ path: String) -> AnswerField<String> {
    AnswerField(path, lacksObject: { path.hasPrefix($0 + ".") }, value: { _ in .string(path) })
  }

  private func json(
    _ paths: [String], missing: String = "nothing", _ naming: FieldNaming = FieldNaming()
  ) throws -> String {
    var text = TextBuffer()
    try FieldTemplate(object: paths.map(field), naming).append(missing, to: &text)
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

  /// Fields of a subject whose number is the answer, and of none.
  private func fields(counting count: Counter, _ text: String = "") -> [AnswerField<Int>] {
    let subject = AnswerSubject<Int>(path: "s") { $0 }
    let value = { @Sendable (answer: Int) -> AnswerValue in
      count.value += 1
      return .string("\(answer)\(text)")
    }
    return [
      AnswerField("s.a", of: subject, value: value), AnswerField("s.b", of: subject, value: value),
      AnswerField("s.c") { .whole($0) }, AnswerField("s.d", of: subject, value: value),
    ]
  }

  private final class Counter: @unchecked Sendable { var value = 0 }

  @Test func whatFollowsFromOneSubjectIsWrittenOnce() throws {
    let count = Counter()
    let template = FieldTemplate(row: fields(counting: count), in: .comma, isForMany: true)
    // great and negative numbers are not kept
    let great = 7 + 1 << 20
    for (number, expected) in [
      (7, 3), (7, 3), (5_000, 6), (7, 6), (5_000, 6), (great, 9), (great, 12), (-1, 15), (-1, 18),
    ] {
      var text = TextBuffer()
      try template.appendContents(number, to: &text)
      #expect(text.text == "\(number),\(number),\(number),\(number)")
      #expect(count.value == expected, "\(number)")
    }
  }

  @Test func aRowOfOneSubjectIsWrittenByItsNumber() throws {
    let fields = fields(counting: Counter())
    let subjects = [fields[0], fields[1], fields[3]]
    #expect(FieldTemplate(row: fields, in: .comma, isForMany: true).loneSubjectPath == nil)
    #expect(FieldTemplate(row: subjects, in: .comma, isForMany: false).loneSubjectPath == nil)
    #expect(FieldTemplate(row: [fields[2]], in: .comma, isForMany: true).loneSubjectPath == nil)
    #expect(FieldTemplate(object: subjects, isForMany: true).loneSubjectPath == nil)
    let template = FieldTemplate(row: subjects, in: .comma, isForMany: true)
    #expect(template.loneSubjectPath == "s")
    var text = TextBuffer()
    #expect(!template.appendContents(ofSubject: 7, to: &text) && text.count == 0)
    try template.appendContents(7, to: &text)
    #expect(template.appendContents(ofSubject: 7, to: &text) && text.text == "7,7,77,7,7")
    #expect(!template.appendContents(ofSubject: 8, to: &text))
  }

  @Test func textsAreForgottenTogetherWhenTheirRoomIsFull() throws {
    let count = Counter()
    let fields = fields(counting: count, String(repeating: "x", count: 100))
    let template = FieldTemplate(row: [fields[0]], in: .comma, isForMany: true)
    var expected = 0
    for number in 0..<60_000 {
      var text = TextBuffer(capacity: 256)
      try template.appendContents(number, to: &text)
      expected += 1
      // the last one is always kept
      text.removeAll()
      #expect(template.appendContents(ofSubject: number, to: &text))
      #expect(text.text == "\(number)" + String(repeating: "x", count: 100))
    }
    #expect(count.value == expected)
    var text = TextBuffer()
    #expect(!template.appendContents(ofSubject: 0, to: &text))
  }

  @Test(arguments: [0, 1, 56, 57, 58, 59, 60, 61, 200])
  func textsOfAllLengthsAreKeptWhole(length: Int) throws {
    let text = String(repeating: "x", count: length)
    let template = FieldTemplate(
      object: fields(counting: Counter(), text), isForMany: true)
    for number in [3, 3, 4, 3, 4] {
      var written = TextBuffer()
      try template.append(number, to: &written)
      let value = "\"\(number)\(text)\""
      #expect(
        written.text
          == "{\"s\": {\"a\": \(value), \"b\": \(value), \"c\": \(number), \"d\": \(value)}}")
    }
  }

  @Test(arguments: [
    (["a.b", "a.c"], 1), (["x", "a.b", "a.c", "y"], 1), (["a.b", "y", "c.b", "c.c"], 2),
    (["a.b.c", "a.b.d", "a.e"], 2), (["o.a.b", "o.a.c", "o.d", "o.e.f", "z"], 3),
  ])
  func aMissingObjectIsNullBesideSubjects(paths: [String], subjectCount: Int) throws {
    // each object is a subject, and is missing if its number does not divide that of the answer
    let objects = paths.compactMap { path in
      path.contains(".") ? path[..<(path.lastIndex(of: ".") ?? path.startIndex)] : nil
    }
    let names = objects.reduce(into: [Substring]()) { if !$0.contains($1) { $0.append($1) } }
    #expect(names.count >= subjectCount)
    func fields(withSubjects: Bool) -> [AnswerField<Int>] {
      paths.map { path in
        let object = names.firstIndex {
          path.hasPrefix($0 + ".") && !path.dropFirst($0.count + 1).contains(".")
        }
        let divisor = (object ?? -1) + 2
        let isMissing = { @Sendable (answer: Int) in object != nil && answer % divisor == 0 }
        let subject = object.map { object in
          AnswerSubject<Int>(path: "\(object)") { isMissing($0) ? -1 : $0 }
        }
        return AnswerField(
          path, of: withSubjects ? subject : nil, lacksObject: isMissing,
          value: { isMissing($0) ? .missing : .whole($0) })
      }
    }
    let kept = FieldTemplate(object: fields(withSubjects: true), isForMany: true)
    let single = FieldTemplate(object: fields(withSubjects: false))
    for answer in [1, 2, 3, 4, 5, 6, 7, 12, 1, 2, 3, 4, 5, 6, 7, 12] {
      var text = TextBuffer()
      var expected = TextBuffer()
      try kept.append(answer, to: &text)
      try single.append(answer, to: &expected)
      #expect(text.text == expected.text, "\(answer)")
    }
  }
}
