import Overlays

/// The files of the person's own features that a session shows, and how they are read. A recording
/// holds this in place of the features, and the features of a live stream with its steps.
public struct RecordedOverlays: Hashable, Sendable, Codable {
  /// A file as it was when it was read.
  public struct File: Hashable, Sendable, Codable {
    /// The path that was given.
    public var path: String
    /// The number of bytes.
    public var size: Int
    /// The checksum of the bytes, CRC-32 in hexadecimal digits.
    public var checksum: String

    /// A file from its parts.
    public init(path: String, size: Int, checksum: String) {
      (self.path, self.size, self.checksum) = (path, size, checksum)
    }
  }

  /// How features are read and shown.
  public struct Reading: Hashable, Sendable, Codable {
    /// The property that colours features; `nil` for the colours of the sources.
    public var colorBy: String?
    /// The property of numbers that decides the size of marks; `nil` for one size.
    public var sizeBy: String?
    /// The property that names features; `nil` for the usual ones.
    public var label: String?
    /// The way between the positions of lines: straight or geodesic; `nil` for that of the format.
    public var lines: String?
    /// Whether edges of more than half a turn are the ones that cross the 180th meridian.
    public var shortWay = false
    /// Whether whole turns are taken off longitudes.
    public var wraps = false
    /// How tables, objects and lines are read; `nil` for the usual way.
    public var records: Records?

    /// The usual reading.
    public init() {}
  }

  /// How records are read, in the words of the command's options; `nil` where none was given.
  public struct Records: Hashable, Sendable, Codable {
    /// What the records are, such as `csv`.
    public var format: String?
    /// The column or key of the latitude.
    public var latitude: String?
    /// The column or key of the longitude.
    public var longitude: String?
    /// The column or key of whole coordinates and geometries.
    public var coordinate: String?
    /// What a missing coordinate is: `error` or `null`.
    public var missing: String?
    /// The only notation of coordinates.
    public var notation: String?
    /// Whether a text that is no coordinate is the name of a place.
    public var areNames: Bool?
    /// Whether a name must fit to the letter.
    public var isStrict: Bool?

    /// The usual way.
    public init() {}
  }

  /// What is kept of a live stream.
  public struct Live: Hashable, Sendable, Codable {
    /// The most features, 1 or more.
    public var keep: Int
    /// The property by which features are told apart; `nil` for the usual key.
    public var key: String?

    /// A stream of which so many features are kept.
    public init(keep: Int, key: String? = nil) {
      (self.keep, self.key) = (keep, key)
    }

    /// Reads the members.
    public init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: CodingKeys.self)
      keep = try object.decode(Int.self, forKey: .keep)
      key = try object.decodeIfPresent(String.self, forKey: .key)
      guard keep > 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: .keep, in: object, debugDescription: "\(keep) features cannot be kept")
      }
    }
  }

  /// The files, the uppermost last.
  public var files: [File]
  /// How they are read.
  public var reading: Reading
  /// The names of files that the last session showed and this one cannot read; `nil` for none.
  public var missing: [String]?
  /// The stream above them; `nil` without one.
  public var live: Live?

  /// Overlays from their parts.
  public init(files: [File], reading: Reading, live: Live? = nil) {
    (self.files, self.reading, self.live) = (files, reading, live)
  }
}

extension RecordedOverlays {
  /// A tail of a stream that is read as these overlays are; `nil` if there is none among them.
  package var tail: FeatureTail? {
    live.map { live in
      FeatureTail(
        limit: live.keep, key: live.key, for: reading.builder(title: "standard input"))
    }
  }
}

extension RecordedOverlays.Reading {
  /// A builder of an overlay of features that are shown so.
  ///
  /// - Parameter title: the name of their source.
  package func builder(title: String) -> OverlayBuilder {
    OverlayBuilder(title: title, label: label, colorKey: colorBy, sizeKey: sizeBy)
  }
}
