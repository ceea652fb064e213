import Answers
import Geodesy
import Notations
import TestSupport
import Testing
import Toponymy

/// The meanings of a command's arguments.
@Suite struct WhereaboutsReaderTests {
  private let search: NameSearch

  init() throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    search = try NameSearch(gazetteer: gazetteer)
  }

  private func read(
    _ arguments: [String], isStrict: Bool = false, notation: NotationName? = nil
  ) throws -> [String] {
    let reader = WhereaboutsReader(
      isStrict: isStrict, coordinates: CoordinateReader(notation: notation)
    ) { search }
    return try reader.read(arguments).map {
      $0.understanding?.match.fullName ?? $0.coordinate.description
    }
  }

  static let paris = "Paris, Texas, United States of America"
  static let newYork = "New York City, New York, United States of America"
  static let lisbon = "Lisbon, Lisbon, Portugal"
  static let rio = "Rio de Janeiro, Rio de Janeiro, Brazil"

  static let arguments: [(arguments: [String], points: [String])] = [
    (["São Paulo"], ["São Paulo, São Paulo, Brazil"]),
    (["São", "Paulo"], ["São Paulo, São Paulo, Brazil"]),
    (["Paris,", "Texas"], [paris]),
    (["Paris", "Texas"], [paris]),
    (["Paris, Texas"], [paris]),
    (["Lisbon", "New", "York"], [lisbon, newYork]),
    (["New", "York", "Lisbon"], [newYork, lisbon]),
    (["New York", "Lisbon"], [newYork, lisbon]),
    (["Lisbon", "1", "2", "New York"], [lisbon, "1, 2", newYork]),
    (["Rio", "de", "Janneiro"], [rio]),
    (["56.55N", "8.31E"], ["56.55, 8.31"]),
    (["-1", "-2"], ["-1, -2"]),
    (["Nan"], ["Nan, Nan, Thailand"]),
    (["40°", "norte", "3°", "oeste"], ["40, -3"]),
    (["Lisbon", "40", "north", "3", "west", "Lisbon"], [lisbon, "40, -3", lisbon]),
    (["32V", "NJ", "5", "6", "New", "York"], ["57.4243982815, 9.9158482898", newYork]),
    (["zone", "31", "N", "448251", "5411932"], ["48.8581938379, 2.2944892452"]),
    (["lat", "40", "lon", "-3"], ["40, -3"]),
    (["6th of October City"], ["6th of October City, Giza, Egypt"]),
    (["-6.2e-05", "51.5"], ["-0.000062, 51.5"]),
    // Codes of letters alone, with what makes them codes.
    (["geohash:gcpv"], ["51.591796875, -0.17578125"]),
    (["GEOHASH:zzzzzz", "Lisbon"], ["89.99725341796875, 179.9945068359375", lisbon]),
    (["mgrs:ZAH"], ["89.3631098064, 135"]), (["MGRS ZAH"], ["89.3631098064, 135"]),
    (["Lisbon", "MGRS", "ZAH", "Lisbon"], [lisbon, "89.3631098064, 135", lisbon]),
    (["CFGHJMPQ+RV"], ["80.6370625, 11.6896875"]),
    (["https://plus.codes/CFGHJMPQ+RV"], ["80.6370625, 11.6896875"]),
    // Without it, they are names.
    (["Point", "Hope,", "Alaska"], ["Point Hope, Alaska, United States of America"]),
  ]

  @Test(arguments: arguments) func argumentsAreCoordinatesAndNames(
    arguments: [String], points: [String]
  ) throws {
    #expect(try read(arguments) == points)
  }

  /// 498 codes of airports are squares of MGRS at a pole too.
  @Test func threeLettersAreAnAirport() throws {
    #expect(try read(["ATL"]).first?.contains("Atlanta") == true)
    #expect(try read(["ZAH"]).first?.hasPrefix("Zahedan") == true)
  }

  static let pinned: [(arguments: [String], notation: NotationName, points: [String])] = [
    (["ezjmgtxgh"], .geohash, ["40.416491031646728, -3.702542781829835"]),
    (["bern"], .geohash, ["64.423828125, -147.48046875"]),
    (["s"], .geohash, ["22.5, 22.5"]),
    (["ZAH"], .mgrs, ["89.3631098064, 135"]), (["Z", "AH"], .mgrs, ["89.3631098064, 135"]),
    (["gcpv", "Lisbon", "gcpv"], .geohash, [gcpv, lisbon, gcpv]),
    (["Lisbon"], .dms, [lisbon]), (["New", "York"], .dms, [newYork]),
  ]
  static let gcpv = "51.591796875, -0.17578125"

  @Test(arguments: pinned) func aNotationThatIsAskedForComesBeforeNames(
    arguments: [String], notation: NotationName, points: [String]
  ) throws {
    #expect(try read(arguments, notation: notation) == points)
  }

  @Test(
    arguments: [
      (["geo:,"], nil, "'geo:,' at column 1 has no number as geo URIs do"),
      (["POINT EMPTY"], nil, "'EMPTY' at column 7 does not belong into a point"),
      (["POINT", "EMPTY"], nil, "'EMPTY' at column 7 does not belong into a point"),
      (["POINT Z EMPTY"], nil, "'EMPTY' at column 9 does not belong into a point"),
      (["point()"], nil, "')' at column 7 does not belong into a point"),
      (["lat=,lon="], nil, "'lat=,lon=' at column 1 has no value"),
      (["lat=,", "lon="], nil, "has no value"),
      (["Latitude: Longitude:"], nil, "has no value"),
      (["{\"lat\": null, \"lon\": null}"], nil, "as a coordinate: "),
      (["https://www.openstreetmap.org/"], nil, "has no place that can be read"),
      (["www.google.com/maps"], nil, "has no place that can be read"),
      (["geohash:"], nil, "is no geohash, which has 1 to 12 characters"),
      (["geohash:Lima"], nil, "'L' at column 9 is not one of a geohash's characters"),
      (["mgrs:Bern"], nil, "as a coordinate: "),
      (["AAAAAAAA+AA"], nil, "'A' at column 1 is not one of a Plus Code's characters"),
      (["Lisbon", "geo:,"], nil, "'geo:,' at column 1 has no number as geo URIs do"),
      (["ezjmgtxga"], .geohash, "'a' at column 9 is not one of a geohash's characters"),
      (["Lodnon"], .dms, "cannot read 'Lodnon' as "),
    ] as [([String], NotationName?, String)])
  func whatBeginsAsACoordinateIsNoName(
    arguments: [String], notation: NotationName?, message: String
  ) {
    let error = #expect(throws: CoordinateError.self) { try read(arguments, notation: notation) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test func coordinatesDoNotOpenTheNames() throws {
    struct Opened: Error {}
    let reader = WhereaboutsReader { throw Opened() }
    #expect(try reader.read(["1", "2", "56°33'N 8°19'E"]).count == 2)
    #expect(try reader.read(["geohash:gcpv"]).count == 1)
    #expect(throws: CoordinateError.self) { try reader.read(["POINT", "EMPTY"]) }
    #expect(throws: Opened.self) { try reader.read(["Lisbon"]) }
    #expect(throws: CoordinateError.self) { try reader.read(["1", "200"]) }
  }

  @Test(arguments: [
    (["56.55N", "8.31Q"], "'Q' at column 12 is not a hemisphere"),
    (["91.2", "1"], "latitude 91.2 is outside"),
    (["5"], "it is one angle"),
    (["56.55", "N"], "'N' at column 7"),
    (["nan", "0"], "'nan"),
    (["0", "inf"], "'inf"),
  ])
  func textWithDigitsKeepsItsMessage(arguments: [String], message: String) throws {
    let error = #expect(throws: CoordinateError.self) { try read(arguments) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test func whatIsNotThereIsNamedWithTheNearestSpellings() throws {
    let error = #expect(throws: WhereaboutsError.self) { try read(["Atlantissss"]) }
    #expect(
      error?.description == "nothing is called 'Atlantissss'; the nearest spellings are "
        + "Atlantis, Western Cape, South Africa; Atlantis, Florida, United States of America")
    // what has hardly a letter in common is no spelling, nor is one worse than another
    for (text, nearest) in [
      ("Zzyzxq", ""), ("Ghqxz", ""), ("Germny", "; the nearest spelling is Germany"),
    ] {
      let error = #expect(throws: WhereaboutsError.self) { try read([text]) }
      #expect(error?.description == "nothing is called '\(text)'" + nearest)
    }
    let long = #expect(throws: WhereaboutsError.self) {
      try read([String(repeating: "x", count: 300)])
    }
    #expect(long?.description.contains("nearest") == false)
  }

  @Test(arguments: ["Openhagen", "Germny", "Icelnd"]) func doubtfulCorrectionsAreOnlySuggested(
    name: String
  ) throws {
    let error = #expect(throws: WhereaboutsError.self) { try read([name]) }
    #expect(error?.description.contains("; the nearest spelling") == true)
  }

  @Test(arguments: [["Oslo, Sweden"], ["Oslo,", "Sweden"]])
  func whatIsElsewhereIsNamedAndNotTaken(arguments: [String]) throws {
    let error = #expect(throws: WhereaboutsError.self) { try read(arguments) }
    #expect(
      error?.description == "there is no 'Oslo' in 'Sweden'; there is Oslo, Oslo, Norway")
    let paris = #expect(throws: WhereaboutsError.self) { try read(["Paris, Tex"]) }
    #expect(
      paris?.description.contains("'Tex'; there are Paris, Île-de-France, France; Paris, T") == true
    )
  }

  @Test(arguments: [
    ["nan", "nan"], ["NaN", "nan"], ["nan nan"], ["null", "null"], ["None", "None"], ["NA", "NA"],
    ["56", "8", "null null"], ["NULL  null Null"], [" NaN nan "],
  ])
  func missingAnglesAreNoNames(arguments: [String]) throws {
    let error = #expect(throws: WhereaboutsError.self) { try read(arguments) }
    #expect(
      error?.description.hasSuffix(
        "' is what programs write for missing values; expected "
          + "a coordinate or a name") == true)
  }

  /// A town may be called so, and lie in a province of that name.
  @Test func aWordForMissingValuesMayBeAName() throws {
    #expect(try read(["Nan, Nan"]) == ["Nan, Nan, Thailand"])
    #expect(try read(["None", "Nan"]) == ["None, Piedmont, Italy", "Nan, Nan, Thailand"])
  }

  @Test func aStrictReaderTakesOnlyWhatIsCertain() throws {
    #expect(try read(["Paris, Texas"], isStrict: true) == [Self.paris])
    #expect(try read(["Beijing"], isStrict: true) == ["Beijing, Beijing, China"])
    for text in ["Paris", "Lodnon", "Reykja"] {
      let error = #expect(throws: WhereaboutsError.self) { try read([text], isStrict: true) }
      #expect(error?.description.hasPrefix("'\(text)' is not certain: it may be ") == true)
    }
  }

  @Test func theOthersAreRemarkedOn() throws {
    let reader = WhereaboutsReader { search }
    let remark = try #require(try reader.read(["Paris"]).first?.understanding?.remark)
    #expect(remark.hasPrefix("'Paris' is taken for Paris, Île-de-France, France; there are also "))
    #expect(remark.contains("Paris, Texas") && remark.hasSuffix("more"))
    #expect(try reader.read(["Fiji"]).first?.understanding?.remark == nil)
  }

  /// An alternative that is called as the answer or as what was typed has its kind behind it.
  @Test(arguments: [
    ("Kilimanjaro", "Kilimanjaro, Tanzania (region)"),
    ("Kilimanjaro, Tanzania", "Kilimanjaro, Tanzania (region)"),
    ("Kiev, Ukraine", "Kiev, Ukraine (region)"),
  ])
  func othersOfTheSameNameAreToldApart(text: String, other: String) throws {
    let remark = try WhereaboutsReader { search }.read([text]).first?.understanding?.remark
    #expect(try #require(remark).contains("; there are also \(other)"), "\(remark ?? "")")
  }

  /// The remark says when no place has the name to the letter.
  @Test(arguments: [
    (
      "Johanesbrug",
      "'Johanesbrug' is taken for Johannesburg, Gauteng, South Africa, a guess at the spelling"
    ),
    (
      "Holstentor",
      "'Holstentor' is taken for Sisimiut, Qeqqata, Greenland, a guess at the spelling of one of its "
        + "names"
    ),
    ("Reykja", "'Reykja' is taken for Reykjavík, Reykjavíkurborg, Iceland, whose name begins so"),
  ])
  func guessesAreRemarkedOn(text: String, remark: String) throws {
    let reader = WhereaboutsReader { search }
    let found = try #require(try reader.read([text]).first?.understanding?.remark)
    #expect(found.split(separator: ";").first.map(String.init) == remark)
  }

  /// Messages are English, names and all, whatever the language of the answers.
  @Test func messagesAreInEnglish() throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    let file = try gazetteer.folder.names.verified()
    let names = try #require(NameLanguage("de")?.names(in: file))
    let german = try NameSearch(gazetteer: gazetteer, names: names)
    let reader = WhereaboutsReader { german }
    let suva = try #require(try reader.read(["Suva"]).first?.understanding)
    #expect(suva.match.fullName.hasSuffix("Fidschi"))
    #expect(suva.remark?.contains("Fiji; there are also Suwa, Nagano") == true, "\(suva)")
    let error = #expect(throws: WhereaboutsError.self) { try reader.read(["Oslo, Schweden"]) }
    #expect(
      error?.description == "there is no 'Oslo' in 'Schweden'; there is Oslo, Oslo, Norway")
  }

  /// The only place of a name, a capital, and a town far larger than the others of its name are
  /// meant without a doubt.
  @Test(arguments: [
    ("Fiji", true), ("Madrid", true), ("Paris", true), ("Springfield", false), ("Santiago", true),
    ("San Jose", false), ("Lodnon", false), ("Quit", false),
  ]) func whatIsObviousNeedsNoRemark(name: String, isObvious: Bool) throws {
    let reader = WhereaboutsReader { search }
    #expect(try reader.read([name]).first?.understanding?.isObvious == isObvious)
  }

  @Test func hereIsTheTownOfTheTimeZone() throws {
    let reader = WhereaboutsReader(timeZone: { "Europe/Copenhagen" }) { search }
    let points = try reader.read(["Lisbon", "here", "New", "York", "here", "1", "2"])
    let copenhagen = "Copenhagen, Capital Region, Denmark"
    #expect(
      points.map { $0.understanding?.match.fullName ?? $0.coordinate.description }
        == [Self.lisbon, copenhagen, Self.newYork, copenhagen, "1, 2"])
    #expect(
      points[1].understanding?.remark
        == "'here' is taken for \(copenhagen): this machine's time zone is Europe/Copenhagen")
    #expect(try read(["Hereford"]) == ["Hereford, England, United Kingdom"])
  }

  /// What records mean does not depend on the machine.
  @Test func hereIsRefusedInRecords() throws {
    for arguments in [["here"], ["Lisbon", "here"]] {
      let error = #expect(throws: WhereaboutsError.self) {
        try WhereaboutsReader { search }.read(arguments)
      }
      #expect(
        error?.description
          == "'here', the town after which this machine's time zone is named, is for arguments, "
          + "not for records; expected a coordinate or a name")
    }
  }

  @Test(arguments: [
    (nil, "but neither TZ nor /etc/localtime names a zone; expected a coordinate or a name"),
    ("Etc/UTC", "but 'Etc/UTC' is not named after one; expected a coordinate or a name"),
  ])
  func hereWithoutATownIsRefused(zone: String?, reason: String) throws {
    let reader = WhereaboutsReader(timeZone: { zone }) { search }
    let error = #expect(throws: WhereaboutsError.self) { try reader.read(["here"]) }
    #expect(
      error?.description
        == "'here' is the town after which this machine's time zone is named, " + reason)
  }
}
