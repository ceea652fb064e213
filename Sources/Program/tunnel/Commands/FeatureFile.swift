import Answers
import Features
import Platform
import Records
import Toponymy

/// A file of features, or standard input, read once from its beginning to its end.
final class FeatureFile {
  /// What messages call the file.
  let title: String
  /// The number of features so far, with those that were refused.
  private(set) var count = 0
  /// The number of features that could not be read or used.
  private(set) var refused = 0

  private let descriptor: Int32
  private let rule: LongitudeRule
  private let edges: Edges?
  private var input: FeatureInput

  /// Opens a file, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - awaited: what a person should type at a terminal; `nil` prints no line.
  ///   - rule: what is made of longitudes.
  ///   - edges: the way between the vertices of lines and rings; `nil` for that of the features.
  ///   - request: how records are read.
  ///   - search: finds names of places in records; `nil` if they are no places.
  ///   - takesPoints: as for ``FeatureInput``.
  ///   - isLive: likewise.
  ///   - willRead: called before bytes are read, for which the program may have to wait.
  ///   - didRead: takes the bytes that were read.
  /// - Throws: ``Failure`` that names the file and the system's reason.
  init(
    _ path: String, awaiting awaited: String? = nil, longitudes rule: LongitudeRule,
    edges: Edges? = nil, records request: StreamRequest = StreamRequest(),
    names search: NameSearch? = nil, takesPoints: Bool = false, isLive: Bool = false,
    willRead: @escaping () throws(FeatureError) -> Void = {},
    didRead: @escaping (UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws {
    (descriptor, title) = try InputFile.opened(path, awaiting: awaited)
    (self.rule, self.edges) = (rule, edges)
    let source = InputDescriptor(descriptor)
    input = FeatureInput(
      longitudes: rule, records: request, names: search, takesPoints: takesPoints,
      isLive: isLive
    ) { (room) throws(FeatureError) in
      try willRead()
      let count: Int
      do throws(RecordError) { count = try source.read(into: room) } catch {
        throw .channel(error)
      }
      didRead(UnsafeRawBufferPointer(rebasing: room[..<count]))
      return count
    }
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// What the file is; `nil` before the first feature.
  var format: SourceFormat? { input.format }

  /// The table of Arrow that the file is; `nil` for other files.
  func table() -> ArrowFeatures? { input.table() }

  /// Reads the features to the end of the file.
  ///
  /// - Parameters:
  ///   - use: takes a feature; returns why it cannot be used, `nil` if it can.
  ///   - refuse: takes the reason why a feature cannot be read or used; returns whether to go on.
  /// - Throws: ``Failure`` that names the file and says why nothing of it can be read, and what the
  ///   functions throw.
  func forEach(_ use: (Feature) throws -> String?, refuse: (String) throws -> Bool) throws {
    while true {
      let problem: String?
      switch Result(catching: { () throws(FeatureError) in try input.next() }) {
      case .success(nil): return
      case .success(var feature?):
        feature.edges = edges ?? feature.edges
        problem = try use(feature)
      case .failure(let error):
        if let failure = error.failure(of: title) { throw failure }
        problem = error.description
      }
      count += 1
      guard let problem else { continue }
      refused += 1
      guard try refuse(problem) else { return }
    }
  }

  /// A line that says how many features were refused; `nil` without any.
  var refusal: String? {
    refused == 0
      ? nil
      : "\(title): \(refused) of \(count) feature\(count == 1 ? "" : "s") could not be read"
  }

  /// Lines on what has been read otherwise than a person may think.
  func remarks(on use: FeatureUse) -> [String] {
    var remarks = input.remarks(on: use, rule, edges)
    if count == 0, use != .places, let format {
      remarks.append(format.remarkWithoutFeatures)
    }
    return remarks.map { "\(title): \($0)" }
  }
}

/// What features are read for.
enum FeatureUse {
  /// They are drawn.
  case map
  /// Their lines and areas are measured.
  case measures
  /// Their points are places.
  case places
}

extension FeatureInput {
  /// Remarks on what has been read otherwise than a person may think: the first thing of each kind
  /// that is not fetched, and edges that were taken the long way.
  ///
  /// - Parameters:
  ///   - rule: what was made of longitudes.
  ///   - edges: the way between vertices that was asked for.
  func remarks(on use: FeatureUse, _ rule: LongitudeRule, _ edges: Edges?) -> [String] {
    var remarks = unfetched.filter { use == .map || $0.kind == .features }.map(\.description)
    if longEdges > 0, use != .places, edges != .geodesic, !rule.takesShortWay {
      remarks.append(ShortWayOption.notice(of: longEdges))
    }
    return remarks
  }
}

extension FeatureError {
  /// The failure of an input of which nothing can be read; `nil` if it is another error.
  func failure(of title: String) -> Failure? {
    guard isOfInput else { return nil }
    let status: Failure.Status =
      switch self {
      case .channel: .inputOrOutput
      case .libraryUnusable: .unavailable
      default: .unreadableInput
      }
    return Failure("\(title): \(self)", status: status)
  }
}
