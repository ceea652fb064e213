import Text

/// What a file with tiles says of itself.
struct TileMetadata {
  var name: String?
  /// The sources, without markup.
  var attribution: String?
  var bounds: TileBounds?
  /// The name of the tiles' format, if it is not that of vector tiles.
  var foreignFormat: String?
  /// The names of all layers; none if they are missing.
  var layers: [String] = []

  private var firstZoom, lastZoom: Int?
  /// The zooms; `nil` unless both ends are there.
  var zooms: ClosedRange<Int>? {
    get {
      guard let firstZoom, let lastZoom, firstZoom <= lastZoom,
        TileAddress.zooms.contains(firstZoom), TileAddress.zooms.contains(lastZoom)
      else { return nil }
      return firstZoom...lastZoom
    }
    set { (firstZoom, lastZoom) = (newValue?.lowerBound, newValue?.upperBound) }
  }

  /// The most layers whose names are kept.
  private static let mostLayers = 256
  private static let vectorFormats = ["pbf", "mvt", "application/x-protobuf"]

  /// The metadata of a PMTiles file or a folder: one JSON object.
  init(json: [UInt8]) { read(json) }

  /// The metadata of an MBTiles file: rows of names and values, of which "json" is an object.
  init(rows: [(name: String, value: String)]) {
    for (name, value) in rows {
      if name == "json" { read(Array(value.utf8)) } else { take(name, value) }
    }
  }

  private static let lookup = JSONLookup(
    ["name", "attribution", "minzoom", "maxzoom", "bounds", "format", "json", "vector_layers"]
      .map { JSONPath($0) })

  /// Takes the members of a JSON object; other bytes are passed over.
  private mutating func read(_ json: [UInt8]) {
    json.withUnsafeBytes { bytes in
      var values: [JSONValue?] = []
      guard (try? Self.lookup.find(in: bytes, &values)) != nil else { return }
      for (path, value) in zip(Self.lookup.paths, values) {
        guard let value else { continue }
        let text = value.text(in: bytes)
        switch path.description {
        case "json" where value.kind == .string: read(Array(text.utf8))
        case "vector_layers": readLayers(value, bytes)
        default: take(path.description, text)
        }
      }
    }
  }

  private mutating func readLayers(_ value: JSONValue, _ bytes: UnsafeRawBufferPointer) {
    guard value.kind == .array else { return }
    let list = UnsafeRawBufferPointer(rebasing: bytes[value.range])
    var scanner = JSONScanner(list)
    let lookup = JSONLookup([JSONPath("id")])
    var values: [JSONValue?] = []
    guard (try? scanner.enterArray()) == true else { return }
    while layers.count < Self.mostLayers, let layer = try? scanner.value() {
      let object = UnsafeRawBufferPointer(rebasing: list[layer.range])
      if (try? lookup.find(in: object, &values)) != nil, let id = values[0] {
        layers.append(id.text(in: object).withoutControls)
      }
      guard (try? scanner.nextElement()) == true else { return }
    }
  }

  private mutating func take(_ name: String, _ value: String) {
    switch name {
    case "name": self.name = value.plainText
    case "attribution": attribution = value.plainText
    case "minzoom": firstZoom = Int(value)
    case "maxzoom": lastZoom = Int(value)
    case "format" where !Self.vectorFormats.contains(value): foreignFormat = Self.name(of: value)
    case "bounds":
      let numbers = value.split { "[], ".contains($0) }.map { Double($0) ?? .nan }
      bounds = TileBounds(edges: numbers)
    default: break
    }
  }

  private static func name(of format: String) -> String {
    switch format {
    case "png", "image/png": "PNG"
    case "jpg", "jpeg", "image/jpeg": "JPEG"
    case "webp", "image/webp": "WebP"
    case "avif", "image/avif": "AVIF"
    case "mlt", "application/vnd.maplibre-vector-tile": "MLT"
    default: "'" + format.quotable + "'"
    }
  }
}

extension String {
  /// The characters that attributions have as entities of HTML.
  private static let entities = [
    "copy": "©", "#169": "©", "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": " ",
    "#39": "'",
  ]
  /// The most characters of a name or an attribution.
  private static let longest = 500

  /// The text of some HTML, as attributions have it: without tags, entities as characters, runs of
  /// blanks as one, and without controls.
  var plainText: String {
    var text = ""
    // a text of nothing but signs of markup would be searched once for each
    var rest = prefix(8 * Self.longest)
    while let index = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<index]
      let isTag = rest[index] == "<"
      let end = rest[index...].firstIndex(of: isTag ? ">" : ";")
      let inner = end.map { rest[rest.index(after: index)..<$0] }
      if let end, isTag {
        rest = rest[rest.index(after: end)...]
      } else if let end, let inner, let character = Self.entities[String(inner)] {
        text += character
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(rest[index])
        rest = rest[rest.index(after: index)...]
      }
    }
    text += rest
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }
    return String(words.joined(separator: " ").prefix(Self.longest)).withoutControls
  }
}
