import Atlas
import Cartography
import Cells
import Geodesy
import Localization
import Overlays

/// The parts that a tunnel needs: they draw the maps, find names and places, and read the clock.
@MainActor
public struct TunnelSupplies {
  /// Draws the man's map and no other.
  public let startCartographer: Cartographer
  /// Draws the map of the x and no other.
  public let targetCartographer: Cartographer
  /// Finds the names of points.
  public let lookup: any NameLookup
  /// The words of the person's language.
  public let words: Phrasebook
  /// Finds places by their names; without one there is no search.
  public var finder: (any PlaceFinder)?
  /// Finds towns that lie opposite each other; without one the key for them does nothing.
  public var pairs: (any PairLookup)?
  /// Finds towns for quizzes; without one there is no quiz.
  public var towns: (any TownLookup)? { didSet { quizzes = towns.map { QuizSource($0) } } }
  /// Begins quizzes; `nil` if there are none.
  private(set) var quizzes: QuizSource?
  /// The time that is shown; `nil` without a clock.
  private(set) var time: ShownTime?
  /// Saves a picture of the screen and returns the name of its file; `nil` where none are saved.
  package var savesPicture: ((CellCanvas) throws -> String)?

  /// The person's own features, which both maps show, the uppermost last.
  package var overlays: [Overlay] = []

  /// Whether the band tells changes in sentences that read well aloud.
  public var speaks = false

  /// Whether the person is a guest, who has no keys that write a file or show how the program
  /// works.
  public var isForGuest = false

  /// Supplies for a tunnel.
  ///
  /// - Parameter words: of the person's language, which the cartographers have too.
  public init(
    startCartographer: Cartographer, targetCartographer: Cartographer, lookup: any NameLookup,
    words: Phrasebook = .english, finder: (any PlaceFinder)? = nil, pairs: (any PairLookup)? = nil,
    secondsSince1970: (() -> Double)? = nil
  ) {
    self.startCartographer = startCartographer
    self.targetCartographer = targetCartographer
    self.lookup = lookup
    self.words = words
    self.finder = finder
    self.pairs = pairs
    time = secondsSince1970.map { ShownTime(clock: $0) }
  }

  /// Returns the time (UTC) that is shown, in seconds since 1970-01-01: that of the clock, which is
  /// set, but for ``timeShift``. Without a clock there is no daylight, no local time and no
  /// position of the sun.
  public var secondsSince1970: (() -> Double)? {
    get { time.map { time in { time.secondsSince1970 } } }
    set { time = newValue.map { ShownTime(clock: $0) } }
  }

  /// The seconds by which the time that is shown is ahead of the clock.
  public var timeShift: Double {
    get { time?.shift ?? 0 }
    set { time?.shift = newValue }
  }

  /// Whether characters beyond ASCII may be used.
  var usesUnicode: Bool { startCartographer.glyphs.isUnicode }

  /// The depth of the screen's colours.
  var colorDepth: ColorDepth { startCartographer.coloring.depth }

  /// The colours of all views around the maps.
  var colors: InterfaceColors {
    InterfaceColors(startCartographer.coloring).lettered(isUnicode: usesUnicode)
  }

  /// The band and the row of keys show these once for both maps.
  private static let omittedLayers: MapLayers = [.scaleBar, .attribution]

  /// Makes the man's map, with a legend of the person's own features for both maps: on it they
  /// stand where they are, and there one looks first.
  func startMap(at location: Coordinate, appearance: MapAppearance) -> MapViewController {
    map(.man, startCartographer, at: location, appearance, legendScope: .bothMaps)
  }

  /// Makes the map of the x.
  func targetMap(at location: Coordinate, appearance: MapAppearance) -> MapViewController {
    map(.x, targetCartographer, at: location, appearance, legendScope: .none)
  }

  private func map(
    _ image: AnnotationImage, _ cartographer: Cartographer, at location: Coordinate,
    _ appearance: MapAppearance, legendScope: LegendScope
  ) -> MapViewController {
    let map = MapViewController(
      location: location, appearance: appearance, image: image, cartographer: cartographer,
      omittedLayers: Self.omittedLayers, secondsSince1970: secondsSince1970)
    map.mapView.overlays = overlays
    map.mapView.legendScope = legendScope
    return map
  }

  /// The layers of the maps of a quiz.
  private static let quizLayers: MapLayers = [.rivers, .borders, .areaNames, .graticule]

  /// Makes a quiz on maps of a type.
  func quiz(_ quiz: Quiz, type: MapType) -> QuizViewController {
    let town = MapAppearance(
      span: 3000, type: type, layers: Self.quizLayers.union(.places))
    let world = MapAppearance(
      span: .infinity, type: type, layers: Self.quizLayers.subtracting(.rivers),
      projection: .equalEarth)
    func map(
      _ place: Coordinate, _ appearance: MapAppearance, _ image: AnnotationImage
    ) -> QuizMap {
      QuizMap(
        around: place, appearance: appearance, image: image,
        cartographer: startCartographer.makeAnother())
    }
    let zero = DecimalDegrees(microdegrees: 0)
    let middle = Coordinate(latitude: zero, wrapping: zero.femtodegrees)
    return QuizViewController(
      quiz, town: map(quiz.towns.first?.place ?? middle, town, .man),
      world: map(middle, world, .x), lookup: lookup, colors: colors, words: words)
  }

  /// Makes the geo-info of one end, with its half of the tunnel if there are colours for it.
  func geoInfo(_ half: DrillCore.Half) -> GeoInfoViewController {
    let mark = (half == .upper ? AnnotationImage.man : .x).mark(isUnicode: usesUnicode)
    return GeoInfoViewController(
      lookup: lookup, colors: colors, words: words,
      core: colorDepth == .monochrome
        ? nil : DrillCore(half: half, mark: mark, words: words, depth: colorDepth),
      secondsSince1970: secondsSince1970)
  }
}
