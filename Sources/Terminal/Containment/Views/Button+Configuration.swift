import Cells

extension Button {
  /// The look of a button by its purpose: a title, and what it stands on.
  ///
  /// A button is a row of text, so that sizes, margins and places of pictures are not there. The
  /// colours follow the ``View/tintColor``, unless the configuration has its own.
  public struct Configuration: Hashable, Sendable {
    private enum Ground: Hashable { case none, gray, tinted, filled }

    /// The title; `nil` leaves the button's own.
    public var title: String?
    /// A picture of which the first row stands before the title.
    public var image: CellCanvas?
    /// The colour of the title; `nil` follows from the ground and the tint.
    public var baseForegroundColor: Color?
    /// The colour of the ground, if the purpose has one; `nil` follows from the tint.
    public var baseBackgroundColor: Color?
    private let ground: Ground

    private init(_ ground: Ground) { self.ground = ground }

    /// A title in the tint, on no ground.
    public static func plain() -> Configuration { Configuration(.none) }
    /// As ``plain()``: a row has no room for a border.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// A title in the tint, on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// As ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A title in the tint, on a dark shade of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// As ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A title on the tint: what is done most.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// As ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// A button has one row of text.
    @available(*, unavailable, message: "a button is a row of text; use title")
    public var subtitle: String? { nil }

    /// A button has no margins but a cell on each side.
    @available(
      *, unavailable, message: "a title has a cell on each side; give the button another width"
    )
    public var contentInsets: EdgeInsets { .zero }

    /// The picture and the title are a space apart.
    @available(*, unavailable, message: "the image stands before the title, a space apart")
    public var imagePadding: Double { 1 }

    /// The corners of a button are its layer's.
    @available(*, unavailable, message: "use layer.cornerRadius, which makes corners round")
    public var cornerStyle: Never? { nil }

    /// The picture's first row and the title; `nil` without either.
    var text: String? {
      let sign = image?.lines.first?.split(separator: " ").joined(separator: " ")
      let texts = [sign, title].compactMap(\.self).filter { !$0.isEmpty }
      return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    /// The colours of the title and of what it stands on; `nil` without a ground.
    func colors(tint: Color?) -> (title: Color, ground: Color)? {
      let tint = tint ?? BarColors.standard.tint
      let (black, white) = (Color(rgb: 0), Color(rgb: 0xFFFFFF))
      switch ground {
      case .none: return nil
      case .gray: return (tint, baseBackgroundColor ?? BarColors.standard.ground)
      case .tinted: return (tint, baseBackgroundColor ?? black.mixed(with: tint, share: 0.25))
      case .filled:
        let ground = baseBackgroundColor ?? tint
        return (black.contrast(with: ground) < white.contrast(with: ground) ? white : black, ground)
      }
    }
  }
}
