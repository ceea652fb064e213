import DataFiles
import Geodesy
import Text
import Toponymy

/// One value of an answer, named by its path in the JSON answer, such as `to.nearest.distance_km`.
///
/// A class: streams pass fields around for every value that they write.
final class AnswerField<Answer>: Sendable {
  /// The names in the JSON answer from the outermost to the innermost, with full stops between.
  let path: String
  /// The look-ups that the value needs.
  let lookups: Lookups
  /// The value in an answer.
  let value: @Sendable (Answer) throws(ProjectionError) -> AnswerValue
  /// Whether the object that the field is a member of is missing, so that `null` stands in its
  /// place.
  let lacksObject: @Sendable (Answer) -> Bool
  /// The path of the subject that the value follows from; `nil` if there is none.
  let subjectPath: String?
  /// The number of the subject in an answer; negative if there is none.
  let subjectNumber: @Sendable (Answer) -> Int
  /// The field of one of the value's members by its key, if these are the properties of a person's
  /// own places; otherwise `nil`.
  let property: (@Sendable (String) -> AnswerField)?

  /// A field of some path.
  init(
    _ path: String, _ lookups: Lookups = Lookups(), of subject: AnswerSubject<Answer>? = nil,
    lacksObject: @escaping @Sendable (Answer) -> Bool = { _ in false },
    property: (@Sendable (String) -> AnswerField)? = nil,
    value: @escaping @Sendable (Answer) throws(ProjectionError) -> AnswerValue
  ) {
    (self.path, self.lookups, self.value, self.lacksObject) = (path, lookups, value, lacksObject)
    self.property = property
    subjectPath = subject?.path
    subjectNumber = if let subject { subject.number } else { { _ in -1 } }
  }

  /// The field of a part, as a field of the whole. Without the part the value is missing.
  ///
  /// - Parameters:
  ///   - key: what the part is called in the whole; `nil` if its members are those of the whole.
  func within<Part: AnswerPart>(
    _ key: String?, _ lookups: Lookups, _ part: Part.Type
  ) -> AnswerField<Part.Whole> where Part.Answer == Answer {
    var wholeProperty: (@Sendable (String) -> AnswerField<Part.Whole>)?
    if let property { wholeProperty = { property($0).within(key, lookups, part) } }
    return AnswerField<Part.Whole>(
      key.map { $0 + "." + path } ?? path, lookups,
      of: subjectPath.map { AnswerSubject(path: $0, number: subjectNumber).within(key, part) },
      lacksObject: { [lacksObject] whole in
        Part.part(of: whole)?._withUnsafeGuaranteedRef { lacksObject($0) } ?? false
      },
      property: wholeProperty,
      value: { [value] (whole: Part.Whole) throws(ProjectionError) in
        try Part.part(of: whole)?._withUnsafeGuaranteedRef { part in
          Result { () throws(ProjectionError) in try value(part) }
        }.get() ?? .missing
      })
  }

  /// Reads a list of fields with commas between. The answer has them in the same order.
  ///
  /// A path that is the beginning of others stands for all of them: `to.nearest`, `to`. What stands
  /// behind the path of properties is the key of one of them, with all its blanks and full stops.
  ///
  /// - Parameter places: the places whose properties fields may be; `nil` for none.
  /// - Throws: for an unknown path, with a list of the known ones, for a property that no place
  ///   has, and for a field that comes twice.
  static func list(
    parsing text: String, among known: [AnswerField], of places: OwnPlaces? = nil
  ) throws(AnswerFieldError) -> [AnswerField] {
    var fields: [AnswerField] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      for field in try Self.fields(of: String(part), among: known, of: places) {
        // a property is a part of all properties
        let isTwice = fields.contains { other in
          field.path == other.path
            || other.property != nil && field.path.hasPrefix(other.path + ".")
            || field.property != nil && other.path.hasPrefix(field.path + ".")
        }
        guard !isTwice else { throw .repeated(field.path) }
        fields.append(field)
      }
    }
    return fields
  }

  /// The fields that one path stands for.
  private static func fields(
    of text: String, among known: [AnswerField], of places: OwnPlaces?
  ) throws(AnswerFieldError) -> [AnswerField] {
    let trimmed = text.trimmingBlanks
    for field in known where trimmed.hasPrefix(field.path + ".") {
      guard let places, let property = field.property else { continue }
      let key = String(trimmed.dropFirst(field.path.count + 1))
      if let keys = places.propertyKeys(without: key) { throw .noProperty(key, known: keys) }
      return [property(key)]
    }
    let path = text.filter { $0 != " " }
    let found = known.filter { $0.path == path || $0.path.hasPrefix(path + ".") }
    guard !path.isEmpty, !found.isEmpty else { throw .unknown(text, known: known.map(\.path)) }
    return found
  }
}

