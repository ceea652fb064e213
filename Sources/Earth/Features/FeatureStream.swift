import Records
import Text

/// Turns GeoJSON (RFC 7946) as it streams by: every position to its antipode.
///
/// Accepted are feature collections, features and geometries of all types, one text or many: one a
/// line, with white space between them, or each behind a record separator (RFC 8142). Feature
/// collections are turned a feature at a time, so that memory is bounded by the largest feature; of
/// their members `type` should come before `features`.
///
/// - Positions are exact to 15 decimals: the digits that were given, without trailing zeros.
///   Further ordinates stay as they were written. -180 becomes 0, and 0 becomes 180.
/// - Edges are straight in longitude and latitude (section 3.1.1). A line or polygon that then
///   crosses the 180th meridian is cut (section 3.1.9), and one that had been cut there is joined;
///   a cut is rounded to 15 decimals. Where one line or polygon becomes several, or the other way
///   round, so does the type.
/// - Turning twice gives the same positions back. Where something was cut or joined, polygons and
///   holes may come in another order, holes and joined rings may begin elsewhere, and these are not
///   told apart: a position on the meridian of Greenwich in the middle of a straight line, which
///   goes; lines or polygons that touch there end to end, which become one; a list of one, which
///   becomes that one; positions within a straight run along the 180th meridian.
/// - Outer rings run counter-clockwise and holes clockwise.
/// - A `bbox` is taken anew wherever there is one; that of a feature collection comes last. Every
///   other byte stays as it is, white space round the commas of a collection aside.
///
/// Refused, besides what is not JSON: latitudes beyond 90 and longitudes beyond 180 degrees, rings
/// that are not closed, lines and rings of too few positions, members of other types, members that
/// are there twice, and reference systems that are not within metres of WGS 84.
public struct FeatureStream {
  /// Counts of what has been turned.
  public struct Summary: Equatable, Sendable {
    /// How many texts.
    public var texts = 0
    /// The number of edges that span more than half a turn of longitude. They were taken the long
    /// way round, as in RFC 7946. Edges along a pole or all around a parallel are not counted.
    public var longEdges = 0
    /// How many features and texts could not be turned, if that did not end the stream.
    public var errors = 0
  }

  /// What happens to a feature that cannot be turned.
  public enum ErrorHandling: Hashable, Sendable {
    /// The stream ends with it.
    case fail
    /// It is left out.
    case skip
    /// A feature without geometry takes its place, whose property `error` is the reason.
    case inline
  }

  /// What is made of longitudes.
  public var longitudes = LongitudeRule()
  /// What happens to a feature, or a text that is no collection, that cannot be turned.
  public var errorHandling = ErrorHandling.fail
  /// Called for each that does not end the stream.
  public var report: (FeatureError) -> Void = { _ in }

  private var window: InputWindow
  private let write: ([UInt8]) throws(FeatureError) -> Void
  private var output: [UInt8] = []
  private var summary = Summary()
  /// Whether a record separator stands before the text at hand.
  private var isBehindSeparator = false
  /// Whether the text before was left out, so that the white space behind it is not copied.
  private var isLeftOut = false
  /// Whether the text before is not JSON and still has to be skipped.
  private var isDamaged = false

