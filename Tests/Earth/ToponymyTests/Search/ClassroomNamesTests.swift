import DataFiles
import TestSupport
import Testing
import Toponymy

/// Names that people type when asked for one on a map: capitals, islands, oceans, continents,
/// summits, the poles, in several languages and not always right.
@Suite struct ClassroomNamesTests {
  private let search: NameSearch

  init() throws {
    search = try NameSearch(gazetteer: Gazetteer(folder: BundledData.folder))
  }

  static let usa = "United States of America"

  static let names: [(text: String, fullName: String)] = [
    // dotted and abbreviated
    ("U.S.A.", usa), ("U.S.", usa), ("USA", usa), ("U.K.", "United Kingdom"),
    ("U. K.", "United Kingdom"), ("U.A.E.", "United Arab Emirates"),
    ("St. Louis", "St. Louis, Missouri, \(usa)"), ("Saint Louis", "St. Louis, Missouri, \(usa)"),
    ("St Louis", "St. Louis, Missouri, \(usa)"),
    ("St. Louis, U.S.A.", "St. Louis, Missouri, \(usa)"),
    ("St. Petersburg, Russia", "Saint Petersburg, St.-Petersburg, Russia"),
    ("Ft. Worth", "Fort Worth, Texas, \(usa)"),
    // poles
    ("South Pole", "South Pole"), ("Südpol", "South Pole"), ("Su\u{308}dpol", "South Pole"),
    ("North Pole", "North Pole"), ("Pôle Sud", "South Pole"), ("南極点", "South Pole"),
    ("Северный полюс", "North Pole"), ("Polo Norte", "North Pole"), ("Point Nemo", "Point Nemo"),
    ("Null Island", "Null Island"),
    // oceans and seas
    ("Pacific Ocean", "Pacific Ocean"), ("太平洋", "Pacific Ocean"), ("大西洋", "Atlantic Ocean"),
    ("Атлантический океан", "Atlantic Ocean"), ("Atlantik", "Atlantic Ocean"),
    ("Océan Indien", "Indian Ocean"), ("المحيط الهادئ", "Pacific Ocean"),
    ("Stillehavet", "Pacific Ocean"), ("Mittelmeer", "Mediterranean Sea"),
    ("Mer Noire", "Black Sea"), ("Nordsee", "North Sea"), ("Nordpolarmeer", "Arctic Ocean"),
    // continents
    ("Africa", "Africa"), ("Asia", "Asia"), ("Europe", "Europe"), ("Европа", "Europe"),
    ("South America", "South America"), ("Südamerika", "South America"),
    ("Antarctica", "Antarctica"), ("Oceania", "Oceania"), ("アフリカ", "Africa"),
    // islands
    ("New Guinea", "New Guinea"), ("Borneo", "Borneo"), ("Java", "Java, Indonesia"),
    ("Bali", "Bali, Indonesia"),
    ("Easter Island", "Easter Island, Chile"), ("Osterinsel", "Easter Island, Chile"),
    ("Tahiti", "Tahiti, French Polynesia"),
    ("South Island", "South Island, New Zealand"), ("Madagascar", "Madagascar"),
    ("Greenland", "Greenland"),
    ("Iceland", "Iceland"), ("Sicily", "Sicily, Italy"), ("Tasmania", "Tasmania, Australia"),
    ("Galapagos", "Galápagos Islands, Ecuador"),
    // summits
    ("Mount Everest", "Mount Everest"), ("Mt. Everest", "Mount Everest"),
    ("Kilimanjaro", "Kilimanjaro, Tanzania"), ("富士山", "Mount Fuji, Japan"),
    ("Mont Blanc", "Mont Blanc"),
    ("Matterhorn", "Matterhorn"), ("Cervin", "Matterhorn"), ("Ätna", "Mount Etna, Italy"),
    ("Эльбрус", "Mount Elbrus, Russia"), ("Mt. Kenya", "Mount Kenya, Kenya"),
    ("珠穆朗玛峰", "Mount Everest"),
    // lakes
    ("Lake Victoria", "Lake Victoria"), ("Lac Léman", "Lake Geneva"), ("琵琶湖", "Lake Biwa, Japan"),
    ("Bodensee", "Lake Constance"), ("Озеро Байкал", "Lake Baikal, Russia"), ("死海", "Dead Sea"),
    ("Great Salt Lake", "Great Salt Lake, \(usa)"), ("Lago Titicaca", "Lake Titicaca"),
    // rivers
    ("Danube", "Danube"), ("Donau", "Danube"), ("Nile", "Nile"), ("长江", "Yangtze"),
    ("Amazon", "Amazon River"), ("River Thames", "River Thames"),
    ("Senegal River", "Senegal River"),
    ("Rhine River", "Rhine"), ("Mekong", "Mekong"), ("Suez Canal", "Suez Canal"),
    // deserts, ranges and other landforms
    ("Sahara", "Sahara"), ("Gobi", "Gobi Desert"), ("サハラ砂漠", "Sahara"),
    ("Himalayas", "Himalayas"), ("Himalaya", "Himalayas"), ("Alps", "Alps"), ("Alpen", "Alps"),
    ("Andes", "Andes"), ("Rocky Mountains", "Rocky Mountains"), ("Пиренеи", "Pyrenees"),
    ("Iberian Peninsula", "Iberian Peninsula"), ("Siberia", "Siberia"),
    ("Tibetan Plateau", "Tibetan Plateau"), ("Kap der Guten Hoffnung", "Cape of Good Hope"),
    ("Grand Canyon", "Grand Canyon"), ("Victoria Falls", "Victoria Falls"),
    // places and regions that share their name with a river, a lake or a mountain
    ("Victoria", "Victoria, Australia"),
    ("Orange", "Orange, California, \(usa)"),
    ("Amazonas", "Amazonas, Brazil"), ("Geneva", "Geneva, Geneva, Switzerland"),
    ("Mississippi", "Mississippi, \(usa)"), ("Managua", "Managua, Managua Department, Nicaragua"),
    ("Colorado", "Colorado, \(usa)"), ("Como", "Como, Lombardy, Italy"),
    // capitals and large cities, as they are and were
    ("London", "London, England, United Kingdom"), ("Rome", "Rome, Lazio, Italy"),
    ("Peking", "Beijing, Beijing, China"), ("Bombay", "Mumbai, Maharashtra, India"),
    ("Cape Town", "Cape Town, Western Cape, South Africa"),
    ("Canberra", "Canberra, Australian Capital Territory, Australia"),
    ("Ottawa", "Ottawa, Ontario, Canada"), ("Wien", "Vienna, Vienna, Austria"),
    ("Köln", "Köln, North Rhine-Westphalia, Germany"),
    // misspelt, and far larger than the places whose names begin so
    ("Berlinn", "Berlin, State of Berlin, Germany"), ("Parris", "Paris, Île-de-France, France"),
    ("Madird", "Madrid, Madrid, Spain"), ("Lissabonn", "Lisbon, Lisbon, Portugal"),
    ("Mosow", "Moscow, Moscow, Russia"), ("Everst", "Mount Everest"), ("Afrca", "Africa"),
    ("N Korea", "North Korea"), ("N. Korea", "North Korea"),
  ]

