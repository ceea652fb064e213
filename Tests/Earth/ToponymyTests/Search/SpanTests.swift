import Geodesy
import TestSupport
import Testing
import Toponymy

/// The spans of views that show what was found, in the bundled data.
@Suite struct SpanTests {
  private let gazetteer: Gazetteer
  private let search: NameSearch

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
    search = try NameSearch(gazetteer: gazetteer)
  }

  @Test(arguments: [
    ("Eiffel Tower", 3.0...3.0), ("Lemvig", 30...30), ("Mexico City", 30...30),
    ("Mount Everest", 30...30), ("Vostok Station", 300...300),
    ("Vatican City", 3...6), ("Monaco", 3...11), ("Denmark", 350...900), ("Iceland", 500...800),
    ("France", 1000...1600), ("Japan", 1800...3200), ("New Zealand", 1200...2800),
    ("Chile", 4200...5500), ("Fiji", 200...700), ("Indonesia", 5000...10_000),
    ("United States of America", 4500...7000), ("Russia", 8000...15_000),
    ("Bavaria", 300...550), ("Texas", 1000...1900), ("Réunion", 60...120),
    ("Honshu", 900...1800), ("Iona", 3...15), ("Greenland", 2500...4000),
    ("Lake Geneva", 50...130), ("Lake Victoria", 300...600), ("Black Sea", 1100...3000),
    ("Mediterranean Sea", 4000...7000), ("Donau", 1000...2000), ("Sahara", 1500...1500),
    ("Africa", 9000...9000), ("North Pole", 3000...3000),
  ])
  func spansFit(text: String, spans: ClosedRange<Double>) throws {
    let match = try #require(try search.matches(for: text).first)
    let span = try #require(gazetteer.span(of: match))
    #expect(spans.contains(span), "\(match.fullName): \(span)")
  }

  @Test func pointsOfTheGraticuleHaveNone() throws {
    let match = try #require(try search.matches(for: "Null Island").first)
    #expect(gazetteer.span(of: match) == nil)
  }

  /// Most of a country's people live on what a map of it shows.
  @Test func countriesAreInSight() throws {
    let seed: UInt64 = 51
    var generator = SeededGenerator(seed: seed)
    var matches: [String: Match] = [:]
    var (asked, inSight) = (0, 0)
    for _ in 0..<4000 {
      let index = Int.random(in: 0..<gazetteer.placeCount, using: &generator)
      guard let place = gazetteer.place(at: index), place.id > 0 else { continue }
      let country = place.countryName
      if matches[country] == nil { matches[country] = try search.matches(for: country).first }
      guard let match = matches[country], case .area(let area) = match.subject,
        area.countryCode == place.countryCode
      else { continue }
      let span = try #require(gazetteer.span(of: match), "\(country)")
      asked += 1
      let away = try match.coordinate.geodesic(to: place.coordinate).distance / 1000
      if away <= span / 2 { inSight += 1 }
    }
    #expect(asked > 3500)
    #expect(Double(inSight) > 0.95 * Double(asked), "seed \(seed): \(inSight) of \(asked)")
  }
}
