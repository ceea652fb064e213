import Platform

/// The folder that holds the program's data files.
///
/// A file is opened when it is first asked for, and at most once, however many parts of the program
/// use it. A program makes one folder and hands it to everything that reads data. Several threads
/// may use it at the same time.
public final class DataFolder: Sendable {
  /// The data files: this is the one list of them.
  ///
  /// The raw value is the file's name.
  public enum File: String, CaseIterable, Sendable {
    /// Populated places and stations.
    case places = "places.bin"
    /// The outlines of countries.
    case countries = "countries.bin"
    /// The outlines of seas.
    case seas = "seas.bin"
    /// The outlines of the first-level divisions of countries.
    case divisions = "divisions.bin"
    /// The outlines of lakes.
    case lakes = "lakes.bin"
    /// Rivers, as lines.
    case rivers = "rivers.bin"
    /// The borders of first-level divisions, as lines.
    case regions = "regions.bin"
    /// Time zones.
    case timeZones = "timezones.bin"
    /// The colours of the land.
    case colors = "color.bin"
    /// Heights and depths.
    case elevations = "elevation.bin"
    /// Names in languages other than English.
    case names = "names.bin"
    /// The names by which places and areas can be found.
    case search = "search.bin"
  }

  /// The path of the folder, as it was given or found.
  public let path: String

  /// `places.bin`, whose records Toponymy reads.
  public let places: LazyFile<DataFile>
  /// `countries.bin`.
  public let countries: LazyFile<AreaFile>
  /// `seas.bin`.
  public let seas: LazyFile<AreaFile>
  /// `divisions.bin`.
  public let divisions: LazyFile<AreaFile>
  /// `lakes.bin`.
  public let lakes: LazyFile<AreaFile>
  /// `rivers.bin`.
  public let rivers: LazyFile<LineFile>
  /// `regions.bin`.
  public let regions: LazyFile<LineFile>
  /// `timezones.bin`.
  public let timeZones: LazyFile<ZoneFile>
  /// `color.bin`.
  public let colors: LazyFile<ColorFile>
  /// `elevation.bin`.
  public let elevations: LazyFile<ElevationFile>
  /// `names.bin`.
  public let names: LazyFile<NameFile>
  /// `search.bin`.
  public let search: LazyFile<SearchFile>

  /// The folder at a path. No file is opened, and none need exist.
  public init(path: String) {
    self.path = path
    func file<Opened: Sendable>(
      _ file: File, _ open: @escaping @Sendable (String) throws(DataFileError) -> Opened
    ) -> LazyFile<Opened> {
      LazyFile(path: path + "/" + file.rawValue, open: open)
    }
    places = file(.places) { path throws(DataFileError) in
      try DataFile(path: path, kind: "places", version: Self.placesVersion)
    }
    countries = file(.countries) { path throws(DataFileError) in
      try AreaFile(path: path, hasCoasts: true)
    }
    seas = file(.seas) { path throws(DataFileError) in try AreaFile(path: path) }
    divisions = file(.divisions) { path throws(DataFileError) in try AreaFile(path: path) }
    lakes = file(.lakes) { path throws(DataFileError) in try AreaFile(path: path) }
    rivers = file(.rivers, LineFile.init(path:))
    regions = file(.regions, LineFile.init(path:))
    timeZones = file(.timeZones, ZoneFile.init(path:))
    colors = file(.colors, ColorFile.init(path:))
    elevations = file(.elevations, ElevationFile.init(path:))
    names = file(.names, NameFile.init(path:))
    search = file(.search, SearchFile.init(path:))
  }

  /// A file by its name.
  private subscript(file: File) -> any VerifiableFile {
    switch file {
    case .places: places
    case .countries: countries
    case .seas: seas
    case .divisions: divisions
    case .lakes: lakes
    case .rivers: rivers
    case .regions: regions
    case .timeZones: timeZones
    case .colors: colors
    case .elevations: elevations
    case .names: names
    case .search: search
    }
  }

  /// The version of the layout of `places.bin` that this program reads. It stands here because the
  /// type that reads the records is Toponymy's, above this module.
  private static let placesVersion: UInt32 = 2

  /// Reads the files that have been opened to their ends and compares them with their checksums.
  ///
  /// - Returns: what is wrong with them.
  /// - Complexity: O(*n*) for their *n* bytes, about a millisecond a megabyte, and O(1) for a file
  ///   that has been verified before.
  public func damageOfOpenFiles() -> [DataFileError] {
    File.allCases.compactMap { file in
      guard self[file].isOpen else { return nil }
      do throws(DataFileError) { try verify(file) } catch { return error }
      return nil
    }
  }

  /// Opens a file if necessary, reads it to its end and compares its contents with its checksum.
  ///
  /// - Throws: when the file is missing or damaged.
  public func verify(_ file: File) throws(DataFileError) {
    try self[file].verify()
  }

  /// Eight hexadecimal digits that differ when a file of the folder has been written anew with
  /// other contents: the checksum of the headers of all data files, which hold the checksums of
  /// their contents. The tables of words have no part in it.
  ///
  /// - Complexity: opens each file and reads 64 bytes of it.
  public var edition: String {
    var checksum = CRC32()
    for file in File.allCases {
      guard let descriptor = try? FileSystem.open(path + "/" + file.rawValue, O_RDONLY)
      else { continue }
      defer { close(descriptor) }
      withUnsafeTemporaryAllocation(byteCount: DataFileHeader.size, alignment: 8) { header in
        let count = read(descriptor, header.baseAddress, header.count)
        if count > 0 { checksum.update(UnsafeRawBufferPointer(rebasing: header[..<count])) }
      }
    }
    return checksum.text
  }

  /// The table of the program's texts in a language; `nil` if the folder has none.
  ///
  /// - Parameter language: the first part of a BCP 47 tag, such as "ja".
  /// - Throws: when the table is there and cannot be read.
  public func words(in language: String) throws(DataFileError) -> String? {
    // other characters could lead out of the folder
    guard !language.isEmpty, language.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    do throws(DataFileError) {
      let file = try MappedFile(path: path + "/words/" + language + ".tsv")
      return String(decoding: file.bytes, as: UTF8.self)
    } catch .unreadable(_, ENOENT) {
      return nil
    }
  }
}
