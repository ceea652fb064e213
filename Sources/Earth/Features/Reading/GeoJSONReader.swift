import Text

/// Reads features out of GeoJSON (RFC 7946) as it streams by: collections, features and geometries
/// of all types, one text or many, one a line, with white space between them, or each behind a
/// record separator (RFC 8142).
///
/// Memory is bounded by the largest feature. A feature that is not GeoJSON, or whose text is not
/// JSON, is an error of its own, and reading goes on behind it: in a collection behind its closing
/// brace, in a sequence at the next separator, otherwise at the next line with an object.
///
/// - A line of one position is a point. Empty geometries and `null` are geometries of nothing.
/// - Other members than those of RFC 7946 are passed over.
/// - Refused are what ``FeatureStream`` refuses, but for that.
public struct GeoJSONReader: FeatureSource {
  private enum Stage {
    /// Before a text, or at the end.
    case between
    /// Before a feature of a collection; its index.
    case features(Int)
    /// In a text that is not JSON; whether a record separator stands before it.
    case damaged(isBehindSeparator: Bool)
    case ended
  }

  /// The types of objects in RFC 7946.
  package static let types = Set(
    FeatureGeometry.types + ["GeometryCollection", "Feature", "FeatureCollection"])

  /// The number of edges that span more than half a turn of longitude, apart from those along a
  /// pole or all round a parallel. Unless the rule has them the short way, they were taken the long
  /// way round.
  public private(set) var longEdges = 0

  /// GeoJSON.
  public var format: SourceFormat? { .geoJSON }

  private var window: InputWindow
  private let rule: LongitudeRule
  private var stage = Stage.between
  private var texts = 0

  /// A reader of what a function reads into memory; it returns how many bytes, 0 at the end.
  public init(
    longitudes rule: LongitudeRule = LongitudeRule(),
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  ) {
    window = InputWindow(read)
    self.rule = rule
  }

  /// The next feature; `nil` at the end. A geometry that stands alone is a feature without
  /// properties.
  ///
  /// - Throws: for a feature that cannot be read; the next call goes on behind it.
  /// - Complexity: O(*n*) for the *n* bytes of the feature.
  public mutating func next() throws(FeatureError) -> Feature? {
    do throws(FeatureError) {
      while true {
        switch stage {
        case .ended: return nil
        case .between: if let feature = try nextText() { return feature }
        case .features(let index): return try nextFeature(index)
        case .damaged(let isBehindSeparator):
          try window.skipText(behindSeparator: isBehindSeparator)
          stage = .between
        }
      }
    } catch {
      switch error {
      case .channel, .foreign, .byteCount: stage = .ended
      default: break
      }
      throw error
    }
  }