/// A part of an answer that has several fields.
///
/// A type and no closure, and a reference that is not counted: an answer would need dozens of
/// both.
protocol AnswerPart: SendableMetatype {
  associatedtype Whole
  associatedtype Answer: AnyObject
  /// The part of an answer, which keeps it alive; `nil` if it has none.
  static func part(of whole: Whole) -> Unmanaged<Answer>?
}

/// Fields in a fixed order, for their values to be read by the million.
struct FieldList<Answer>: Sendable {
  private let fields: [AnswerField<Answer>]
  /// The same fields. To read a field from the array counts a reference to it.
  private let references: [Unmanaged<AnswerField<Answer>>]

  init(_ fields: [AnswerField<Answer>]) {
    self.fields = fields
    references = fields.map { Unmanaged.passUnretained($0) }
  }

  /// The value of a field in an answer.
  @inline(__always)
  func value(_ index: Int, of answer: Answer) throws(ProjectionError) -> AnswerValue {
    // a function that is handed on rethrows any error, and a Result would be copied
    var (value, failure) = (AnswerValue.missing, ProjectionError?.none)
    references[index]._withUnsafeGuaranteedRef { field in
      do throws(ProjectionError) { value = try field.value(answer) } catch { failure = error }
    }
    if let failure { throw failure }
    return value
  }

  /// Whether the object that a field is a member of is missing.
  @inline(__always)
  func lacksObject(_ index: Int, of answer: Answer) -> Bool {
    references[index]._withUnsafeGuaranteedRef { $0.lacksObject(answer) }
  }

  /// The number of the subject that a field has in an answer; negative if it has none.
  @inline(__always)
  func subjectNumber(_ index: Int, of answer: Answer) -> Int {
    references[index]._withUnsafeGuaranteedRef { $0.subjectNumber(answer) }
  }
}

extension Lookups {
  /// The look-ups that several fields need together.
  static func of<Answer>(_ fields: [AnswerField<Answer>]) -> Lookups {
    fields.reduce(into: Lookups()) { $0.formUnion($1.lookups) }
  }
}

/// The mistakes in a list of fields.
public enum AnswerFieldError: Error, Hashable, CustomStringConvertible {
  /// An unknown path as given, and the known ones.
  case unknown(String, known: [String])
  /// A field that comes twice.
  case repeated(String)
  /// A property that no place has, and those that the places have.
  case noProperty(String, known: [String])

  /// The fault, and what would be accepted.
  public var description: String {
    switch self {
    case .unknown(let path, let known): Self.advice(on: path, among: known)
    case .repeated(let path): "the field '\(path)' comes twice"
    case .noProperty(let key, let known):
      "no place of the gazetteer has the property '\(key.quotable)'; "
        + (known.isEmpty
          ? "its places have none"
          : "there are " + known.map(\.quotable).joined(separator: ", "))
    }
  }

  /// The most fields that a message suggests.
  private static let mostSuggestions = 4

  /// What is said of an unknown path: which known ones it may stand for, and how to see all.
  private static func advice(on path: String, among known: [String]) -> String {
    let near = suggestions(for: path, among: known).prefix(mostSuggestions)
    let all = "--fields list prints the fields and what they need"
    return "there is no field '\(path.quotable)'; "
      + (near.isEmpty ? all : "did you mean \(near.joined(separator: " or "))? (\(all))")
  }

  /// The known paths that end as a path does, or else have a name in them that begins so, or else
  /// are spelt nearly alike.
  private static func suggestions(for path: String, among known: [String]) -> [String] {
    let word = path.filter { $0 != " " }.lowercased()
    guard !word.isEmpty else { return [] }
    let ending = known.filter { $0.hasSuffix("." + word) }
    if !ending.isEmpty { return ending }
    let begun = known.filter { $0.hasPrefix(word) || $0.contains("." + word) }
    if !begun.isEmpty { return begun }
    let written = FoldedName(letters: word.unicodeScalars.map(\.value))
    return known.filter { path in
      var distance = SpellingDistance(
        to: FoldedName(letters: path.unicodeScalars.map(\.value)), limit: word.count > 4 ? 2 : 1)
      return distance.distance(of: written) != nil
    }
  }
}

/// The part of an answer that some values follow from, such as the nearest place.
/// Streams write such values once and copy them.
struct AnswerSubject<Answer>: Sendable {
  /// The path of the part in the answer, such as `to.nearest`.
  let path: String
  /// The number of the subject in an answer: where it is the same, the values are the same.
  /// Negative if there is none.
  let number: @Sendable (Answer) -> Int

  /// The subject of a part, as a subject of the whole.
  ///
  /// - Parameter key: what the part is called in the whole; `nil` if its members are those of the
  ///   whole.
  func within<Part: AnswerPart>(
    _ key: String?, _ part: Part.Type
  ) -> AnswerSubject<Part.Whole> where Part.Answer == Answer {
    AnswerSubject<Part.Whole>(path: key.map { $0 + "." + path } ?? path) { [number] whole in
      Part.part(of: whole)?._withUnsafeGuaranteedRef { number($0) } ?? -1
    }
  }
}
