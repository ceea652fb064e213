import Answers
import DataFiles
import Features
import Overlays
import Platform
import Records
import Sessions
import Toponymy

/// Reads files of the person's own features for maps, each whole.
struct OverlayFile {
  /// The features.
  let overlay: Overlay
  /// The file as it was read.
  let file: RecordedOverlays.File
  /// A line on edges that were taken the long way round; `nil` without any.
  let remark: String?

  /// The most messages about the features of a file.
  private static let mostMessages = 10

  /// Reads a file, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - names: opens the names of places; called only if records may be names.
  ///   - report: takes messages about features that cannot be read, which are left out.
  /// - Throws: ``Failure`` that names the file and says why it cannot be read, and ProjectionError
  ///   if PROJ is needed for its lines and unusable.
  init(
    _ path: String, _ reading: RecordedOverlays.Reading, names: () throws -> NameSearch,
    report: (String) -> Void
  ) throws {
    let search = reading.records?.areNames == true ? try names() : nil
    let (descriptor, title) = try InputFile.opened(path, awaiting: nil)
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    let input = ChecksummedInput(descriptor)
    var builder = OverlayBuilder(
      title: title.split(separator: "/").last.map(String.init) ?? title, label: reading.label,
      colorKey: reading.colorBy, sizeKey: reading.sizeBy)
    var refused = 0
    let longEdges = try Self.read(input, into: &builder, reading, search) { error in
      if let failure = error.failure(of: title) { throw failure }
      refused += 1
      if refused <= Self.mostMessages { report("\(title): \(error)") }
    }
    remark = longEdges > 0 ? "\(title): \(ShortWayOption.notice(of: longEdges))" : nil
    overlay = builder.finished()
    file = RecordedOverlays.File(path: path, size: input.size, checksum: input.checksum.text)
  }

  /// Reads features to the end of an input.
  ///
  /// - Parameter refuse: takes each error, and throws one that ends the reading.
  /// - Returns: the number of edges that were taken the long way round.
  private static func read(
    _ input: ChecksummedInput, into builder: inout OverlayBuilder,
    _ reading: RecordedOverlays.Reading, _ search: NameSearch?,
    refuse: (FeatureError) throws -> Void
  ) throws -> Int {
    let (rule, edges) = (reading.rule, reading.edges)
    var reader = FeatureInput(
      longitudes: rule, records: reading.records?.request ?? StreamRequest(), names: search
    ) { (room) throws(FeatureError) in
      try input.read(room)
    }
    while true {
      do {
        guard var feature = try reader.next() else {
          return edges == .geodesic || rule.takesShortWay ? 0 : reader.longEdges
        }
        feature.edges = edges ?? feature.edges
        try builder.add(feature)
      } catch let error as FeatureError {
        try refuse(error)
      }
    }
  }
}

extension FeatureError {
  /// The failure of an input that this error ends; `nil` if it is an error of one feature.
  func failure(of title: String) -> Failure? {
    switch self {
    case .channel: Failure("\(title): \(self)", status: .inputOrOutput)
    case .libraryUnusable: Failure("\(title): \(self)", status: .unavailable)
    case .foreign, .otherFormat, .layout, .byteCount:
      Failure("\(title): \(self)", status: .unreadableInput)
    case .notJSON, .damaged, .notGeoJSON, .notMarkup, .element, .record: nil
    }
  }
}

/// An input that counts and sums up what is read.
private final class ChecksummedInput {
  private let descriptor: InputDescriptor
  private(set) var size = 0
  private(set) var checksum = CRC32()

  init(_ number: Int32) {
    descriptor = InputDescriptor(number)
  }

  func read(_ room: UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int {
    let count: Int
    do throws(RecordError) { count = try descriptor.read(into: room) } catch {
      throw .channel(error)
    }
    size += count
    checksum.update(UnsafeRawBufferPointer(rebasing: room[..<count]))
    return count
  }
}
