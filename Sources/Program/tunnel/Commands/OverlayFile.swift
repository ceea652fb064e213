import Features
import Geodesy
import Overlays
import Platform
import Records

/// Files of the person's own features for maps.
enum OverlayFile {
  /// The most messages about the features of a file.
  private static let mostMessages = 10

  /// Reads files whole.
  ///
  /// - Parameters:
  ///   - wraps: whether whole turns are taken off longitudes beyond 180 degrees.
  ///   - report: takes messages about features that cannot be read, which are left out.
  /// - Throws: ``Failure`` that names the file and says why it cannot be read.
  static func overlays(
    of paths: [String], _ options: OverlayOptions, wraps: Bool, report: (String) -> Void
  ) throws -> [Overlay] {
    try paths.map { path in
      let (descriptor, title) = try InputFile.opened(path, awaiting: nil)
      defer { if descriptor != STDIN_FILENO { close(descriptor) } }
      return try overlay(of: descriptor, title, options, wraps: wraps, report: report)
    }
  }

  private static func overlay(
    of descriptor: Int32, _ title: String, _ options: OverlayOptions, wraps: Bool,
    report: (String) -> Void
  ) throws -> Overlay {
    var builder = OverlayBuilder(
      title: title.split(separator: "/").last.map(String.init) ?? title, label: options.label,
      colorKey: options.colorBy, sizeKey: options.sizeBy)
    var refused = 0
    func refuse(_ error: FeatureError) {
      refused += 1
      if refused <= mostMessages { report("\(title): \(error)") }
    }
    do {
      var reader = try reader(of: descriptor, options, wraps: wraps)
      while true {
        do throws(FeatureError) {
          guard var feature = try reader.next() else { break }
          if let lines = options.lines { feature.edges = lines }
          try add(feature, to: &builder)
        } catch {
          guard case .channel = error else {
            refuse(error)
            continue
          }
          throw error
        }
      }
    } catch let error as FeatureError {
      switch error {
      case .channel(let error): throw Failure("\(title): \(error)", status: .inputOrOutput)
      case .libraryUnusable: throw Failure("\(title): \(error)", status: .unavailable)
      default: throw Failure("\(title): \(error)", status: .unreadableInput)
      }
    }
    if refused > mostMessages {
      report("\(title): \(refused) features cannot be read; those are the first \(mostMessages)")
    }
    return builder.finished()
  }

  private static func add(
    _ feature: Feature, to builder: inout OverlayBuilder
  ) throws(FeatureError) {
    do throws(ProjectionError) { try builder.add(feature) } catch {
      throw .libraryUnusable("\(error)")
    }
  }

  /// The reader of the format that the first bytes tell.
  private static func reader(
    of descriptor: Int32, _ options: OverlayOptions, wraps: Bool
  ) throws(FeatureError) -> FeatureReader {
    let source = InputDescriptor(descriptor)
    func read(_ room: UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int {
      do throws(RecordError) { return try source.read(into: room) } catch { throw .channel(error) }
    }
    var first = [UInt8](repeating: 0, count: 1 << 16)
    var span = first.mutableSpan
    let count = try span.withUnsafeMutableBytes { (room) throws(FeatureError) in try read(room) }
    var head = first[..<count]
    let format = head.withUnsafeBytes { FeatureReader.Format(beginning: $0) }
    guard let format else {
      if let foreign = head.withUnsafeBytes({ ForeignInput(from: $0) }) { throw .foreign(foreign) }
      throw .unknownFormat
    }
    let rule = LongitudeRule(wraps: wraps, takesShortWay: options.shortWay)
    return FeatureReader(format, longitudes: rule) { (room) throws(FeatureError) in
      guard !head.isEmpty else { return try read(room) }
      let piece = head.prefix(room.count)
      head = head.dropFirst(piece.count)
      room.copyBytes(from: piece)
      return piece.count
    }
  }
}
