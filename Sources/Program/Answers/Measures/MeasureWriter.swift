import Features
import Geodesy
import Text

/// Measures features one after the other, and writes the answers.
public struct MeasureWriter {
  private let request: MeasureRequest
  private let style: AnswerStyle
  private let template: FieldTemplate<MeasureReport>
  private let memberNames: Set<String>
  private let header: [String]
  private var isFirst = true

  /// A writer of the answers to a request.
  ///
  /// - Throws: for an unknown field, or one that comes twice.
  public init(_ request: MeasureRequest) throws(AnswerFieldError) {
    self.request = request
    let fields = try request.fieldList()
    style = AnswerStyle(request.format)
    let paths = fields.map(\.path) + (request.hasErrors ? ["error"] : [])
    header = paths.map(request.naming.column)
    memberNames = Set(request.naming.members(of: paths))
    template =
      if case .table(let dialect) = style {
        FieldTemplate(row: fields, in: dialect, isForMany: false)
      } else {
        FieldTemplate(object: fields, request.naming)
      }
  }

  /// Adds what comes before the first answer.
  public func appendStart(to text: inout TextBuffer) {
    if case .table(let dialect) = style, request.format != .text, request.writesHeader {
      for (index, name) in header.enumerated() {
        if index > 0 { text.append(dialect.separator) }
        text.append(cell: name, in: dialect)
      }
      text.append("\n" as Unicode.Scalar)
    }
    if let start = style.start { text.append(start) }
  }

  /// Adds what comes after the last answer.
  public func appendEnd(to text: inout TextBuffer) {
    if let end = style.end { text.append(end) }
  }

  /// Measures a feature and adds the answer.
  ///
  /// - Throws: if PROJ is needed and unusable; then nothing is added.
  /// - Returns: why there is no answer, or `nil` if there is one.
  public mutating func append(
    _ feature: Feature, to text: inout TextBuffer
  ) throws(ProjectionError) -> String? {
    if request.format == .geojson,
      let taken = feature.propertyKeys.first(where: memberNames.contains)
    {
      return AnswerProblem.takenKey(taken).message
    }
    let measure = try GeometryMeasure(
      of: feature.geometry ?? .collection([]), edges: request.edges ?? feature.edges,
      longitudes: request.longitudes)
    let report = MeasureReport(feature, measure, notation: request.notation)
    // what is added last is written only if nothing of it fails
    let start = text.count
    let wasFirst = isFirst
    do throws(ProjectionError) {
      try append(report, feature, to: &text)
    } catch {
      text.removeAll(behind: start)
      isFirst = wasFirst
      throw error
    }
    return nil
  }

  private mutating func append(
    _ report: MeasureReport, _ feature: Feature, to text: inout TextBuffer
  ) throws(ProjectionError) {
    separate(in: &text)
    switch style {
    case _ where request.format == .text: text.append(try report.text(in: request.words))
    case .table(let dialect):
      try template.appendContents(report, to: &text)
      if request.hasErrors { text.append(dialect.separator) }
    case .features:
      try feature.appendGeoJSON(
        to: &text, box: report.measure.box
      ) { (text) throws(ProjectionError) in
        try appendMembers(to: &text) { (text) throws(ProjectionError) in
          try template.appendContents(report, to: &text)
        }
      }
    case .objects, .array, .notation:
      try appendWrapped(to: &text) { (text) throws(ProjectionError) in
        try template.appendContents(report, to: &text)
      }
    }
    text.append("\n" as Unicode.Scalar)
  }

  /// Adds the reason in place of an answer, if that was asked for.
  public mutating func append(error message: String, to text: inout TextBuffer) {
    guard request.hasErrors else { return }
    separate(in: &text)
    let key = request.naming.isFlat ? request.naming.column("error") : "error"
    switch style {
    case _ where request.format == .text: text.append("error  \(message.quotable)")
    case .table(let dialect):
      for _ in header.dropFirst() { text.append(dialect.separator) }
      text.append(cell: message, in: dialect)
    case .features:
      Feature(nil, edges: .straight).appendGeoJSON(to: &text) { text in
        appendMembers(to: &text) {
          $0.append(key: key)
          $0.append(json: message)
        }
      }
    case .objects, .array, .notation:
      appendWrapped(to: &text) {
        $0.append(key: key)
        $0.append(json: message)
      }
    }
    text.append("\n" as Unicode.Scalar)
  }

  /// Adds what stands between two answers.
  private mutating func separate(in text: inout TextBuffer) {
    defer { isFirst = false }
    guard !isFirst else { return }
    switch style {
    case .array, .features: text.append("," as Unicode.Scalar)
    case .table where request.format == .text: text.append("\n" as Unicode.Scalar)
    case .table, .objects, .notation: break
    }
  }

  private func appendWrapped<Failure: Error>(
    to text: inout TextBuffer, _ members: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    try text.appendObject { (text) throws(Failure) in try appendMembers(to: &text, members) }
  }

  /// Adds members, in an object of their own if that was asked for.
  private func appendMembers<Failure: Error>(
    to text: inout TextBuffer, _ members: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    guard let wrapper = request.naming.wrapper, !request.naming.isFlat else {
      return try members(&text)
    }
    text.append(key: wrapper)
    try text.appendObject(members)
  }
}
