/// Makes features of KML: one of each Placemark, with all its geometries.
///
/// Properties are `name`, `description` and the like, times, extended data, the name of the
/// `folder`, and the colours of its style in the words of simplestyle: `stroke`, `stroke-width`,
/// `fill`, `marker-color` and the opacities. A Placemark may come before the shared style that it
/// names.
final class KMLBuilder: MarkupBuilder {
  private let geometries: KMLGeometry
  /// The names of the folders around.
  private var folders: [String] = []
  /// The names of the elements around, up to one that is kept.
  private var path: [String] = []
  /// The elements around within one that is kept.
  private var kept: [MarkupElement] = []
  private var styles = KMLStyles()
  private var features: [Result<Feature, FeatureError>] = []
  /// The Placemarks from the first one whose style has not come yet, with their folders.
  private var waiting: [(placemark: MarkupElement, folder: String?)] = []
  /// How many Placemarks wait at most; then those without a style stay so.
  private static let mostWaiting = 10_000
  private(set) var unfetched: [UnfetchedElement] = []

  init(_ rule: LongitudeRule) { geometries = KMLGeometry(rule: rule) }

  func takeFeatures(isAtEnd: Bool) -> [Result<Feature, FeatureError>] {
    if isAtEnd { finish(waiting.count) }
    defer { features.removeAll() }
    return features
  }

  /// Makes features of the Placemarks whose styles have come.
  private func finishStyled() {
    let styled = waiting.firstIndex { styles.lacksStyle(of: $0.placemark) } ?? waiting.count
    finish(waiting.count > Self.mostWaiting ? waiting.count : styled)
  }

  /// Makes features of the first Placemarks that wait.
  private func finish(_ count: Int) {
    for (placemark, folder) in waiting.prefix(count) {
      features.append(
        Result { () throws(FeatureError) in try feature(of: placemark, in: folder) })
    }
    waiting.removeFirst(count)
  }

  func start(_ name: MarkupName, _ attributes: MarkupAttributes, line: Int) {
    if name == "NetworkLink" {
      pass(.features, line)
    } else if name == "href", (kept.last?.name ?? path.last) == "Icon" {
      pass(.picture, line)
    }
    let isKept =
      !kept.isEmpty || name == "Placemark" || name == "Style" || name == "StyleMap"
      || name == "name"
    guard isKept else {
      path.append(name.text)
      if name == "Folder" || name == "Document" { folders.append("") }
      return
    }
    let element = MarkupElement(name.text, attributes.all, line: line)
    kept.last?.children.append(element)
    kept.append(element)
  }

  func end(_ text: [UInt8]) {
    guard let element = kept.popLast() else {
      let name = path.popLast()
      if name == "Folder" || name == "Document" { folders.removeLast() }
      return
    }
    element.text = text
    guard kept.isEmpty else { return }
    switch element.name {
    case "Style", "StyleMap":
      styles.add(element)
      finishStyled()
    case "name":
      if path.last == "Folder" || path.last == "Document" {
        folders[folders.count - 1] = element.content
      }
    default:
      waiting.append((element, folders.last { !$0.isEmpty }))
      // of those before, none has got a style
      if waiting.count == 1 || waiting.count > Self.mostWaiting { finishStyled() }
    }
  }

  /// Notes an element whose contents lie elsewhere, if it is the first of its kind.
  private func pass(_ kind: UnfetchedElement.Kind, _ line: Int) {
    guard !unfetched.contains(where: { $0.kind == kind }) else { return }
    unfetched.append(UnfetchedElement(kind: kind, line: line))
  }

  private func feature(
    of placemark: MarkupElement, in folder: String?
  ) throws(FeatureError) -> Feature {
    let geometry = try geometries.geometry(in: placemark)
    var properties: [(name: String, value: FeatureValue)] = []
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { properties.append((name, .text(text))) }
    }
    for name in ["name", "address", "phoneNumber", "description", "Snippet"] {
      add(name, placemark[name]?.content)
    }
    let tracks = Self.times(ofTracksIn: placemark)
    if let stamp = placemark["TimeStamp"] {
      add("time", stamp["when"]?.content)
    } else {
      let span = placemark["TimeSpan"]
      add("time", span.map { $0["begin"]?.content } ?? tracks.first)
      add("end_time", span.map { $0["end"]?.content } ?? tracks.last)
    }
    for data in placemark["ExtendedData"]?.children ?? [] {
      if data.name == "Data", let name = data.attribute("name") {
        add(name, data["value"]?.content)
      }
      for simple in data.children where simple.name == "SimpleData" {
        if let name = simple.attribute("name") { add(name, simple.content) }
      }
    }
    add("folder", folder)
    properties += styles.properties(of: placemark)
    return Feature(
      geometry, edges: .geodesic, properties: MarkupText.object(properties),
      identifier: placemark.attribute("id").map { .text($0) })
  }

  /// The times of the places of all tracks.
  private static func times(ofTracksIn element: MarkupElement) -> [String] {
    element.children.flatMap { (child) -> [String] in
      switch child.name {
      case "when" where element.name == "Track": [child.content].filter { !$0.isEmpty }
      case "Track", "MultiTrack", "MultiGeometry": times(ofTracksIn: child)
      default: []
      }
    }
  }
}
