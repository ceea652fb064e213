import Answers
import Features
import Records
import Text
import Toponymy

/// Measures the features of files and of standard input, and writes the answers as they come.
struct FeatureMeasuring {
  let request: MeasureRequest
  /// How records are read.
  let records: StreamRequest
  /// Finds names of places in records; `nil` if they are none.
  let search: NameSearch?
  var writer: MeasureWriter
  /// Whether a feature has the property that names features.
  var watch: LabelWatch
  let isQuiet: Bool
  /// Whether the first feature that cannot be read ends everything.
  let endsAtError: Bool
  /// For how many of them there is a message.
  let mostMessages: Int

  /// The answers that have not been written yet.
  private final class Output {
    var text = TextBuffer()
    /// Why they cannot be written.
    private(set) var failure: RecordError?

    func flush() throws(FeatureError) {
      do throws(RecordError) { try text.flush(to: 1) } catch {
        failure = error
        throw .channel(error)
      }
      text.removeAll()
    }
  }

  private let output = Output()
  private var messages = 0

  init(
    request: MeasureRequest, records: StreamRequest, search: NameSearch?,
    writer: MeasureWriter, watch: LabelWatch, isQuiet: Bool, endsAtError: Bool, mostMessages: Int
  ) {
    (self.request, self.records, self.search) = (request, records, search)
    (self.writer, self.watch, self.isQuiet) = (writer, watch, isQuiet)
    (self.endsAtError, self.mostMessages) = (endsAtError, mostMessages)
  }

  /// Measures the features of some files, `-` for standard input.
  ///
  /// - Throws: a ``Failure``, when everything else has been measured: with status 65 if a feature
  ///   could not be read, otherwise with 64 if no feature has the property that names features.
  mutating func run(_ paths: [String]) throws {
    let (request, output) = (request, output)
    let files = try paths.map {
      try FeatureFile(
        $0, awaiting: isQuiet ? nil : "GeoJSON, GPX, KML or a table",
        longitudes: request.longitudes, edges: request.edges, records: records, names: search,
        // only GeoJSON has the properties
        isLive: request.format != .geojson,
        // whoever waits for input has seen all answers
        willRead: output.flush)
    }
    do {
      // several tables would be one only with the same columns
      if request.format == .arrow, files.count == 1, let table = files[0].table() {
        try writer.carry(table)
      }
      writer.appendStart(to: &output.text)
      for file in files {
        try measure(file)
        if file.refused > 0, endsAtError { break }
      }
      try writer.appendRows(to: &output.text, isEnd: true)
      writer.appendEnd(to: &output.text)
      try output.flush()
    } catch { throw output.failure ?? error }
    guard files.contains(where: { $0.refused > 0 }) else { return try watch.end() }
    var failure = Failure(nil, status: .unreadableInput)
    failure.isCutOff = endsAtError
    throw failure
  }

  /// Measures the features of a file.
  private mutating func measure(_ file: FeatureFile) throws {
    var (writer, watch, messages) = (writer, watch, messages)
    let crossingBefore = writer.crossingCount
    try file.forEach {
      watch.see($0)
      let problem = try writer.append($0, to: &output.text)
      if problem == nil { try writer.appendRows(to: &output.text) }
      return problem
    } refuse: { problem in
      writer.append(error: problem, to: &output.text)
      try writer.appendRows(to: &output.text)
      if messages < mostMessages {
        messages += 1
        try output.flush()
        StandardError.say("\(file.title): \(problem)")
      }
      return !endsAtError
    }
    (self.writer, self.watch, self.messages) = (writer, watch, messages)
    for remark in file.remarks(on: .measures) { StandardError.say(remark) }
    if let remark = Self.remark(onCrossing: self.writer.crossingCount - crossingBefore) {
      StandardError.say("\(file.title): \(remark)")
    }
    if let refusal = file.refusal {
      StandardError.say(refusal + (endsAtError ? ", and what follows was left out" : ""))
    }
  }

  /// What the measures of features are that have a ring that crosses itself; `nil` for none.
  private static func remark(onCrossing count: Int) -> String? {
    guard count > 0 else { return nil }
    return (count == 1 ? "1 feature has" : "\(count) features have")
      + " a ring that crosses itself: the area is what one way round encloses less what the other "
      + "does, and there is no centroid"
  }
}
