import Platform

/// Reads features out of GPX 1.0 and 1.1, or out of KML 2.2, as it streams by.
///
/// GPX gives a point for each waypoint, a line for each route and a collection of lines for each
/// track; KML a feature for each Placemark. Lines go the shortest way over the ground. What links
/// of a text lead to is not fetched; ``unfetched`` has the first of them.
///
/// Expat reads the XML; see ``FeatureError/libraryUnusable(_:)``.
public struct MarkupReader: FeatureSource {
  private let read: (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  private let builder: FirstElement
  private var parser: MarkupParser?
  private var features: ArraySlice<Result<Feature, FeatureError>> = []
  private var isAtEnd = false
  private var room = [UInt8](repeating: 0, count: 1 << 16)

  /// A reader of what a function reads into memory; it returns how many bytes, 0 at the end.
  ///
  /// - Parameter rule: what it makes of longitudes. Edges go the short way in any case.
  public init(
    longitudes rule: LongitudeRule = LongitudeRule(),
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  ) {
    self.read = read
    builder = FirstElement(rule)
  }

  /// The first NetworkLink of a KML so far, and the first Icon with an address.
  public var unfetched: [UnfetchedElement] { builder.unfetched }

  /// GPX or KML; `nil` before the first element, and if that is of another format.
  public var format: SourceFormat? { builder.format }

  /// The next feature; `nil` at the end.
  ///
  /// - Throws: for a feature that cannot be read; the next call goes on behind it. After an error
  ///   of XML it returns what was complete, then `nil`.
  public mutating func next() throws(FeatureError) -> Feature? {
    while features.isEmpty {
      if isAtEnd { return nil }
      try readOn()
    }
    return try features.removeFirst().get()
  }

  private mutating func readOn() throws(FeatureError) {
    do throws(FeatureError) {
      let parser: MarkupParser
      if let made = self.parser { parser = made } else { parser = try MarkupParser(builder) }
      self.parser = parser
      let read = read
      var span = room.mutableSpan
      let count = try span.withUnsafeMutableBytes { (room) throws(FeatureError) in
        try read(room)
      }
      guard (0...room.count).contains(count) else { throw .byteCount(count, room: room.count) }
      isAtEnd = count == 0
      try room.span.withUnsafeBytes { (room) throws(FeatureError) in
        try parser.parse(UnsafeRawBufferPointer(rebasing: room[..<count]), isLast: isAtEnd)
      }
      features += builder.takeFeatures(isAtEnd: isAtEnd)
    } catch {
      isAtEnd = true
      features += builder.takeFeatures(isAtEnd: true) + [.failure(error)]
    }
  }
}

/// Chooses the builder by the first element.
private final class FirstElement: MarkupBuilder {
  private let rule: LongitudeRule
  private var builder: (any MarkupBuilder)?
  /// What the text is; `nil` if it is neither.
  private(set) var format: SourceFormat?
  private var isForeign = false
  private var failures: [Result<Feature, FeatureError>] = []

  init(_ rule: LongitudeRule) { self.rule = rule }

  func start(_ name: MarkupName, _ attributes: MarkupAttributes, line: Int) {
    if builder == nil, !isForeign {
      if name == "gpx" {
        (builder, format) = (GPXBuilder(rule), .gpx)
      } else if name == "kml" || name == "Document" || name == "Folder" || name == "Placemark" {
        (builder, format) = (KMLBuilder(rule), .kml)
      } else {
        isForeign = true
        let problem = FeatureProblem.unexpected(
          "<\(name.text)>", expected: "the beginning of GPX or KML")
        failures.append(.failure(.element(line: line, problem)))
      }
    }
    builder?.start(name, attributes, line: line)
  }

  func end(_ text: [UInt8]) { builder?.end(text) }

  var unfetched: [UnfetchedElement] { builder?.unfetched ?? [] }

  func takeFeatures(isAtEnd: Bool) -> [Result<Feature, FeatureError>] {
    defer { failures.removeAll() }
    return failures + (builder?.takeFeatures(isAtEnd: isAtEnd) ?? [])
  }
}
