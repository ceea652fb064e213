import TestSupport
import Testing
import Toponymy

/// The first match of a text, in the bundled data.
@Suite struct NameSearchTests {
  private let gazetteer: Gazetteer
  private let search: NameSearch

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
    search = try NameSearch(gazetteer: gazetteer)
  }

  static let exact: [(text: String, fullName: String)] = [
    ("São Paulo", "São Paulo, São Paulo, Brazil"),
    ("sao paulo", "São Paulo, São Paulo, Brazil"),
    ("SAO-PAULO", "São Paulo, São Paulo, Brazil"),
    ("Sa\u{0303}o Paulo", "São Paulo, São Paulo, Brazil"),
    ("東京", "Tokyo, Tokyo, Japan"),
    ("ニューヨーク", "New York City, New York, United States of America"),
    ("Москва", "Moscow, Moscow, Russia"),
    ("МОСКВА", "Moscow, Moscow, Russia"),
    ("서울", "Seoul, Seoul, South Korea"),
    ("القاهرة", "Cairo, Cairo, Egypt"),
    ("Αθήνα", "Athens, Attica, Greece"),
    ("मुंबई", "Mumbai, Maharashtra, India"),
    ("北京", "Beijing, Beijing, China"),
    ("Paris", "Paris, Île-de-France, France"),
    ("Paris, Texas", "Paris, Texas, United States of America"),
    ("Paris, TX", "Paris, Texas, United States of America"),
    ("paris tx", "Paris, Texas, United States of America"),
    ("Paris, US", "Paris, Texas, United States of America"),
    ("Paris, USA", "Paris, Texas, United States of America"),
    ("Paris, Lamar", "Paris, Texas, United States of America"),
    ("Paris, France", "Paris, Île-de-France, France"),
    ("Paris, Frankreich", "Paris, Île-de-France, France"),
    ("Córdoba AR", "Córdoba, Cordoba, Argentina"),
    ("Cordoba, Spain", "Córdoba, Andalusia, Spain"),
    ("Cordoba, España", "Córdoba, Andalusia, Spain"),
    ("San José Costa Rica", "San José, San José, Costa Rica"),
    ("San Jose, California, US", "San Jose, California, United States of America"),
    ("London", "London, England, United Kingdom"),
    ("London, Ontario", "London, Ontario, Canada"),
    ("London, ON", "London, Ontario, Canada"),
    ("Washington, D.C.", "Washington, District of Columbia, United States of America"),
    ("München", "Munich, Bavaria, Germany"),
    ("munchen", "Munich, Bavaria, Germany"),
    ("Göteborg", "Gothenburg, Västra Götaland, Sweden"),
    ("Gothenburg", "Gothenburg, Västra Götaland, Sweden"),
    ("Łódź", "Łódź, Łódź Voivodeship, Poland"),
    ("lodz", "Łódź, Łódź Voivodeship, Poland"),
    ("N'Djamena", "N'Djamena, N’Djaména, Chad"),
    ("ndjamena", "N'Djamena, N’Djaména, Chad"),
    ("New York", "New York City, New York, United States of America"),
    ("Munich, Bayern", "Munich, Bavaria, Germany"),
    ("Ålborg", "Aalborg, North Denmark, Denmark"),
    ("Frankfurt", "Frankfurt am Main, Hesse, Germany"),
    ("Perth WA", "Perth, Western Australia, Australia"),
    ("Fiji", "Fiji"),
    ("日本", "Japan"),
    ("UK", "United Kingdom"),
    ("Réunion", "Réunion"),
    ("Texas", "Texas, United States of America"),
    ("Bayern", "Bavaria, Germany"),
    ("Black Sea", "Black Sea"),
    ("Schwarzes Meer", "Black Sea"),
    ("McMurdo station", "McMurdo Station, Antarctica"),
  ]

  @Test(arguments: exact) func aNameIsFound(text: String, fullName: String) throws {
    let match = try #require(try search.matches(for: text).first, "\(text)")
    #expect(match.fullName == fullName)
    #expect(match.fit == .exact)
  }

  static let misspelt: [(text: String, name: String, distance: Int)] = [
    ("Lodnon", "London", 1),
    ("Sidnei", "Sydney", 0),
    ("Copenhagne", "Copenhagen", 1),
    ("Reykjavikk", "Reykjavík", 1),
    ("Melborne", "Melbourne", 1),
    ("Buenos Airse", "Buenos Aires", 1),
    ("Johanesbrug", "Johannesburg", 2),
    ("Saint Petesburgh", "Saint Petersburg", 2),
  ]

  @Test(arguments: misspelt) func aMisspeltNameIsFound(
    text: String, name: String, distance: Int
  ) throws {
    let match = try #require(try search.matches(for: text).first, "\(text)")
    #expect(match.name == name)
    #expect(match.fit == (distance == 0 ? .exact : .misspelt(distance: distance)))
  }

  static let begun: [(text: String, name: String)] = [
    ("Lond", "London"), ("Reykja", "Reykjavík"), ("Buenos", "Buenos Aires"), ("Токио", "Tokyo"),
    ("東", "Tokyo"), ("Моск", "Moscow"), ("서우", "Seoul"), ("Welli", "Wellington"),
  ]

  @Test(arguments: begun) func aBegunNameIsFound(text: String, name: String) throws {
    let matches = try search.matches(for: text)
    #expect(matches.first?.name == name, "\(matches.map(\.fullName))")
  }

  @Test(arguments: ["", " ", ",", "-", "?!", "qqqqqqqqqqqq", "Paris, Atlantis"])
  func whatHasNoNameIsNotFound(text: String) throws {
    #expect(try search.matches(for: text) == [])
  }
}
