import TestSupport
import Testing
import Toponymy

/// The towns after which time zones are named.
@Suite struct TimeZoneTownTests {
  static let towns: [(zone: String, town: String?)] = [
    ("Europe/Copenhagen", "Copenhagen, Capital Region, Denmark"),
    ("America/New_York", "New York City, New York, United States of America"),
    ("America/Argentina/Buenos_Aires", "Buenos Aires, Buenos Aires F.D., Argentina"),
    ("America/Indiana/Knox", "Knox, Indiana, United States of America"),
    // the old name of Asia/Kolkata, of which the gazetteer does not know
    ("Asia/Calcutta", "Kolkata, West Bengal, India"),
    ("Pacific/Auckland", "Auckland, Auckland, New Zealand"),
    ("Etc/UTC", nil), ("UTC", nil), ("US/Pacific", nil), ("CET-1CEST", nil), ("", nil),
    ("/", nil), ("Europe/", nil), ("Europe/Nowhere_At_All", nil),
  ]

  @Test(arguments: towns) func zonesAreNamedAfterTowns(zone: String, town: String?) throws {
    let search = try NameSearch(gazetteer: Gazetteer(folder: BundledData.folder))
    #expect(try search.town(ofTimeZone: zone)?.fullName == town)
  }
}