  /// A stream from one function to another.
  ///
  /// - Parameters:
  ///   - read: reads bytes into memory and returns how many, 0 at the end. Another number than it
  ///     has room for, such as the -1 of POSIX's `read`, ends the stream with an error.
  ///   - write: writes bytes, some ten thousand at a time, and the answers to all texts before a
  ///     read behind a whole line.
  public init(
    read: @escaping (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int,
    write: @escaping ([UInt8]) throws(FeatureError) -> Void
  ) {
    window = InputWindow(read)
    self.write = write
  }

  /// Turns everything to the end of the input.
  ///
  /// - Throws: ``FeatureError`` at the first thing that cannot be turned. The texts before it have
  ///   been written, and perhaps a part of the failing one.
  /// - Complexity: O(*n*) for *n* bytes, but O(*m* log *m*) for the *m* positions of a polygon that
  ///   is cut or joined.
  public mutating func run() throws(FeatureError) -> Summary {
    try skipByteOrderMark()
    while true {
      if isDamaged { try window.skipText(behindSeparator: isBehindSeparator) }
      isDamaged = false
      try copySeparators()
      if try isAtEnd(), summary.texts > 0 { break }
      let mark = output.count
      do throws(FeatureError) {
        try turnText()
      } catch {
        output.removeLast(max(0, output.count - mark))
        try flush()
        throw error
      }
      summary.texts += 1
      if !isLeftOut, !isDamaged { copyBlanks() }
      if window.isEmpty || isDamaged || output.count >= Self.block { try flush() }
    }
    try flush()
    return summary
  }

  /// GeoJSON in memory, turned as ``run()`` does.
  ///
  /// - Parameter text: one text, or several.
  /// - Throws: ``FeatureError`` at the first thing that cannot be turned.
  /// - Complexity: as ``run()``.
  public static func antipode(of text: String) throws(FeatureError) -> String {
    var rest = [UInt8](text.utf8)[...]
    var output: [UInt8] = []
    var stream = FeatureStream(
      read: { buffer in
        let piece = rest.prefix(buffer.count)
        rest = rest.dropFirst(piece.count)
        buffer.copyBytes(from: piece)
        return piece.count
      }, write: { output += $0 })
    _ = try stream.run()
    return String(decoding: output, as: UTF8.self)
  }

  private static let block = 1 << 16

  private mutating func skipByteOrderMark() throws(FeatureError) {
    try window.read { ForeignInput.isSettled(by: $0) }
    if let foreign = window.withBytes({ ForeignInput(from: $0) }) { throw .foreign(foreign) }
    let isMarked = window.withBytes { $0.starts(with: [0xEF, 0xBB, 0xBF]) }
    if isMarked { window.drop(3) }
  }

  /// Whether the input ends here; reads on to find out.
  private mutating func isAtEnd() throws(FeatureError) -> Bool {
    try window.look { (scanner) throws(JSONError) in scanner.peek() == nil }.result
  }

  /// Copies white space and record separators, but not the white space behind a text that was left
  /// out.
  private mutating func copySeparators() throws(FeatureError) {
    isBehindSeparator = false
    while true {
      let mark = output.count
      try copy { (scanner) throws(JSONError) in scanner.skipWhiteSpace() }
      if isLeftOut { output.removeLast(output.count - mark) }
      isLeftOut = false
      guard window.withBytes({ $0.first }) == InputWindow.recordSeparator else { return }
      isBehindSeparator = true
      output.append(InputWindow.recordSeparator)
      window.drop(1)
    }
  }

  /// Copies the white space that has been read, so that a line is written with its end.
  private mutating func copyBlanks() {
    let blanks = window.withBytes { bytes in
      [UInt8](bytes.prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) })
    }
    output += blanks
    window.drop(blanks.count)
  }

  /// The path of the text that comes next, for messages.
  private var path: String { summary.texts == 0 ? "" : "text \(summary.texts + 1), " }

  private mutating func turnText() throws(FeatureError) {
    let head: CollectionHead?
    do throws(FeatureError) {
      head = try window.look { (scanner) throws(JSONError) in try CollectionHead(&scanner) }.result
    } catch {
      guard errorHandling != .fail, !error.isOfInput else { throw error }
      isDamaged = true
      isLeftOut = !refuse(error.located(at: path))
      return
    }
    if let head { return try turnCollection(head) }
    isLeftOut = try turnFeature(as: .any, path: path) == nil
  }

  /// Writes the feature at the beginning of the window turned to the antipodes, or what takes its
  /// place.
  ///
  /// - Parameter kind: any for a text, which is ``isDamaged`` if it is not JSON.
  /// - Returns: its box; `nil` if it was left out.
  private mutating func turnFeature(
    as kind: FeatureTurner.Kind, path: String
  ) throws(FeatureError) -> Extent? {
    let mark = output.count
    var end: Int?
    do throws(FeatureError) {
      let (value, count) = try window.look { (scanner) throws(JSONError) in try scanner.value() }
      end = count
      let extent = try turn(value, as: kind, path: path)
      window.drop(count)
      return extent
    } catch {
      guard errorHandling != .fail, !error.isOfInput else { throw error }
      output.removeLast(output.count - mark)
      if let end {
        window.drop(end)
      } else if kind == .any {
        isDamaged = true
      } else {
        guard try window.skipValue() else { throw error }
      }
      return refuse(end == nil ? error.located(at: path) : error) ? Extent() : nil
    }
  }

  /// Reports an error, and returns whether something was written in place of the feature.
  private mutating func refuse(_ error: FeatureError) -> Bool {
    summary.errors += 1
    report(error)
    guard errorHandling == .inline else { return false }
    let reason = JSONText.string(error.description)
    output +=
      "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"error\":\(reason)}}".utf8
    return true
  }

  /// Turns a collection: its members before the features, which come next, then the features.
  private mutating func turnCollection(_ head: CollectionHead) throws(FeatureError) {
    var members = CollectionMembers(path: path)
    output.append(UInt8(ascii: "{"))
    let path = path
    let text = try window.withBytes { (bytes) throws(FeatureError) in
      var text: [UInt8] = []
      for member in head.members {
        let isKept = try members.add(member.key, member.value, in: bytes)
        guard isKept else { continue }
        if !text.isEmpty { text.append(UInt8(ascii: ",")) }
        text.append(contentsOf: bytes[member.start..<member.value.range.upperBound])
      }
      try members.add(features: head.features.key, in: bytes)
      if !text.isEmpty { text.append(UInt8(ascii: ",")) }
      text.append(contentsOf: bytes[head.features.start..<head.end])
      return text
    }
    output += text
    window.drop(head.end)
    var extent = Extent()
    var index = 0
    var hasMore = try copy { (scanner) throws(JSONError) in try scanner.enterArray() }
    var hasWritten = false
    // what stands between two features is written with the second of them
    var separator: [UInt8] = []
    while hasMore {
      let start = output.count
      if hasWritten { output += separator }
      let turned = try turnFeature(as: .feature, path: path.member("features[\(index)]"))
      if let turned {
        extent.add(turned)
        hasWritten = true
      } else {
        output.removeLast(output.count - start)
      }
      let (more, count) = try window.look { (scanner) throws(JSONError) in
        try scanner.nextElement()
      }
      separator = window.withBytes { [UInt8]($0.prefix(count)) }
      window.drop(count)
      hasMore = more
      index += 1
      if output.count >= Self.block { try flush() }
    }
    output += separator
    try turnTail(&members, extent)
  }

  /// Copies the members behind the features, and writes the box.
  private mutating func turnTail(
    _ members: inout CollectionMembers, _ extent: Extent
  ) throws(FeatureError) {
    while true {
      // One member at a time, with its comma, or the closing brace.
      let (member, count) = try window.nextMember()
      let isLast = member == nil
      let isKept = try window.withBytes { (bytes) throws(FeatureError) in
        try member.map { (member) throws(FeatureError) in
          try members.add(member.key, member.value, in: bytes)
        } ?? true
      }
      if isLast { output += try members.box(extent) }
      if isKept { window.withBytes { output.append(contentsOf: $0.prefix(count)) } }
      window.drop(count)
      if isLast { return }
    }
  }

  /// Writes a value of the window turned to the antipodes, with the white space before it.
  @discardableResult
  private mutating func turn(
    _ value: JSONValue, as kind: FeatureTurner.Kind, path: String
  ) throws(FeatureError) -> Extent {
    let rule = longitudes
    let (space, turned, longEdges) = try window.withBytes { (bytes) throws(FeatureError) in
      var turner = FeatureTurner(bytes, rule)
      let turned = try turner.turned(value, as: kind, path: path)
      return ([UInt8](bytes[..<value.range.lowerBound]), turned, turner.longEdges)
    }
    output += space
    output += turned.text
    summary.longEdges += longEdges
    return turned.extent
  }

  /// Copies the bytes that a function skips.
  private mutating func copy<Result>(
    _ body: (inout JSONScanner) throws(JSONError) -> Result
  ) throws(FeatureError) -> Result {
    let (result, count) = try window.look(body)
    window.withBytes { output.append(contentsOf: $0.prefix(count)) }
    window.drop(count)
    return result
  }

  private mutating func flush() throws(FeatureError) {
    guard !output.isEmpty else { return }
    try write(output)
    output.removeAll(keepingCapacity: true)
  }
}
