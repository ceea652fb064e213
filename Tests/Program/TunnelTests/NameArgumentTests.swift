import Foundation
import TestSupport
import Testing

/// Names on the command line: standard output, standard error and exit status together.
@Suite struct NameArgumentTests {
  @Test func aNameIsAnsweredLikeACoordinateAndSaidFirst() throws {
    let result = try tunnel("antipode", "Lemvig")
    #expect(result.errors == "" && result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "place   Lemvig, Central Jutland, Denmark")
    #expect(lines.dropFirst(2).first == "        Lemvig, Central Jutland, Denmark, here")
    let coordinate = try #require(lines.dropFirst().first).dropFirst(8).prefix { $0 != " " }
    #expect(coordinate.hasPrefix("56.5"))
  }

  @Test func theObjectTellsWhatWasUnderstood() throws {
    let result = try tunnel("antipode", "--json", "São", "Paulo")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let from = try #require(object?["from"] as? [String: Any])
    #expect(from["query"] as? String == "São Paulo")
    let place = try #require(from["place"] as? [String: Any])
    #expect(place["kind"] as? String == "place" && place["fit"] as? String == "exact")
    #expect(place["id"] as? Int == 3_448_439 && place["country"] as? String == "BR")
    let to = try #require(object?["to"] as? [String: Any])
    #expect(to["query"] == nil)
    let plain = try tunnel("antipode", "--json", "1", "2")
    #expect(!plain.output.contains("query"))
    let country = try tunnel("antipode", "--json", "Fiji")
    #expect(
      country.output.contains(
        "\"query\": \"Fiji\", \"place\": {\"kind\": \"country\", \"id\": null, \"name\": \"Fiji\", "
          + "\"admin1\": null, \"country\": \"FJ\", \"fit\": \"exact\"}, "
          + "\"alternatives\": 0}"))
  }

  @Test func theOthersAreNamedOnStandardErrorOrRefused() throws {
    let result = try tunnel("antipode", "Paris")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("tunnel: 'Paris' is taken for Paris, Île-de-France, France;"))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
    let strict = try tunnel("antipode", "--strict", "Paris")
    #expect(strict.status == 65 && strict.output == "")
    #expect(strict.errors.hasPrefix("tunnel: 'Paris' is not certain: it may be Paris, "))
  }

  @Test func whatIsNotThereIsRefused() throws {
    for command in ["antipode", "map", "dig"] {
      let result = try tunnel(command, "Atlantissss")
      #expect(result.status == 65 && result.output == "", "\(command)")
      #expect(result.errors.hasPrefix("tunnel: nothing is called 'Atlantissss'; the nearest"))
    }
  }

  @Test(arguments: [
    (["Berlin", "Madrid", "Tokyo", "Lima", "Cairo", "Bern", "Suva", "Quito", "Oslo"], 9),
    (["Oslo", "Lodnon"], 2), (["New", "York", "Lisbon"], 2), (["Paris", "Texas"], 1),
  ]) func unquotedWordsAreAsFewNamesAsTheyCanBe(words: [String], count: Int) throws {
    let result = try tunnel(["antipode"] + words)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count { $0.hasPrefix("place ") } == count)
  }

  @Test func aMapIsDrawnAroundAName() throws {
    let named = try tunnel("map", "--size", "60x20", "--no-pin", "Wellington", "NZ")
    #expect(named.errors == "" && named.status == 0)
    #expect(named.output.contains("Wellington"))
    let two = try tunnel("map", "Lisbon,", "Portugal", "1", "2")
    #expect(two.status == 64 && two.errors.contains("expected one place to draw, found 2"))
  }

  @Test func streamsAreCoordinatesOnly() throws {
    let result = try run(
      Product.executable, ["antipode", "-", "--data", BundledData.directory], environment: [:],
      input: "1 2\nLisbon\n")
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("tunnel: standard input:2: cannot read 'Lisbon'"))
    #expect(result.output.hasPrefix("1\t2\t"))
  }

  @Test func missingNamesAreMissedOnlyByNames() throws {
    let directory = try TemporaryDirectory()
    try directory.link([.places, .countries, .seas])
    let coordinate = try run(
      Product.executable, ["antipode", "1", "2", "--data", directory.path], environment: [:])
    #expect(coordinate.status == 0 && coordinate.errors == "")
    let name = try run(
      Product.executable, ["antipode", "Lisbon", "--data", directory.path], environment: [:])
    #expect(name.status == 66 && name.errors.contains("search.bin"))
  }
}

/// The prompt for places in a terminal.
@Suite struct SearchTerminalTests {
  @Test func aTypedNameIsFlownTo() throws {
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24, term: "tmux-256color",
      variables: ["TUNNEL_DATA": BundledData.directory], program: Product.executable,
      arguments: [])
    #expect(try terminal.wait { $0.contains { $0.contains("56.55, 8.316667") } } != nil)
    try terminal.press("/")
    #expect(try terminal.wait { $0.contains { $0.contains("Esc closes") } } != nil)
    for letter in ["T", "o", "k", "y", "o"] { try terminal.press(letter) }
    let found = try terminal.wait { $0.contains { $0.contains("Tokyo  Tokyo, Japan") } }
    #expect(found != nil, "\(terminal.errors)")
    try terminal.press("Enter")
    #expect(try terminal.wait { $0.contains { $0.contains("-35.6895") } } != nil)
    // typed faster than the search can answer
    try terminal.press("/")
    for key in ["Q", "u", "i", "t", "o", "Enter"] { try terminal.press(key) }
    #expect(try terminal.wait { $0.contains { $0.contains("-0.22985, -78.52495") } } != nil)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
  }
}