  /// The feature of a text in memory that is one feature, or one geometry without properties.
  ///
  /// - Parameter rule: what is made of longitudes.
  /// - Returns: the feature, and its number of ``longEdges``.
  /// - Throws: ``FeatureError`` if it is neither; the paths of messages begin in the object.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func feature(
    of text: UnsafeRawBufferPointer, longitudes rule: LongitudeRule = LongitudeRule()
  ) throws(FeatureError) -> (feature: Feature, longEdges: Int) {
    let value: JSONValue
    do throws(JSONError) { value = try JSONScanner.value(of: text) } catch {
      throw .notJSON(error)
    }
    var reader = GeometryReader(text, rule)
    let feature = try reader.featureOrGeometry(value, path: "")
    return (feature, reader.longEdges)
  }

  /// The path of the text that comes next, or whose features do, for messages.
  private var path: String { texts == 0 ? "" : "text \(texts + 1), " }

  /// Reads a text that is one feature, or the beginning of a collection; `nil` for a collection and
  /// at the end.
  private mutating func nextText() throws(FeatureError) -> Feature? {
    let isBehindSeparator: Bool
    do throws(FeatureError) { isBehindSeparator = try skipSeparators() } catch {
      // half a byte order mark at the end
      stage = .ended
      throw error
    }
    guard try window.look({ (scanner) throws(JSONError) in scanner.peek() != nil }).result else {
      stage = .ended
      guard texts > 0 else { throw .notJSON(JSONError(.end, at: window.position)) }
      return nil
    }
    let value: JSONValue
    do throws(FeatureError) {
      if let head = try window.look({ (scanner) throws(JSONError) in
        try CollectionHead(&scanner)
      }).result {
        stage = .ended
        try enter(head)
        return nil
      }
      value = try window.look { (scanner) throws(JSONError) in try scanner.value() }.result
    } catch {
      defer { texts += 1 }
      if case .between = stage { stage = .damaged(isBehindSeparator: isBehindSeparator) }
      throw error.located(at: path)
    }
    defer { texts += 1 }
    return try feature(value, isAlone: true, path: path)
  }

  /// Goes on to the features of a collection, if it may have them.
  private mutating func enter(_ head: CollectionHead) throws(FeatureError) {
    let path = path
    try window.withBytes { (bytes) throws(FeatureError) in
      for member in head.members where member.key.equals("crs".utf8, in: bytes) {
        try ReferenceSystem.check(member.value, in: bytes, path: path)
      }
    }
    window.drop(head.end)
    let (hasMore, count) = try window.look { (scanner) throws(JSONError) in
      try scanner.enterArray()
    }
    window.drop(count)
    stage = .features(0)
    if !hasMore { try leave() }
  }

  /// Passes over the members behind the features.
  ///
  /// - Throws: also for a system other than WGS 84, in which the features that have been read are.
  private mutating func leave() throws(FeatureError) {
    let path = path
    defer {
      stage = .between
      texts += 1
    }
    var refused: FeatureError?
    while true {
      let (member, count) = try window.nextMember()
      if let member {
        do throws(FeatureError) {
          try window.withBytes { (bytes) throws(FeatureError) in
            guard member.key.equals("crs".utf8, in: bytes) else { return }
            try ReferenceSystem.check(member.value, in: bytes, path: path)
          }
        } catch { refused = error }
      }
      window.drop(count)
      if member == nil { break }
    }
    if let refused { throw refused }
  }

  /// Reads a feature of a collection, and goes on to the next or to the collection's end.
  private mutating func nextFeature(_ index: Int) throws(FeatureError) -> Feature {
    let path = path.member("features[\(index)]")
    let read: Result<Feature, FeatureError>
    do throws(FeatureError) {
      let value = try window.look { (scanner) throws(JSONError) in try scanner.value() }.result
      read = Result { () throws(FeatureError) in
        try feature(value, isAlone: false, path: path)
      }
    } catch {
      // unless there is a way on, this is the last error
      stage = .ended
      guard case .notJSON(let problem) = error, try window.skipValue() else { throw error }
      read = .failure(.damaged(path: path, problem))
    }
    stage = .features(index + 1)
    do throws(FeatureError) {
      let (hasMore, count) = try window.look { (scanner) throws(JSONError) in
        try scanner.nextElement()
      }
      window.drop(count)
      if !hasMore { try leave() }
    } catch {
      stage = .ended
      throw error
    }
    return try read.get()
  }

  /// The feature of a value at the beginning of the window, which is dropped.
  private mutating func feature(
    _ value: JSONValue, isAlone: Bool, path: String
  ) throws(FeatureError) -> Feature {
    defer { window.drop(value.range.upperBound) }
    let rule = rule
    let (feature, longEdges) = try window.withBytes { (bytes) throws(FeatureError) in
      var reader = GeometryReader(bytes, rule)
      let feature =
        isAlone
        ? try reader.featureOrGeometry(value, path: path) : try reader.feature(value, path: path)
      return (feature, reader.longEdges)
    }
    self.longEdges += longEdges
    return feature
  }

  /// Skips white space, record separators and a byte order mark; returns whether there was a
  /// separator.
  private mutating func skipSeparators() throws(FeatureError) -> Bool {
    var hasSeparator = false
    while true {
      let (_, count) = try window.look { (scanner) throws(JSONError) in scanner.skipWhiteSpace() }
      window.drop(count)
      let marks = [Self.separator] + (window.position == 0 ? [Self.byteOrderMark] : [])
      let mark = try window.look { (scanner) throws(JSONError) -> [UInt8]? in
        let bytes = scanner.bytes
        for mark in marks {
          if bytes.starts(with: mark) { return mark }
          if !bytes.isEmpty, mark.starts(with: bytes) { throw JSONError(.end, at: bytes.count) }
        }
        return nil
      }.result
      guard let mark else { return hasSeparator }
      if mark == Self.separator { hasSeparator = true }
      window.drop(mark.count)
    }
  }

  private static let separator = [InputWindow.recordSeparator]
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
