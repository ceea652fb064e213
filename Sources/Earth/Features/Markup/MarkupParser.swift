import CExpatLoader
import Platform

/// What is made of the elements of an XML text.
protocol MarkupBuilder: AnyObject {
  /// An element begins. Names are without the prefix of their namespace.
  func start(_ name: MarkupName, _ attributes: MarkupAttributes, line: Int)
  /// An element ends.
  ///
  /// - Parameter text: what stands before its end and behind the elements in it.
  func end(_ text: [UInt8])
  /// Takes the features that are complete, in their order; at the end of the text all.
  func takeFeatures(isAtEnd: Bool) -> [Result<Feature, FeatureError>]
  /// The first element of each kind that was passed over because its contents lie elsewhere.
  var unfetched: [UnfetchedElement] { get }
}

extension MarkupBuilder {
  var unfetched: [UnfetchedElement] { [] }
}

/// The name of an element, as long as the element is handed on.
struct MarkupName {
  private let local: UnsafePointer<CChar>

  init(_ name: UnsafePointer<CChar>) {
    local = strrchr(name, Int32(UInt8(ascii: ":"))).map { UnsafePointer($0 + 1) } ?? name
  }

  /// The name as text.
  var text: String { String(cString: local) }

  static func == (name: MarkupName, other: StaticString) -> Bool {
    strcmp(
      UnsafeRawPointer(name.local).assumingMemoryBound(to: CChar.self),
      UnsafeRawPointer(other.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
  }
}

/// The attributes of an element, as long as the element is handed on.
struct MarkupAttributes {
  private let list: UnsafeMutablePointer<UnsafePointer<CChar>?>

  init(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
    self.list = list
  }

  /// The value of an attribute; `nil` if there is none of the name.
  subscript(name: StaticString) -> UnsafeRawBufferPointer? {
    var index = 0
    while let key = list[index], let value = list[index + 1] {
      if MarkupName(key) == name {
        return UnsafeRawBufferPointer(start: value, count: strlen(value))
      }
      index += 2
    }
    return nil
  }

  /// All attributes, as texts.
  var all: [(name: String, value: String)] {
    var all: [(String, String)] = []
    var index = 0
    while let key = list[index], let value = list[index + 1] {
      all.append((MarkupName(key).text, String(cString: value)))
      index += 2
    }
    return all
  }
}

/// Reads XML piece by piece. Nothing is fetched.
///
/// Refused, besides what is not well formed: declarations of entities, which could expand a short
/// text to any length, elements more than ``deepest`` deep, and texts of more than ``longest``
/// bytes.
final class MarkupParser {
  /// How many elements may lie within each other.
  static let deepest = 100
  /// The most bytes of text in an element, besides the elements in it.
  static let longest = 1 << 28

  private let builder: any MarkupBuilder
  private let expat: expat_functions
  private let parser: OpaquePointer
  private var text: [UInt8] = []
  private var depth = 0
  private var problem: FeatureProblem?

  /// A parser whose elements go to a builder.
  ///
  /// - Throws: when Expat cannot be loaded.
  init(_ builder: any MarkupBuilder) throws(FeatureError) {
    self.builder = builder
    expat = try ExpatLibrary.loaded().functions
    guard let parser = expat.XML_ParserCreate(nil) else {
      throw .libraryUnusable("it makes no parser")
    }
    self.parser = parser
    expat.XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    expat.XML_SetElementHandler(
      parser, { MarkupParser.of($0)?.start($1, $2) }, { data, _ in MarkupParser.of(data)?.end() })
    expat.XML_SetCharacterDataHandler(parser) { MarkupParser.of($0)?.add($1, Int($2)) }
    expat.XML_SetEntityDeclHandler(parser) { data, name, _, _, _, _, _, _, _ in
      MarkupParser.of(data)?.stop(.entity(String(cString: name)))
    }
  }

  deinit { expat.XML_ParserFree(parser) }

  private static func of(_ data: UnsafeMutableRawPointer?) -> MarkupParser? {
    data.map { Unmanaged<MarkupParser>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Reads the next bytes.
  ///
  /// - Throws: where the text is no XML; then it cannot go on.
  func parse(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(FeatureError) {
    let status = expat.XML_Parse(
      parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
      isLast ? 1 : 0)
    guard status == UInt32(EXPAT_STATUS_ERROR) else { return }
    if let problem { throw .element(line: line, problem) }
    let code = expat.XML_GetErrorCode(parser)
    let reason = expat.XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
    let advice =
      code == Self.unknownEncoding ? " (xmllint --encode UTF-8 FILE makes UTF-8 of it)" : ""
    throw .notMarkup(
      line: line, column: Int(expat.XML_GetCurrentColumnNumber(parser)) + 1,
      reason: reason + advice)
  }

  /// Expat's error of an encoding other than UTF-8, UTF-16, ISO-8859-1 and US-ASCII.
  private static let unknownEncoding: UInt32 = 18

  private var line: Int { Int(expat.XML_GetCurrentLineNumber(parser)) }

  private func stop(_ problem: FeatureProblem) {
    if self.problem == nil { self.problem = problem }
    _ = expat.XML_StopParser(parser, 0)
  }

  private func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    guard problem == nil else { return }
    depth += 1
    guard depth <= Self.deepest else {
      return stop(
        .unexpected(
          "<\(String(cString: name))> in \(depth - 1) elements",
          expected: "in \(Self.deepest) at most"))
    }
    text.removeAll(keepingCapacity: true)
    builder.start(MarkupName(name), MarkupAttributes(attributes), line: line)
  }

  private func end() {
    guard problem == nil else { return }
    depth -= 1
    builder.end(text)
    text.removeAll(keepingCapacity: true)
  }

  private func add(_ bytes: UnsafePointer<CChar>, _ count: Int) {
    guard problem == nil else { return }
    guard text.count + count <= Self.longest else {
      return stop(
        .unexpected("a text of more than \(Self.longest >> 20) MB", expected: "a shorter one"))
    }
    text.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
