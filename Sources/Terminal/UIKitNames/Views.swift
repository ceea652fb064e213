import Containment
import Controls

/// Something that can answer keys and the mouse, or pass them on.
public typealias UIResponder = Responder
/// A rectangle on a screen that draws itself and holds other views.
public typealias UIView = View
/// A view's geometry and looks under the names of its layer.
public typealias CALayer = Layer
/// Corners of a layer.
public typealias CACornerMask = Layer.CornerMask
/// The layer of a screen that a root controller fills.
public typealias UIWindow = Window
/// Rows of text.
public typealias UITableView = TableView
/// One row of a table.
public typealias UITableViewCell = TableViewCell
/// Supplies the rows of a table.
public typealias UITableViewDataSource = TableViewDataSource
/// Receives a user's actions on the rows of a table.
public typealias UITableViewDelegate = TableViewDelegate
/// Shows snapshots in a table.
public typealias UITableViewDiffableDataSource<Section: Hashable, Item: Hashable> =
  TableViewDiffableDataSource<Section, Item>
/// The sections of a table and the items in them, in order.
public typealias NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> =
  DiffableDataSourceSnapshot<Section, Item>
/// A question in a box, with choices.
public typealias UIAlertController = AlertController
/// One choice of an alert.
public typealias UIAlertAction = AlertAction
/// A switch that is on or off.
public typealias UISwitch = Switch
/// A bar that shows how much of something is done.
public typealias UIProgressView = ProgressView
/// A sign that turns while something is being done.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// A knob on a line, which stands for a number.
public typealias UISlider = Slider
/// A minus and a plus, which lower and raise a number.
public typealias UIStepper = Stepper
/// Titles in a row of which one is chosen.
public typealias UISegmentedControl = SegmentedControl
/// Text that is shown.
public typealias UILabel = Label
/// A title that does something when it is pressed.
public typealias UIButton = Button
/// How text is aligned.
public typealias NSTextAlignment = Label.TextAlignment

/// What is done with lines that are too long.
public typealias NSLineBreakMode = LineBreakMode
/// A rectangle that constraints can speak of.
public typealias UILayoutGuide = LayoutGuide
/// A move of the focus from one view to another.
public typealias UIFocusUpdateContext = FocusUpdateContext

/// The row of a navigation controller that names what is shown.
public typealias UINavigationBar = NavigationBar
/// The row of keys and what they do.
public typealias UIToolbar = Toolbar
/// The row of titles of a tab bar controller.
public typealias UITabBar = TabBar
/// What a bar shows: a title and what it does.
public typealias UIBarItem = BarItem
/// A button of a bar.
public typealias UIBarButtonItem = BarButtonItem
/// A controller's title and key in a tab bar.
public typealias UITabBarItem = TabBarItem
/// What a navigation bar shows of a controller.
public typealias UINavigationItem = NavigationItem

/// Distances inwards from the four edges.
public typealias UIEdgeInsets = EdgeInsets
/// Edges of a rectangle.
public typealias UIRectEdge = RectEdge
/// Two lengths or places that are held in a relation.
public typealias NSLayoutConstraint = LayoutConstraint
/// A length that constraints can speak of.
public typealias NSLayoutDimension = LayoutDimension
/// A place across that constraints can speak of.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// A place down that constraints can speak of.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// The weight of a constraint.
public typealias UILayoutPriority = LayoutConstraint.Priority

/// What a person, or the terminal, has done.
public typealias UIEvent = InputEvent
/// A key, what it does, and its name in a list of keys.
public typealias UIKeyCommand = KeyCommand
/// The keys held while another is pressed.
public typealias UIKeyModifierFlags = KeyModifiers

extension KeyModifiers {
  /// Command, which no terminal reports: Control stands for it.
  public static let command = KeyModifiers.control
}

