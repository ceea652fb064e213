import ArgumentParser
import Features
import Records
import Text

/// `tunnel antipode --geojson`: writes geometries, moved to the antipodes, to standard output.
enum FeatureTurning {
  /// Refuses more than one file, and options that have no meaning for GeoJSON.
  static func validate(
    _ files: [String], _ stream: StreamOptions, asksForAnswers: Bool
  ) throws {
    guard files.count + stream.input.count <= 1 else {
      throw ValidationError("--geojson turns one file, or standard input without one or with '-'")
    }
    guard !asksForAnswers else {
      throw ValidationError(
        "--geojson answers in GeoJSON: --json, --format, --fields, --separator and --flat say "
          + "nothing")
    }
    if let useless = stream.given.first {
      throw ValidationError(
        "\(useless) is for streams of records, and --geojson turns whole texts")
    }
  }

  /// Turns the GeoJSON of a file, or of standard input for `-` and `nil`.
  ///
  /// - Throws: ``Failure`` for what cannot be read, turned or written.
  static func run(_ path: String?, isQuiet: Bool) throws {
    let (input, title) = try InputFile.opened(path, awaiting: isQuiet ? nil : "GeoJSON")
    var endsLine = true
    let source = InputDescriptor(input)
    var stream = FeatureStream(
      read: { (buffer) throws(FeatureError) in
        do throws(RecordError) { return try source.read(into: buffer) } catch {
          throw .channel(error)
        }
      },
      write: { (bytes) throws(FeatureError) in
        endsLine = bytes.last == UInt8(ascii: "\n")
        try write(bytes)
      })
    do throws(FeatureError) {
      let summary = try stream.run()
      if !endsLine { try write([UInt8(ascii: "\n")]) }
      if summary.longEdges > 0 { StandardError.say("\(title): \(notice(of: summary.longEdges))") }
    } catch {
      switch error {
      case .channel(let error): throw error
      case .notJSON, .notGeoJSON, .damaged, .foreign, .byteCount, .notMarkup, .element,
        .libraryUnusable, .unknownFormat:
        throw Failure("\(title): \(error)", status: .unreadableInput)
      }
    }
  }

  private static func notice(of longEdges: Int) -> String {
    (longEdges == 1 ? "an edge spans" : "\(longEdges) edges span")
      + " more than 180 degrees of longitude: taken the long way round, as RFC 7946 has it "
      + "(to go the short way, cut at the 180th meridian)"
  }

  private static func write(_ bytes: [UInt8]) throws(FeatureError) {
    var buffer = TextBuffer(capacity: bytes.count)
    bytes.withUnsafeBytes { buffer.append($0) }
    do throws(RecordError) { try buffer.flush(to: 1) } catch { throw .channel(error) }
  }
}
