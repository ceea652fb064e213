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
  let isQuiet: Bool
  /// Whether the first feature that cannot be read ends everything.
  let endsAtError: Bool
  /// For how many of them there is a message.
  let mostMessages: Int

  /// The answers that have not been written yet.
  private final class Output {
    var text = TextBuffer()

    func flush() throws(FeatureError) {
      do throws(RecordError) { try text.flush(to: 1) } catch { throw .channel(error) }
      text.removeAll()
    }
  }

  private let output = Output()
  private var messages = 0

  init(
    request: MeasureRequest, records: StreamRequest, search: NameSearch?,
    writer: MeasureWriter, isQuiet: Bool, endsAtError: Bool, mostMessages: Int
  ) {
    (self.request, self.records, self.search) = (request, records, search)
    (self.writer, self.isQuiet) = (writer, isQuiet)
    (self.endsAtError, self.mostMessages) = (endsAtError, mostMessages)
  }

  /// Measures the features of some files, `-` for standard input.
  ///
  /// - Throws: a ``Failure`` with status 65, when everything else has been measured, if a feature
  ///   could not be read.
  mutating func run(_ files: [String]) throws {
    let inputs = try files.map {
      try InputFile.opened($0, awaiting: isQuiet ? nil : "GeoJSON, GPX, KML or a table")
    }
    writer.appendStart(to: &output.text)
    var hasErrors = false
    for (descriptor, title) in inputs {
      let count = try measure(descriptor, title)
      hasErrors = hasErrors || count > 0
      if hasErrors, endsAtError { break }
    }
    writer.appendEnd(to: &output.text)
    do throws(FeatureError) { try output.flush() } catch { throw Self.failure(error, "") ?? error }
    if hasErrors { throw Failure(nil, status: .unreadableInput) }
  }

  /// Measures the features of a file, and returns how many could not be read.
  private mutating func measure(_ descriptor: Int32, _ title: String) throws -> Int {
    let (source, output) = (InputDescriptor(descriptor), output)
    var reader = FeatureInput(
      longitudes: request.longitudes, records: records, names: search,
      // only GeoJSON has the properties
      isLive: request.format != .geojson
    ) { (room) throws(FeatureError) in
      // whoever waits for input has seen all answers
      try output.flush()
      do throws(RecordError) { return try source.read(into: room) } catch { throw .channel(error) }
    }
    var (features, errors) = (0, 0)
    reading: while !(errors > 0 && endsAtError) {
      let problem: String?
      switch Result(catching: { () throws(FeatureError) in try reader.next() }) {
      case .success(nil): break reading
      case .success(let feature?): problem = try writer.append(feature, to: &output.text)
      case .failure(let error):
        if let failure = Self.failure(error, title) { throw failure }
        problem = error.description
      }
      features += 1
      guard let problem else { continue }
      errors += 1
      try report(problem, title)
    }
    if reader.longEdges > 0, !request.longitudes.takesShortWay, request.edges != .geodesic {
      StandardError.say("\(title): \(ShortWayOption.notice(of: reader.longEdges))")
    }
    if errors > 0 {
      StandardError.say(
        "\(title): \(errors) of \(features) features could not be read"
          + (endsAtError ? ", and what follows was left out" : ""))
    }
    return errors
  }

  /// Writes the reason in place of an answer, and a message.
  private mutating func report(_ problem: String, _ title: String) throws {
    writer.append(error: problem, to: &output.text)
    guard messages < mostMessages else { return }
    messages += 1
    do throws(FeatureError) { try output.flush() } catch {
      throw Self.failure(error, title) ?? error
    }
    StandardError.say("\(title): \(problem)")
  }

  /// The failure of an error that is not one feature's.
  private static func failure(_ error: FeatureError, _ title: String) -> Failure? {
    // of the output too
    if case .channel(let error) = error { return Failure(error) }
    return error.failure(of: title)
  }
}
