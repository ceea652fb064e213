import Geodesy

/// The address of a map on the web that has its middle or its pin in it.
///
/// Accepted, with or without `https://`, in this order:
/// - Google's pin (`!3d40.4!4d-3.7`), OpenStreetMap's marker (`mlat=40.4&mlon=-3.7`)
/// - the middle of Google's map (`/@40.4,-3.7,15z`) and of OpenStreetMap's (`#map=12/40.4/-3.7`)
/// - `40.4,-3.7` behind `q=`, `query=`, `destination=`, `ll=`, `sll=`, `center=`, `daddr=`,
///   `coordinate=`, `latlng=` or `map=`, with `%2C` as a comma; `lat=40.4&lon=-3.7`
/// - Bing's `cp=40.4~-3.7` and `sp=point.40.4_-3.7`
/// - `params=40_24_59.4_N_3_42_9.36_W` of geohack, where Wikipedia's coordinates lead
/// - of Yandex `ll=-3.7,40.4` and of Mapy `x=-3.7&y=40.4`, who have the longitude first
/// - the Plus Code of plus.codes: `plus.codes/8CGRC78W+JX`, with `%2B` as a plus sign
///
/// Numbers may have exponents, as JavaScript writes small ones: `@5e-7,-3.7`.
///
/// Refused: every other address; none is looked up.
enum MapLinkNotation: CoordinateNotation {
  static let name = NotationName.link

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    guard let host = MapLinkForm.host(of: trimmed) else { return nil }
    if let coordinate = try geohack(in: trimmed) {
      return CoordinateReading(coordinate, notation: name)
    }
    if host == "plus.codes" || host.hasSuffix(".plus.codes"),
      let code = try plusCode(in: trimmed)
    {
      return CoordinateReading(code.coordinate, notation: name, cell: code.cell)
    }
    for form in MapLinkForm.forms(of: host) {
      if let (latitude, longitude) = form.numbers(in: trimmed) {
        return CoordinateReading(
          try trimmed.coordinate(latitude: latitude, longitude: longitude), notation: name)
      }
    }
    throw trimmed.error(.linkWithoutPlace, at: 0..<trimmed.bytes.count)
  }

  static func isMeant(by text: CoordinateText) -> Bool {
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return true }
    // A name that has a point and a slash has capitals too.
    guard let host = MapLinkForm.host(of: text) else { return false }
    return text.description.hasPrefix(host)
  }

  /// The Plus Code at the end of the path of an address.
  private static func plusCode(in text: CoordinateText) throws(CoordinateError)
    -> CoordinateReading?
  {
    var scanner = ByteScanner(text)
    let path = scanner.upTo("?#")
    let start = text.bytes[path].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.upperBound
    return try text.reading(start..<path.upperBound) { (part) throws(CoordinateError) in
      let code = part.description.replacing("%2B", with: "+").replacing("%2b", with: "+")
      return try PlusCodeNotation.reading(of: CoordinateText(code))
    }
  }

  /// The coordinate in the parameters of geohack: the fields of two angles with underscores between
  /// them, or two decimal numbers with a semicolon.
  private static func geohack(in text: CoordinateText) throws(CoordinateError) -> Coordinate? {
    guard let start = text.firstEnd(of: "params=") else { return nil }
    var scanner = ByteScanner(text, from: start)
    let parameters = scanner.upTo("&#")
    // The parameters after the coordinate have names: type:city_region:ES.
    let fields = text.piece(at: parameters).split(separator: "_").prefix { !$0.contains(":") }
    return try text.reading(parameters) { (_) throws(CoordinateError) in
      try AngleNotation.reading(of: CoordinateText(fields.joined(separator: " ")))?.coordinate
    }
  }
}
