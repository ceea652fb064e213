import ArgumentParser
import Features
import Records
import Text

/// `tunnel antipode --geojson`: writes geometries, moved to the antipodes, to standard output.
struct FeatureTurning {
  /// What is made of longitudes.
  let longitudes: LongitudeRule
  let errorHandling: FeatureStream.ErrorHandling
  /// For how many features that cannot be turned there is a message.
  let mostMessages: Int
  let isQuiet: Bool

  /// Refuses more than one file, and options that have no meaning for GeoJSON.
  ///
  /// - Parameters:
  ///   - files: those of the arguments and of --input.
  ///   - given: the options that were given and have a meaning for streams only.
  static func validate(files: [String], given: [String], asksForAnswers: Bool) throws {
    guard files.count <= 1 else {
      throw ValidationError("--geojson turns one file, or standard input without one or with '-'")
    }
    guard !asksForAnswers else {
      throw ValidationError(
        "--geojson answers in GeoJSON: --json, --format, --fields, --separator and --flat say "
          + "nothing")
    }
    let isOfFeatures = ["--on-error", "--errors"]
    if let useless = given.first(where: { !isOfFeatures.contains($0) }) {
      throw ValidationError(
        "\(useless) is for streams of records, and --geojson turns whole texts")
    }
  }

  /// Turns the GeoJSON of a file, or of standard input for `-` and `nil`.
  ///
  /// - Throws: ``Failure`` for what cannot be read, turned or written; with status 65, when
  ///   everything else has been turned, if a feature could not be.
  func run(_ path: String?) throws {
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
        try Self.write(bytes)
      })
    stream.longitudes = longitudes
    stream.errorHandling = errorHandling
    var messages = 0
    stream.report = { [mostMessages] error in
      guard messages < mostMessages else { return }
      messages += 1
      StandardError.say("\(title): \(error)")
    }
    let errors: Int
    do throws(FeatureError) {
      let summary = try stream.run()
      if !endsLine { try Self.write([UInt8(ascii: "\n")]) }
      if summary.longEdges > 0, !longitudes.takesShortWay {
        StandardError.say("\(title): \(ShortWayOption.notice(of: summary.longEdges))")
      }
      errors = summary.errors
    } catch {
      switch error {
      case .channel(let error): throw error
      case .notJSON, .notGeoJSON, .damaged, .foreign, .foreignJSON, .byteCount, .notMarkup,
        .element, .record, .layout, .libraryUnusable:
        throw Failure("\(title): \(error)", status: .unreadableInput)
      }
    }
    guard errors > 0 else { return }
    StandardError.say(
      "\(title): \(errors) \(errors == 1 ? "feature" : "features") could not be read")
    throw Failure(nil, status: .unreadableInput)
  }

  private static func write(_ bytes: [UInt8]) throws(FeatureError) {
    var buffer = TextBuffer(capacity: bytes.count)
    bytes.withUnsafeBytes { buffer.append($0) }
    do throws(RecordError) { try buffer.flush(to: 1) } catch { throw .channel(error) }
  }
}
