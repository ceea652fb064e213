import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads an SVG picture of this project back: rectangles, dots and texts in the order of drawing.
///
/// Colours are numbers, `0xRRGGBB`.
public final class SVGReader: NSObject, XMLParserDelegate {
  /// A filled rectangle, in units of the picture.
  public struct Rectangle {
    /// Its left and upper edge and its extent.
    public var x, y, width, height: Int
    /// Its colour.
    public var color: UInt32
  }

  /// A round dot.
  public struct Dot: Hashable {
    /// Its middle.
    public var x, y: Int
    /// Its colour.
    public var color: UInt32

    /// A dot from its parts, to compare others with.
    public init(x: Int, y: Int, color: UInt32) {
      self.x = x
      self.y = y
      self.color = color
    }
  }

  /// A run of text.
  public struct Text {
    /// The position of its beginning or middle on its base line.
    public var x, y: Int
    /// The width of the text, if the picture gives it.
    public var length: Int?
    /// Its characters.
    public var text: String
    /// Its own attributes and those of the groups around it.
    public var attributes: [String: String]
  }

  /// The rectangles.
  public private(set) var rectangles: [Rectangle] = []
  /// The dots.
  public private(set) var dots: [Dot] = []
  /// The texts.
  public private(set) var texts: [Text] = []
  /// The title.
  public private(set) var title = ""
  /// The rectangles that only the pointer sees, each with its title.
  public private(set) var titles: [(rectangle: Rectangle, text: String)] = []
  /// The style sheet of a document that moves; empty otherwise.
  public private(set) var style = ""
  /// The attributes of the document's own element.
  public private(set) var root: [String: String] = [:]
  /// Everything that differs from how this project writes pictures; empty if nothing does.
  public private(set) var problems: [String] = []
  private var open: [(name: String, attributes: [String: String])] = []

  /// Reads a document.
  public init(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    if !parser.parse() { problems.append("\(parser.parserError.debugDescription)") }
  }

  /// The colour of the topmost rectangle over a point, in units.
  public func color(x: Double, y: Double) -> UInt32? {
    rectangles.last { rectangle in
      x >= Double(rectangle.x) && x < Double(rectangle.x + rectangle.width)
        && y >= Double(rectangle.y) && y < Double(rectangle.y + rectangle.height)
    }?.color
  }

  /// Called by the XML parser.
  public func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let inherited = open.last?.attributes ?? [:]
    open.append((name, name == "svg" ? [:] : inherited.merging(attributes) { $1 }))
    switch name {
    case "svg": root = attributes
    case "path": readPath(open.last?.attributes ?? [:])
    case "text":
      texts.append(
        Text(
          x: Int(attributes["x"] ?? "") ?? -1, y: Int(attributes["y"] ?? "") ?? -1,
          length: attributes["textLength"].flatMap { Int($0) }, text: "",
          attributes: open.last?.attributes ?? [:]))
    case "g", "title", "style": break
    default: problems.append("an element \(name)")
    }
  }

  /// Called by the XML parser.
  public func parser(_ parser: XMLParser, foundCharacters string: String) {
    switch open.last?.name {
    case "text": texts[texts.count - 1].text += string
    case "title" where isInTitledPath: titles[titles.count - 1].text += string
    case "title": title += string
    case "style": style += string
    default:
      if string.contains(where: { !$0.isWhitespace }) { problems.append("stray text \(string)") }
    }
  }

  /// Called by the XML parser.
  public func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  /// Whether the element that is open is the title of a rectangle for the pointer.
  private var isInTitledPath: Bool {
    open.dropLast().last.map { $0.name == "path" && $0.attributes["fill-opacity"] == "0" } ?? false
  }

  private func readPath(_ attributes: [String: String]) {
    let data = attributes["d"] ?? ""
    if attributes["fill-opacity"] == "0" {
      readTitled(data)
    } else if let color = attributes["fill"].flatMap(Self.color) {
      readWhole(data, color)
    } else if let color = attributes["stroke"].flatMap(Self.color) {
      attributes["transform"] == nil
        ? readDots(data, color) : readBars(data, color, attributes["stroke-width"] ?? "")
    } else {
      problems.append("a path without a colour")
    }
  }

  /// The rectangle behind everything.
  private func readWhole(_ data: String, _ color: UInt32) {
    guard let parts = data.wholeMatch(of: /M0 0h(\d+)v(\d+)h-(\d+)z/), parts.1 == parts.3,
      let width = Int(parts.1), let height = Int(parts.2)
    else { return problems.append("a path \(data)") }
    rectangles.append(Rectangle(x: 0, y: 0, width: width, height: height, color: color))
  }

  private func readTitled(_ data: String) {
    guard let parts = data.wholeMatch(of: /M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)z/), parts.3 == parts.5
    else { return problems.append("a path \(data)") }
    let numbers = [parts.1, parts.2, parts.3, parts.4].map { Int($0) ?? -1 }
    titles.append(
      (
        Rectangle(
          x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], color: 0), ""
      ))
  }

  private func readDots(_ data: String, _ color: UInt32) {
    guard data.wholeMatch(of: /(M\d+ \d+h0)+/) != nil else {
      return problems.append("a path \(data)")
    }
    for dot in data.matches(of: /M(\d+) (\d+)h0/) {
      dots.append(Dot(x: Int(dot.1) ?? -1, y: Int(dot.2) ?? -1, color: color))
    }
  }

  /// Rectangles as lines of their height, in cells of 12 by 24 units from the middle of the first.
  private func readBars(_ data: String, _ color: UInt32, _ height: String) {
    let number = /[\d.]+/
    guard data.wholeMatch(of: /(M[\d.]+ ?-?[\d.]+h[\d.]+)+/) != nil,
      height.wholeMatch(of: number) != nil
    else { return problems.append("a path \(data)") }
    for bar in data.matches(of: /M([\d.]+) ?(-?[\d.]+)h([\d.]+)/) {
      func units(_ text: Substring, _ scale: Double) -> Double {
        // Swift wants a digit before the point
        (Double(text.replacing(/^(-?)\./) { $0.1 + "0." }) ?? .nan) * scale
      }
      let tall = units(height[...], 24)
      let middle = units(bar.2, 24) + 12
      rectangles.append(
        Rectangle(
          x: Int(units(bar.1, 12).rounded()), y: Int((middle - tall / 2).rounded()),
          width: Int(units(bar.3, 12).rounded()), height: Int(tall.rounded()), color: color))
    }
  }

  /// The number of a colour that is written `#rrggbb`.
  public static func color(_ text: String) -> UInt32? {
    guard text.count == 7, text.first == "#" else { return nil }
    return UInt32(text.dropFirst(), radix: 16)
  }
}
