import Answers
import DataFiles
import Overlays
import Sessions
import Toponymy

/// Reads files of the person's own features for maps, each whole.
struct OverlayFile {
  /// The features.
  let overlay: Overlay
  /// The file as it was read.
  let file: RecordedOverlays.File
  /// Lines on what has been read otherwise than a person may think.
  let remarks: [String]

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
    let seal = Seal()
    let source = try FeatureFile(
      path, longitudes: reading.rule, edges: reading.edges,
      records: reading.records?.request ?? StreamRequest(), names: search, didRead: seal.add)
    var builder = reading.builder(
      title: source.title.split(separator: "/").last.map(String.init) ?? source.title)
    try source.forEach {
      try builder.add($0)
      return nil
    } refuse: { problem in
      if source.refused <= Self.mostMessages { report("\(source.title): \(problem)") }
      return true
    }
    // up to so many there is a message about each
    let refusal = source.refused > Self.mostMessages ? source.refusal : nil
    remarks = [refusal].compactMap { $0 } + source.remarks(on: .map)
    overlay = builder.finished()
    file = RecordedOverlays.File(path: path, size: seal.size, checksum: seal.checksum.text)
  }

  /// Reads some files, and prints what cannot be read and other remarks.
  ///
  /// - Returns: the files, and whether all their features could be read.
  /// - Throws: for the first file of which nothing can be read.
  static func all(
    _ paths: [String], _ reading: RecordedOverlays.Reading, names: () throws -> NameSearch
  ) throws -> (files: [OverlayFile], areWhole: Bool) {
    var areWhole = true
    let files = try paths.map { path in
      try OverlayFile(path, reading, names: names) { message in
        areWhole = false
        StandardError.say(message)
      }
    }
    for remark in files.flatMap(\.remarks) { StandardError.say(remark) }
    return (files, areWhole)
  }

  /// The size and the checksum of what is read.
  private final class Seal {
    private(set) var size = 0
    private(set) var checksum = CRC32()

    func add(_ bytes: UnsafeRawBufferPointer) {
      size += bytes.count
      checksum.update(bytes)
    }
  }
}
