import Geodesy

/// A place or area found by its name, and how well the name fits.
public struct Match: Hashable, Sendable {
  /// The owner of a name.
  public enum Subject: Hashable, Sendable {
    /// A populated place or a station.
    case place(Place)
    /// A country, a region of one, a sea, or another part of the Earth with a name.
    case area(NamedArea)
  }

  /// The place or area.
  public let subject: Subject
  /// The name that fits, if it is not the main one: folded, without case and accents.
  public let otherName: String?
  /// The same name as it is written, if the file of names has it in any language.
  public internal(set) var writtenName: String?
  /// How well the name fits the text.
  public let fit: Fit
  /// Whether a person must be asked before the text is taken for this: a misspelling that begins
  /// with another letter, as London does for "Ondon", or one of a country.
  public let needsConfirmation: Bool
  /// The names of the subject and its country in a person's language; `nil` if no language was
  /// given.
  public let local: Local?

  /// Names in a person's language; `nil` where they do not differ from those of the gazetteer.
  public struct Local: Hashable, Sendable {
    /// The name of the place or area.
    public let name: String?
    /// The region of a place, as ``Gazetteer/regionName(of:in:)`` has it: `nil` where it has none
    /// in the letters of the language.
    public let region: String?
    /// The name of its country.
    public let country: String?
  }
}

/// How well a name fits a text; better fits come first.
public enum Fit: Hashable, Comparable, Sendable {
  /// The name equals the text except for case, accents and punctuation.
  case exact
  /// The name begins with the text.
  case prefix
  /// The name differs by `distance` wrong, missing, surplus or exchanged letters.
  case misspelt(distance: Int)
}

extension Match {
  /// The main name.
  public var name: String {
    switch subject {
    case .place(let place): place.name
    case .area(let area): area.name
    }
  }

  /// The name in the person's language, if known; otherwise the main name.
  public var title: String { local?.name ?? name }

  /// Region and country, if any, in the person's language; without the region if that is called as
  /// the place or the country is there.
  public var surroundings: String {
    switch subject {
    case .place(let place):
      (local.map { place.surroundings(besides: title, region: $0.region, country: $0.country) }
        ?? place.regionAndCountry()).joined(separator: ", ")
    case .area(let area):
      area.countryName.map { local?.country ?? $0 } ?? ""
    }
  }

  /// The coordinate of the place or area.
  public var coordinate: Coordinate {
    switch subject {
    case .place(let place): place.coordinate
    case .area(let area): area.coordinate
    }
  }

  /// Name, region and country, if any, in the person's language: "Paris, Texas, United States of
  /// America".
  public var fullName: String {
    [title, surroundings].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The same in English, whatever the person's language.
  public var englishFullName: String {
    let surroundings: [String] =
      switch subject {
      case .place(let place): place.regionAndCountry()
      case .area(let area): [area.countryName ?? ""]
      }
    return ([name] + surroundings).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Whether this is the region or country of a place, such as the region Beijing of the city
  /// Beijing.
  public func contains(_ other: Match) -> Bool {
    guard case .area(let area) = subject, case .place(let place) = other.subject,
      area.countryCode == place.countryCode
    else { return false }
    return area.kind == .country || area.name == place.admin1
  }
}
