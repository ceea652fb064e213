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
    let longEdges: Int
    do {
      longEdges = try Self.read(input, into: &builder, reading, search) { count, error in
        if count <= Self.mostMessages { report("\(title): \(error)") }
      }
    } catch let error as FeatureError {
      switch error {
      case .channel(let error): throw Failure("\(title): \(error)", status: .inputOrOutput)
      case .libraryUnusable: throw Failure("\(title): \(error)", status: .unavailable)
      default: throw Failure("\(title): \(error)", status: .unreadableInput)
      }
    }
    remark = longEdges > 0 ? "\(title): \(ShortWayOption.notice(of: longEdges))" : nil
    overlay = builder.finished()
    file = RecordedOverlays.File(path: path, size: input.size, checksum: input.checksum.text)
  }

  /// Reads features to the end of an input.
  ///
  /// - Parameter refuse: takes each error of a feature, with the number of errors so far.
  /// - Returns: the number of edges that were taken the long way round.
  private static func read(
    _ input: ChecksummedInput, into builder: inout OverlayBuilder,
    _ reading: RecordedOverlays.Reading, _ search: NameSearch?,
    refuse: (Int, FeatureError) -> Void
  ) throws -> Int {
    let rule = LongitudeRule(wraps: reading.wraps, takesShortWay: reading.shortWay)
    let request = reading.records?.request ?? StreamRequest()
    var reader = FeatureInput(longitudes: rule, records: request, names: search) {
      (room) throws(FeatureError) in try input.read(room)
    }
    let edges = reading.lines.flatMap(Edges.init(argument:))
    var refused = 0
    while true {
      do {
        guard var feature = try reader.next() else {
          return edges == .geodesic || rule.takesShortWay ? 0 : reader.longEdges
        }
        feature.edges = edges ?? feature.edges
        try builder.add(feature)
      } catch let error as FeatureError {
        switch error {
        case .channel, .libraryUnusable, .foreign, .otherFormat, .layout: throw error
        default:
          refused += 1
          refuse(refused, error)
        }
      }
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