  @Test(arguments: names) func theFirstIsWhatIsMeant(text: String, fullName: String) throws {
    let matches = try search.matches(for: text)
    #expect(matches.first?.fullName == fullName, "\(matches.map(\.fullName))")
  }

  @Test func namesAreToldInThePersonsLanguage() throws {
    let file = try BundledData.folder.names.opened()
    let search = try NameSearch(
      gazetteer: Gazetteer(folder: BundledData.folder), names: file.names(in: "ja"))
    let told = [
      // the source has no Japanese name of Île-de-France, and letters are not mixed
      ("Paris", "パリ, フランス"), ("Norway", "ノルウェー"), ("Texas", "テキサス州, アメリカ合衆国"),
      // a region that is called as the place is not told twice
      ("Tokyo", "東京都, 日本"), ("Vienna", "ウィーン, オーストリア"),
      ("Osaka", "大阪市, 大阪府, 日本"),
      ("Black Sea", "黒海"), ("South Pole", "南極点"), ("Lake Victoria", "ビクトリア湖"), ("Sahara", "サハラ砂漠"),
      ("Pacific Ocean", "太平洋"), ("Danube", "ドナウ川"), ("Korea Strait", "対馬海峡"),
    ]
    for (text, fullName) in told {
      let match = try #require(try search.matches(for: text).first)
      #expect(match.fullName == fullName)
    }
    #expect(try search.matches(for: "Paris").first?.name == "Paris")
  }

  @Test(arguments: [
    "Oslo, Rome", "Oslo, Sweden", "Oslo, Swe", "Oslo, Tokyo", "Oslo, Norge, Rome",
    "Paris, Frence", "South Pole, Texas",
  ])
  func whatIsElsewhereIsNotFound(text: String) throws {
    #expect(try search.matches(for: text) == [])
    let (name, around, there) = try #require(try search.elsewhere(text))
    #expect(text == "\(name), \(around)")
    #expect(!there.isEmpty && there.allSatisfy { $0.fit == .exact })
  }

  @Test func aQualifierIsWholeWordsUnlessItIsBeingTyped() throws {
    #expect(try search.matches(for: "Paris, Lamar").first?.name == "Paris")
    #expect(try search.matches(for: "Paris, Tex") == [])
    #expect(
      try search.matches(for: "Paris, Tex", isUnfinished: true).first?.fullName
        == "Paris, Texas, \(Self.usa)")
  }

  @Test func aSmallPlaceThatBeginsSoComesBehindAMisspeltCapital() throws {
    let matches = try search.matches(for: "Berlinn")
    #expect(matches.first?.fit == .misspelt(distance: 1))
    #expect(matches.contains { $0.fit == .prefix })
    // unfinished names come first while the text is being typed
    #expect(try search.matches(for: "Berlinn", misspellings: false).first?.fit == .prefix)
    #expect(try search.matches(for: "Londo").first?.fit == .prefix)
  }
}
