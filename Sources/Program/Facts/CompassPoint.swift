import Localization

/// One of the sixteen points of the compass.
public enum CompassPoint: Int, CaseIterable, Sendable {
  /// The points clockwise from north, 22.5 degrees apart.
  case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast,
    southSoutheast, south, southSouthwest, southwest, westSouthwest, west, westNorthwest,
    northwest, northNorthwest

  /// The point nearest to a bearing; half-way between two it is the clockwise one.
  ///
  /// - Parameter bearing: degrees clockwise from north, any finite number.
  public init(bearing: Double) {
    let sector = Int((bearing / 22.5 + 0.5).rounded(.down)) % Self.allCases.count
    self = Self.allCases[sector < 0 ? sector + Self.allCases.count : sector]
  }

  /// The point that an English abbreviation in letters of any case stands for, such as `NNE`; `nil`
  /// for another text.
  public init?(abbreviation: String) {
    let letters = abbreviation.uppercased()
    guard let point = Self.allCases.first(where: { $0.abbreviation() == letters }) else {
      return nil
    }
    self = point
  }

  /// Degrees clockwise from north, 0..<360.
  public var bearing: Double { Double(rawValue) * 22.5 }

  /// One to three letters, as on a compass card: `NNE`, or what another language has for them.
  public func abbreviation(_ words: Phrasebook = .english) -> String {
    words[Self.phrases[rawValue]]
  }

  private static let phrases: [Phrase] = [
    .north, .northNortheast, .northeast, .eastNortheast, .east, .eastSoutheast, .southeast,
    .southSoutheast, .south, .southSouthwest, .southwest, .westSouthwest, .west, .westNorthwest,
    .northwest, .northNorthwest,
  ]
}
