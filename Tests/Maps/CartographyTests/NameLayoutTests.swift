import Testing

@testable import Cartography

@Suite struct NameLayoutTests {
  @Test(arguments: [
    ("FRANCE", 40, 6, ["F  R  A  N  C  E"]), ("FRANCE", 18, 6, ["F R A N C E"]),
    ("FRANCE", 12, 6, ["FRANCE"]), ("FRANCE", 40, 2, ["FRANCE"]),
    ("SRI LANKA", 26, 9, ["S R I   L A N K A"]), ("日本", 20, 9, ["日  本"]), ("日本", 5, 9, ["日本"]),
    // scripts that join their letters are left alone
    ("المغرب", 80, 9, ["المغرب"]), ("भारत", 80, 9, ["भारत"]),
  ])
  func lettersAreSetApartWhereThereIsRoom(
    name: String, columns: Int, rows: Int, expected: [String]
  ) {
    let layouts = NameLayout.layouts(of: name, columns: columns, rows: rows)
    #expect(layouts.first?.lines == expected)
  }

  @Test(arguments: [
    ("South Pacific Ocean", ["South Pacific", "Ocean"]), ("North Sea", ["North", "Sea"]),
    ("Gulf of Saint Lawrence", ["Gulf of Saint", "Lawrence"]), ("Kattegat", ["Kattegat"]),
  ])
  func aLongNameMayTakeTwoLines(name: String, expected: [String]) {
    #expect(NameLayout.layouts(of: name, columns: 5, rows: 5).last?.lines == expected)
  }
}
