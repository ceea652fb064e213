import Geodesy

/// Something that was looked for by its name, and how well the name fits.
public struct Match: Hashable, Sendable {
  /// What a name can belong to.
  public enum Subject: Hashable, Sendable {
    /// A populated place or a station.
    case place(Place)
    /// A country, a region of one, a sea, or another part of the Earth with a name.
    case area(NamedArea)
  }

  /// What was found.
  public let subject: Subject
  /// The name that fits if it is not the main one: folded, without case and accents.
  public let otherName: String?
  /// How well the name fits what was looked for.
  public let fit: Fit
  /// What it and its country are called in a person's language; `nil` where that is not known, or
  /// no other.
  public let local: Local?

  /// Names in a person's language, as far as they differ from those of the gazetteer.
  public struct Local: Hashable, Sendable {
    /// The name of what was found.
    public let name: String?
    /// The name of its country.
    public let country: String?
  }
}

/// How well a name fits what was looked for, the best first.
public enum Fit: Hashable, Comparable, Sendable {
  /// The name is the same but for case, accents and punctuation.
  case exact
  /// The name begins with what was looked for.
  case prefix
  /// The name is so many wrong, missing, surplus or exchanged letters away.
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

  /// What to call it: in the person's language where that is known.
  public var title: String { local?.name ?? name }

  /// Region and country, as far as it has them, the country in the person's language.
  public var surroundings: String {
    switch subject {
    case .place(let place):
      [place.admin1, local?.country ?? place.countryName].compactMap { $0 }
        .filter { !$0.isEmpty }.joined(separator: ", ")
    case .area(let area):
      area.countryName.map { local?.country ?? $0 } ?? ""
    }
  }

  /// Where it is.
  public var coordinate: Coordinate {
    switch subject {
    case .place(let place): place.coordinate
    case .area(let area): area.coordinate
    }
  }

  /// Name, region and country, as far as it has them: "Paris, Texas, United States of America".
  public var fullName: String {
    [title, surroundings].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Whether this is the region or country of a place: Beijing the region of Beijing the city.
  public func contains(_ other: Match) -> Bool {
    guard case .area(let area) = subject, case .place(let place) = other.subject,
      area.countryCode == place.countryCode
    else { return false }
    return area.kind == .country || area.name == place.admin1
  }
}
