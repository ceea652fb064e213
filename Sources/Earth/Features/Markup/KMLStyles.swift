/// The shared styles of a KML text, and what they mean in the words of simplestyle.
struct KMLStyles {
  private var styles: [String: MarkupElement] = [:]

  /// Keeps a style for what refers to it.
  mutating func add(_ style: MarkupElement) {
    if let id = style.attribute("id") { styles[id] = style }
  }

  /// The properties of a Placemark's style: those of its own, then those of the one that it refers
  /// to.
  func properties(of placemark: MarkupElement) -> [(name: String, value: FeatureValue)] {
    let own = placemark["Style"].map(properties(in:)) ?? []
    let shared =
      placemark["styleUrl"].flatMap { style(of: $0.content) }.map(properties(in:)) ?? []
    return own + shared
  }

  /// Whether a Placemark refers to a style of the text that has not come yet.
  func lacksStyle(of placemark: MarkupElement) -> Bool {
    guard let address = placemark["styleUrl"]?.content else { return false }
    return address.hasPrefix("#") && style(of: address) == nil
  }

  /// The style that an address within the text refers to; of a map of styles the normal one.
  private func style(of address: String, depth: Int = 0) -> MarkupElement? {
    guard address.hasPrefix("#"), depth < 4, let style = styles[String(address.dropFirst())] else {
      return nil
    }
    guard style.name == "StyleMap" else { return style }
    let normal = style.children.first { $0["key"]?.content == "normal" } ?? style.children.first
    if let inline = normal?["Style"] { return inline }
    return normal?["styleUrl"].flatMap { self.style(of: $0.content, depth: depth + 1) }
  }

  private func properties(in style: MarkupElement) -> [(name: String, value: FeatureValue)] {
    var properties: [(name: String, value: FeatureValue)] = []
    func add(_ part: String, _ color: String, _ opacity: String?) {
      guard let text = style[part]?["color"]?.content, let parsed = Self.color(text) else { return }
      properties.append((color, .text(parsed.color)))
      if let opacity { properties.append((opacity, .number(parsed.opacity))) }
    }
    add("LineStyle", "stroke", "stroke-opacity")
    if let width = style["LineStyle"]?["width"] {
      properties.append(("stroke-width", MarkupText.value(width.text, isNumber: true)))
    }
    if style["PolyStyle"]?["fill"]?.content == "0" {
      properties.append(("fill-opacity", .number("0")))
    } else {
      add("PolyStyle", "fill", "fill-opacity")
    }
    add("IconStyle", "marker-color", nil)
    return properties
  }

  /// The colour of a text `aabbggrr`, as `#rrggbb` and an opacity of 0 to 1 with two decimals.
  private static func color(_ text: String) -> (color: String, opacity: String)? {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    guard digits.utf8.count == 8, let value = UInt32(digits, radix: 16) else { return nil }
    func hex(_ shift: UInt32) -> String {
      let byte = String(value >> shift & 0xFF, radix: 16)
      return byte.utf8.count == 1 ? "0" + byte : byte
    }
    let hundredths = ((value >> 24) * 100 + 127) / 255
    let opacity =
      hundredths == 100 ? "1" : "0." + (hundredths < 10 ? "0" : "") + String(hundredths)
    return ("#" + hex(0) + hex(8) + hex(16), opacity)
  }
}
