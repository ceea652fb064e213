import Answers
import ArgumentParser
import Features
import Platform
import Records
import Toponymy

/// The option for places of the person's own in place of the built-in ones.
struct GazetteerOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Take the nearest place among the points of a file of GeoJSON, GPX, KML, a table or lines, in \
      place of the built-in ones; '-' is standard input.
      """, valueName: "file"),
    completion: .file(extensions: ["geojson", "json", "gpx", "kml", "csv", "tsv", "ndjson"]))
  var gazetteer: String?

  /// The most messages about the features of the file.
  private static let mostMessages = 10

  /// Refuses options of the built-in places.
  ///
  /// - Parameter others: the names of options, and whether they were given.
  func validate(refusing others: KeyValuePairs<String, Bool>) throws {
    guard gazetteer != nil, let other = others.first(where: { $0.value }) else { return }
    throw ValidationError(
      "\(other.key) is for the built-in places; those of --gazetteer have no country and no number "
        + "of inhabitants")
  }

  /// Refuses standard input for both the places and the records.
  func validate(besides options: QuestionOptions<some AnswerFields>) throws {
    let readsInput = options.whereabouts == ["-"] || options.streamOptions.input.contains("-")
    guard gazetteer == "-", readsInput else { return }
    throw ValidationError(
      "'-', standard input, cannot be both --gazetteer and the records; expected a file for one")
  }

  /// What is read of the file; `nil` without a file. Messages say what of it is left out.
  ///
  /// - Parameters:
  ///   - wraps: whether whole turns are taken off longitudes.
  ///   - isQuiet: whether nothing is said of features that are no points.
  /// - Throws: ``Failure`` that names the file and says why it cannot be read, or that it has no
  ///   point.
  func reading(wraps: Bool = false, isQuiet: Bool) throws -> OwnPlaces.Reading? {
    guard let gazetteer else { return nil }
    let (descriptor, title) = try InputFile.opened(
      gazetteer, awaiting: isQuiet ? nil : "GeoJSON, GPX, KML or a table")
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    let input = InputDescriptor(descriptor)
    var reader = FeatureInput(longitudes: LongitudeRule(wraps: wraps)) {
      (room) throws(FeatureError) in
      do throws(RecordError) { return try input.read(into: room) } catch { throw .channel(error) }
    }
    let reading: OwnPlaces.Reading
    do throws(FeatureError) {
      reading = try OwnPlaces.reading(&reader) { count, error in
        if count <= Self.mostMessages { StandardError.say("\(title): \(error)") }
      }
    } catch {
      throw error.failure(of: title) ?? Failure("\(title): \(error)", status: .unreadableInput)
    }
    if reading.refused > 0 {
      StandardError.say(
        "\(title): \(reading.refused) of \(reading.features) features could not be read")
    }
    guard reading.places.count > 0 else {
      throw Failure("\(title): the file has no point to take for a place", status: .unreadableInput)
    }
    if reading.withoutPoints > 0, !isQuiet {
      StandardError.say("\(title): \(Self.remark(on: reading.withoutPoints))")
    }
    return reading
  }

  /// A remark on features without points.
  private static func remark(on count: Int) -> String {
    count == 1
      ? "1 feature without a point was passed over"
      : "\(count) features without points were passed over"
  }
}

extension OwnPlaces.Reading {
  /// Ends the program with status 65, when everything has been answered, if a feature could not be
  /// read.
  func endUnlessWhole() throws {
    if refused > 0 { throw Failure(nil, status: .unreadableInput) }
  }
}