/// A line of text that can be edited.
public typealias UITextField = TextField
/// Decides about the edits of a text field and receives them.
public typealias UITextFieldDelegate = TextFieldDelegate
/// A text of many lines that can be edited.
public typealias UITextView = TextView
/// Decides about the edits of a text view and receives them.
public typealias UITextViewDelegate = TextViewDelegate
/// A part of something larger, which can be moved.
public typealias UIScrollView = ScrollView
/// Receives the movements of a scroll view.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// Asks for newer content above a scroll view.
public typealias UIRefreshControl = RefreshControl
/// A row with a field for what is searched.
public typealias UISearchBar = SearchBar
/// Receives what is typed into a search bar.
public typealias UISearchBarDelegate = SearchBarDelegate
/// Shows what a search finds.
public typealias UISearchResultsUpdating = SearchResultsUpdating
/// Views in a row or a column.
public typealias UIStackView = StackView
/// Marks for the pages of something.
public typealias UIPageControl = PageControl
/// A view that shows a canvas of cells.
public typealias UIImageView = ImageView
/// A direction in which the focus moves.
public typealias UIFocusHeading = FocusHeading
/// Recognises a gesture of the mouse.
public typealias UIGestureRecognizer = GestureRecognizer
/// Recognises clicks.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// Recognises that something is dragged.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// Recognises a quick drag in a direction.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// Recognises that a button is held down.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// A press of the mouse.
public typealias UITouch = Touch

extension View {
  /// How a view shows its tint colour.
  public typealias TintAdjustmentMode = Containment.TintAdjustmentMode
}

/// Decides what a gesture recogniser may do.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// Recognises that something is dragged from an edge.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// Animates changes of views, and can be held and turned round.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
/// Where an animator is between its making and its end.
public typealias UIViewAnimatingState = ViewAnimatingState
/// Where an animation ends.
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
/// Something that animates views and can be held, turned round and ended.
public typealias UIViewAnimating = ViewAnimating
/// An animator of changes that blocks make.
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
/// Says how the speed of an animation changes.
public typealias UITimingCurveProvider = TimingCurveProvider
/// What says how the speed of an animation changes.
public typealias UITimingCurveType = TimingCurveType
/// A curve of the time.
public typealias UICubicTimingParameters = CubicTimingParameters
/// The motion of a spring.
public typealias UISpringTimingParameters = SpringTimingParameters

extension SpringTimingParameters {
  /// A spring; of a velocity the larger part counts, because one curve moves everything.
  ///
  /// - Parameters:
  ///   - ratio: 1 comes to rest without swinging, less overshoots; 0.05...1 counts.
  ///   - velocity: the velocity at the start; 1 covers the whole way in one second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(dampingRatio: Double(ratio), initialVelocity: velocity.largerPart)
  }

  /// A mass on a spring; of a velocity the larger part counts, because one curve moves everything.
  ///
  /// - Parameters:
  ///   - mass: in kilograms, more than 0.
  ///   - stiffness: in newtons per metre, more than 0.
  ///   - damping: in newton seconds per metre, more than 0.
  ///   - velocity: the velocity at the start; 1 covers the whole way in one second.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: velocity.largerPart)
  }
}

extension CGVector {
  /// The part with the larger magnitude.
  fileprivate var largerPart: Double { Double(abs(dx) < abs(dy) ? dy : dx) }
}

/// A cell whose labels are optional, as UIKit's are. A protocol has these properties, because those
/// of an extension would hide the cell's own.
@MainActor
public protocol UITableViewCellTexts: TableViewCell {}

extension TableViewCell: UITableViewCellTexts {}

extension UITableViewCellTexts {
  /// The text; never `nil`.
  public var textLabel: UILabel? {
    let label: UILabel = (self as TableViewCell).textLabel
    return label
  }

  /// The text at the right edge; never `nil`.
  public var detailTextLabel: UILabel? {
    let label: UILabel = (self as TableViewCell).detailTextLabel
    return label
  }
}
