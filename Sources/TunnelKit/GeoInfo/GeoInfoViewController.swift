import Cartography
import Containment
import Geodesy

/// The names of one place: what is there, what it lies in, how far the nearest town is.
///
/// It knows nothing of maps. Give it a location at any time, shown or not.
@MainActor
public final class GeoInfoViewController: ViewController {
  /// Moves of this many metres or less are not worth another look-up.
  public static let smallestMove: Meters = 100

  private let lookup: any NameLookup
  private let colors: InterfaceColors
  private var location: Coordinate?
  private var request = 0
  private var text = GeoInfoText() {
    didSet { (viewIfLoaded as? GeoInfoView)?.text = text }
  }

  /// A controller that asks a look-up for names.
  public init(lookup: any NameLookup, colors: InterfaceColors = InterfaceColors(.dark)) {
    self.lookup = lookup
    self.colors = colors
    super.init(nibName: nil, bundle: nil)
  }

  /// None: a scene file cannot say what it needs.
  @available(*, unavailable, message: "made with a look-up")
  public required init?(coder: Coder) { return nil }

  override public func loadView() {
    let geoInfoView = GeoInfoView(text: text, colors: colors)
    geoInfoView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = geoInfoView
  }

  /// Shows "Thinking…", looks a place up and then shows its names.
  ///
  /// A place within ``smallestMove`` of the last one is ignored; an answer that arrives after a
  /// newer question is dropped.
  public func setLocation(_ coordinate: Coordinate) {
    if let location, location.geodesic(to: coordinate).distance <= Self.smallestMove { return }
    location = coordinate
    request += 1
    text = .thinking
    let asked = request
    lookup.names(of: coordinate) { [weak self] names in
      guard let self, self.request == asked else { return }
      self.text = GeoInfoText(names)
    }
  }
}
