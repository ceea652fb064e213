/// A word for latitude, with the words for longitude that stand in its place in the name of the
/// other column or key.
struct AngleWord: Sendable {
  /// A position of a word in a name.
  enum Position: Sendable {
    /// Anywhere, because no other name has it in it: `decimallatitude`.
    case anywhere
    /// At the end of the name or of a word in it: `reclat`, `lat_wgs84`, but not `latest`.
    case end
    /// As a whole word that is alone or beside words of ``NameWords/ofPlanes``: `Point_Y`, but not
    /// `tile_y`.
    case alone
  }

  /// The characters of the word for latitude, in lower case.
  let latitude: [Unicode.Scalar]
  /// The words for longitude, in lower case.
  let longitudes: [String]
  /// The positions that it may have.
  var position = Position.anywhere
  /// Whether the words mean width and length too, so that other words beside them show that.
  let meansWidth: Bool

  private static let widths: Set = [
    "breite", "breedte", "bredde", "šířka", "šírka", "širina", "szerokość", "szerokosc",
    "szélesség", "ширина", "πλάτος", "platums", "platuma",
  ]

  /// All of them.
  static let all: [AngleWord] =
    [
      AngleWord("latitude", "longitude", "lon", "lng", "long"),
      AngleWord("lat", "lon", "lng", "long", "longitude", at: .end),
      AngleWord("y", "x", at: .alone),
      // German, Dutch, Danish, Norwegian, Swedish
      AngleWord("breite", "länge", "laenge"), AngleWord("breitengrad", "längengrad", "laengengrad"),
      AngleWord("breedtegraad", "lengtegraad"), AngleWord("breedte", "lengte"),
      AngleWord("breddegrad", "længdegrad", "lengdegrad"), AngleWord("bredde", "længde", "lengde"),
      AngleWord("breddgrad", "längdgrad"),
      // Spanish, Swedish, Catalan; Italian, Romanian
      AngleWord("latitud", "longitud"), AngleWord("latitudine", "longitudine"),
      // Polish, Czech, Slovak, Slovene, Croatian, Hungarian
      AngleWord("szerokość", "długość"), AngleWord("szerokosc", "dlugosc"),
      AngleWord("šířka", "délka"), AngleWord("šírka", "dĺžka"), AngleWord("širina", "dolžina"),
      AngleWord("širina", "dužina"), AngleWord("szélesség", "hosszúság"),
      // Finnish, Estonian, Latvian, Lithuanian, Turkish, Indonesian, Vietnamese
      AngleWord("leveysaste", "pituusaste"), AngleWord("laiuskraad", "pikkuskraad"),
      AngleWord("platums", "garums"), AngleWord("platuma", "ilguma"), AngleWord("enlem", "boylam"),
      AngleWord("lintang", "bujur"), AngleWord("vĩ độ", "kinh độ"),
      // Russian, Bulgarian, Serbian, Ukrainian, Greek, Hebrew, Arabic, Persian
      AngleWord("широта", "долгота", "довгота"), AngleWord("ширина", "дължина", "дужина"),
      AngleWord("πλάτος", "μήκος"), AngleWord("קו רוחב", "קו אורך"),
      AngleWord("خط العرض", "خط الطول"), AngleWord("دائرة العرض", "خط الطول"),
      AngleWord("عرض جغرافیایی", "طول جغرافیایی"),
      // Japanese, Chinese, Korean, Hindi, Thai
      AngleWord("緯度", "経度", "經度"), AngleWord("北緯", "東経", "東經"),
      AngleWord("纬度", "经度"), AngleWord("北纬", "东经"),
      AngleWord("위도", "경도"), AngleWord("북위", "동경"),
      AngleWord("अक्षांश", "देशांतर"), AngleWord("ละติจูด", "ลองจิจูด"),
    ]

  /// The words for latitude of all of them.
  static let latitudes = Set(
    all.map { word in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: word.latitude)
      return String(text)
    })
  /// The words for longitude of all of them.
  static let longitudes = Set(all.flatMap(\.longitudes))

  private init(_ latitude: String, _ longitudes: String..., at position: Position = .anywhere) {
    self.latitude = Array(latitude.unicodeScalars)
    meansWidth = Self.widths.contains(latitude)
    (self.longitudes, self.position) = (longitudes, position)
  }
}
