import Features
import TestSupport
import Testing

@Suite struct MarkupReaderTests {
  static let gpx = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      <metadata><name>Not a place</name></metadata>
      <wpt lat="56.55" lon="8.316667"><ele>12.5</ele><time>2026-01-02T03:04:05Z</time>
        <name>Lemvig &amp; more</name><link href="https://example.org/"><text>no</text></link>
        <extensions><x:name xmlns:x="x">no</x:name></extensions></wpt>
      <rte><name>Route</name><number>3</number>
        <rtept lat="1" lon="2"><name>no</name></rtept><rtept lat="3" lon="4"/></rte>
      <trk><name>Track</name>
        <trkseg><trkpt lat="1" lon="179.5"><time>2026-01-01T00:00:00Z</time></trkpt>
          <trkpt lat="2" lon="-179.5"><time>2026-01-01T01:00:00Z</time></trkpt></trkseg>
        <trkseg><trkpt lat="+5e-1" lon=".5"/></trkseg><trkseg/></trk>
      <wpt lat="91" lon="0"/>
      <wpt lat="0"/>
      <wpt lat="0" lon="0"/>
    </gpx>
    """

  @Test(arguments: [1, 7, 1000]) func waypointsRoutesAndTracksOfGPX(pieceSize: Int) {
    #expect(
      read(MarkupReader(pieces(of: Self.gpx, size: pieceSize))) == [
        #"8.316667,56.55 | {"ele": 12.5, "time": "2026-01-02T03:04:05Z", "#
          + #""name": "Lemvig & more", "link": "https://example.org/"}"#,
        #"[2,1 4,3] | {"name": "Route", "number": 3}"#,
        #"([179.5,1 -179.5,2], 0.5,0.5) | {"name": "Track", "#
          + #""time": "2026-01-01T00:00:00Z", "end_time": "2026-01-01T01:00:00Z"}"#,
        "error: line 13: '91' is not a latitude in -90...90",
        "error: line 14: there is no 'lon'",
        "0,0",
      ])
  }

  @Test func placemarksOfKML() {
    let kml = """
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
      <Document><name>All</name>
        <Style id="red"><LineStyle><color>7f0000ff</color><width>4</width></LineStyle>
          <PolyStyle><color>ff00ff00</color></PolyStyle></Style>
        <StyleMap id="map"><Pair><key>normal</key><styleUrl>#red</styleUrl></Pair></StyleMap>
        <Folder><name>Inner</name>
          <Placemark id="p1"><name>Point</name><styleUrl>#map</styleUrl>
            <ExtendedData><Data name="pop"><value>12</value></Data>
              <SchemaData><SimpleData name="kind">town</SimpleData></SchemaData></ExtendedData>
            <Point><coordinates> 8.3,56.5,0 </coordinates></Point></Placemark>
        </Folder>
        <Placemark><MultiGeometry>
          <LineString><coordinates>1,2 3,4</coordinates></LineString>
          <Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 9,0 9,9 0,0</coordinates>
            </LinearRing></outerBoundaryIs><innerBoundaryIs><LinearRing>
            <coordinates>2,1 3,1 3,2 2,1</coordinates></LinearRing></innerBoundaryIs></Polygon>
        </MultiGeometry></Placemark>
        <Placemark><gx:Track><when>2026</when><gx:coord>1 2 3</gx:coord>
          <gx:coord>4 5 6</gx:coord></gx:Track></Placemark>
        <Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 9,0 9,9 0,1</coordinates>
          </LinearRing></outerBoundaryIs></Polygon></Placemark>
        <Placemark><Point><coordinates>200,0</coordinates></Point></Placemark>
        <Placemark><name>Nowhere</name></Placemark>
      </Document></kml>
      """
    #expect(
      read(MarkupReader(pieces(of: kml))) == [
        #"8.3,56.5 | {"name": "Point", "pop": "12", "kind": "town", "folder": "Inner", "#
          + ##""stroke": "#ff0000", "stroke-opacity": 0.50, "stroke-width": 4, "##
          + ##""fill": "#00ff00", "fill-opacity": 1} | "p1""##,
        #"([1,2 3,4], <0,0 9,0 9,9; 2,1 3,1 3,2>) | {"folder": "All"}"#,
        #"[1,2 4,5] | {"time": "2026", "end_time": "2026", "folder": "All"}"#,
        "error: line 20: the ring begins at 0, 0 and ends at 1, 0; it has to end where it begins",
        "error: line 22: '200' is not a longitude in -180...180",
        #"nothing | {"name": "Nowhere", "folder": "All"}"#,
      ])
  }

  /// Tuples are told apart by white space alone, and every geometry has its parts once.
  @Test(arguments: [
    ("<Point><coordinates>1,2,</coordinates></Point>", "1,2"),
    ("<Point><coordinates>1,2,-3.5e2</coordinates></Point>", "1,2"),
    ("<Point><coordinates>1,2,NaN</coordinates></Point>", "1,2"),
    ("<Point><coordinates>1,2,+.5E+1</coordinates></Point>", "1,2"),
    (
      "<Point><coordinates>1,2,5m</coordinates></Point>",
      "error: line 1: '1,2,5m' is not a longitude, a latitude and an altitude"
    ),
    ("<Point><coordinates/></Point>", "()"),
    (
      "<Point><coordinates>1,000,2,000</coordinates></Point>",
      "error: line 1: '1,000,2,000' is not a longitude, a latitude and an altitude"
    ),
    (
      "<LineString><coordinates>1,2,0,3,4,0</coordinates></LineString>",
      "error: line 1: '1,2,0,3,4,0' is not a longitude, a latitude and an altitude"
    ),
    (
      "<LineString><coordinates>1,2,0;3,4,0</coordinates></LineString>",
      "error: line 1: '1,2,0;3,4,0' is not a longitude, a latitude and an altitude"
    ),
    (
      "<LineString><coordinates>1,2,0;3 3,4</coordinates></LineString>",
      "error: line 1: '1,2,0;3' is not a longitude, a latitude and an altitude"
    ),
    (
      "<gx:Track><gx:coord>1 2 3</gx:coord><gx:coord/><gx:coord>3 4 5</gx:coord></gx:Track>",
      "[1,2 3,4]"
    ),
    ("<gx:Track><gx:coord> </gx:coord></gx:Track>", "()"),
    (
      "<gx:Track><gx:coord>1 2 3 4</gx:coord></gx:Track>",
      "error: line 1: '1,2,3,4' is not a longitude, a latitude and an altitude"
    ),
    (
      "<Point><coordinates>1,2 3,4</coordinates></Point>",
      "error: line 1: '1,2 3,4' is not one position"
    ),
    (
      "<Point><coordinates>\(String(repeating: "1,2 ", count: 12))</coordinates></Point>",
      "error: line 1: '1,2 1,2 1,2 1,2 1,2 1,2 1,2 1,2 1,2 1,2 ' is not one position"
    ),
    (
      "<LineString><coordinates>1,2 3,4</coordinates><coordinates>5,6</coordinates></LineString>",
      "error: line 1: there is a second 'coordinates'"
    ),
    (
      "<LineString><coordinates>1,2<b/> 3,4</coordinates></LineString>",
      "error: line 1: '<b>' is not a position in <coordinates>"
    ),
    (
      "<Polygon><coordinates>0,0 9,0 9,9 0,0</coordinates></Polygon>",
      "error: line 1: there is no 'outerBoundaryIs'"
    ),
    (
      "<Polygon><outerBoundaryIs><coordinates>0,0 9,0 9,9 0,0</coordinates></outerBoundaryIs>"
        + "</Polygon>", "error: line 1: there is no 'LinearRing'"
    ),
    (
      "<Polygon><innerBoundaryIs><LinearRing><coordinates>0,0 9,0 9,9 0,0</coordinates>"
        + "</LinearRing></innerBoundaryIs></Polygon>",
      "error: line 1: there is no 'outerBoundaryIs'"
    ),
    (
      "<Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 9,0 9,9 0,0</coordinates>"
        + "</LinearRing><LinearRing><coordinates>0,0 9,0 9,9 0,0</coordinates></LinearRing>"
        + "</outerBoundaryIs></Polygon>", "error: line 1: there is a second 'LinearRing'"
    ),
    (
      "<Polygon><outerBoundaryIs><LinearRing><coordinates/></LinearRing></outerBoundaryIs></Polygon>",
      "()"
    ),
  ])
  func geometriesOfKMLAreWhole(geometry: String, expected: String) {
    let kml = "<kml xmlns:gx='g'><Placemark>\(geometry)</Placemark></kml>"
    #expect(read(MarkupReader(pieces(of: kml))) == [expected])
  }

  /// A style may stand behind what refers to it; one that never comes changes nothing, and the
  /// order stays.
  @Test(arguments: [1, 1000]) func stylesMayComeLate(pieceSize: Int) {
    func placemark(_ name: String, _ style: String) -> String {
      "<Placemark><name>\(name)</name><styleUrl>\(style)</styleUrl></Placemark>"
    }
    let kml =
      "<kml><Document>" + placemark("A", "#map") + placemark("B", "#none")
      + placemark("C", "x.kml#a")
      + "<StyleMap id='map'><Pair><key>normal</key><styleUrl>#red</styleUrl></Pair></StyleMap>"
      + "<Folder><name>In</name>" + placemark("D", "#red") + "</Folder>"
      + "<Style id='red'><IconStyle><color>ff0000ff</color></IconStyle></Style>"
      + placemark("E", "#red") + "</Document></kml>"
    #expect(
      read(MarkupReader(pieces(of: kml, size: pieceSize))) == [
        ##"nothing | {"name": "A", "marker-color": "#ff0000"}"##,
        #"nothing | {"name": "B"}"#, #"nothing | {"name": "C"}"#,
        ##"nothing | {"name": "D", "folder": "In", "marker-color": "#ff0000"}"##,
        ##"nothing | {"name": "E", "marker-color": "#ff0000"}"##,
      ])
  }

  /// The time of a track is that of its first and last place; those of several follow each other.
  @Test func tracksOfKMLHaveTimes() {
    let tracks = ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"].map {
      "<when>\($0)</when><gx:coord>1 2 3</gx:coord>"
    }
    let kml =
      "<kml xmlns:gx='g'><Placemark><gx:MultiTrack><gx:Track>\(tracks[0])\(tracks[1])"
      + "</gx:Track><gx:Track>\(tracks[2])\(tracks[3])</gx:Track></gx:MultiTrack></Placemark></kml>"
    #expect(
      read(MarkupReader(pieces(of: kml))).first?.hasSuffix(
        #"{"time": "2026-01-01", "end_time": "2026-01-04"}"#) == true)
  }

  /// A Placemark's own time counts more than those of its tracks.
  @Test(arguments: [
    ("<TimeStamp><when>2026</when></TimeStamp>", #"{"time": "2026"}"#),
    ("<TimeSpan><begin>2026</begin></TimeSpan>", #"{"time": "2026"}"#),
    ("", #"{"time": "2025-01-01", "end_time": "2025-01-02"}"#),
  ])
  func aPlacemarkHasOneTime(stamp: String, properties: String) {
    let track =
      "<gx:Track><when>2025-01-01</when><when>2025-01-02</when>"
      + "<gx:coord>1 2 3</gx:coord><gx:coord>4 5 6</gx:coord></gx:Track>"
    let kml = "<kml xmlns:gx='g'><Placemark>\(stamp)\(track)</Placemark></kml>"
    #expect(read(MarkupReader(pieces(of: kml))) == ["[1,2 4,5] | " + properties])
  }

  @Test(arguments: [
    ("<osm></osm>", "line 1: '<osm>' is not the beginning of GPX or KML"),
    ("<gpx>", "cannot read the input as XML: no element found in line 1, column 6"),
    (
      "<?xml version='1.0' encoding='windows-1251'?><gpx></gpx>",
      "cannot read the input as XML: unknown encoding (xmllint --encode UTF-8 FILE makes UTF-8 of "
        + "it) in line 1, column 31"
    ),
    (
      "<gpx><wpt></gpx>",
      "cannot read the input as XML: mismatched tag in line 1, column 13"
    ),
    (
      #"<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx><wpt lat="0" lon="0"><name>&a;</name></wpt></gpx>"#,
      "line 1: '<!ENTITY a' declares an entity, which features do not have"
    ),
    (
      String(repeating: "<gpx>", count: 200),
      "line 1: '<gpx> in 100 elements' is not in 100 at most"
    ),
  ])
  func whatIsRefused(text: String, message: String) {
    #expect(read(MarkupReader(pieces(of: text))) == ["error: " + message])
  }

  /// Nothing is fetched: the first link of each kind is told.
  @Test func whatIsNotFetchedIsTold() throws {
    let kml = """
      <kml><Document>
      <Style id="a"><IconStyle><Icon></Icon></IconStyle></Style>
      <Style id="b"><IconStyle><Icon><href>http://a/1.png</href></Icon></IconStyle></Style>
      <NetworkLink><name>x</name><Link><href>http://a/2.kml</href></Link></NetworkLink>
      <Folder><NetworkLink><Url><href>http://a/3.kml</href></Url></NetworkLink>
      <GroundOverlay><Icon><href>4.png</href></Icon></GroundOverlay></Folder>
      <Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>
      </Document></kml>
      """
    for size in [1, 1000] {
      var reader = MarkupReader(pieces(of: kml, size: size))
      #expect(try reader.next()?.geometry?.summary == "1,2")
      #expect(try reader.next() == nil)
      #expect(
        reader.unfetched.map(\.description) == [
          "line 3: an Icon is not shown: nothing is fetched",
          "line 4: a NetworkLink is not followed: nothing is fetched",
        ])
      var chosen = FeatureReader(pieces(of: kml, size: size))
      while try chosen.next() != nil {}
      #expect(chosen.unfetched == reader.unfetched)
    }
    let gpx = #"<gpx><wpt lat="1" lon="2"><link href="http://a/"/></wpt></gpx>"#
    var reader = MarkupReader(pieces(of: gpx))
    while try reader.next() != nil {}
    #expect(reader.unfetched.isEmpty)
  }

  @Test func whatWasCompleteBeforeAnErrorIsRead() {
    #expect(
      read(MarkupReader(pieces(of: #"<gpx><wpt lat="1" lon="2"/><wpt lat="#))) == [
        "2,1", "error: cannot read the input as XML: unclosed token in line 1, column 28",
      ])
  }
}
