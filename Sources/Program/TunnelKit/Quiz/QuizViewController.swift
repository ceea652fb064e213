import Atlas
import Containment
import Geodesy
import Localization

/// A quiz for presentation on the whole screen: a map of a town, and a map of the world on which one
/// guesses where a tunnel from there comes out.
///
/// A click on the map of the world is the guess, or Enter, after the arrows have moved the x. Then a
/// line leads from the guess to the place where the tunnel comes out, which nothing shows before.
/// Enter or Space goes on, `?` lists the keys, Escape or `q` ends the quiz. The presenting
/// controller receives Control-C.
@MainActor
final class QuizViewController: ViewController {
  private let town: QuizMap
  private let world: QuizMap
  private let lookup: any NameLookup
  private let quizView: QuizView

  /// Makes the list of keys.
  var help: (() -> HelpViewController?)?

  /// A quiz that shows its first question.
  ///
  /// - Parameters:
  ///   - town: the map of the man.
  ///   - world: the map of the x, which is where one guesses.
  ///   - lookup: finds what the place is called where a tunnel comes out.
  init(
    _ quiz: Quiz, town: QuizMap, world: QuizMap, lookup: any NameLookup, colors: InterfaceColors,
    words: Phrasebook
  ) {
    (self.town, self.world, self.lookup) = (town, world, lookup)
    quizView = QuizView(
      quiz, town: town.view, world: world.view, colors: colors, words: words)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  @available(*, unavailable, message: "made with what it asks")
  required init?(coder: Coder) { return nil }

  override func loadView() {
    view = quizView
    ask()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.becomeFirstResponder()
  }

  private var quiz: Quiz { quizView.quiz }

  // MARK: Questions

  /// Shows the open question, or the score if there is none.
  private func ask() {
    guard let next = quiz.town(isAnswered: false) else { return quizView.phase = .ended }
    town.show(next.place)
    if world.wayEnd != nil { world.wayEnd = nil }
    world.annotationLocation = world.view.viewport.center
    quizView.phase = .asking
  }

  /// Takes a guess, and shows where the tunnel comes out.
  private func answer(_ guess: Coordinate) {
    let count = quiz.answers.count
    quizView.quiz.answer(guess)
    guard quiz.answers.count > count, let town = quiz.town(isAnswered: true) else { return }
    let exit = town.place.antipode
    world.annotationLocation = exit
    world.wayEnd = guess
    quizView.exitTitle = nil
    quizView.phase = .answered
    lookup.titles(of: [exit]) { [weak self] titles in
      guard let self, quizView.phase == .answered, quiz.town(isAnswered: true) == town else {
        return
      }
      quizView.exitTitle = titles.first ?? nil
    }
  }

  // MARK: Input

  override func keyDown(_ key: KeyPress) {
    if key == KeyPress("c", modifiers: .control) { return super.keyDown(key) }
    switch KeyTable.action(of: key, role: .guessing) {
    case .quit: close()
    case .guess: goOn(withGuess: world.annotationLocation)
    case .goOn: goOn(withGuess: nil)
    case .showKeys:
      if let help = help?() { present(help, animated: false) }
    case .map(.move(let direction, let cells)) where quizView.phase == .asking:
      move(direction, cells: Int(cells))
    default: break
    }
  }

  override func mouseDown(_ mouse: MouseEvent) {
    guard !quizView.pressKey(with: mouse), mouse.button == .left else { return }
    guard quizView.phase == .asking else { return goOn(withGuess: nil) }
    let point = mouse.location(in: world.view)
    guard world.view.bounds.contains(point), let guess = place(at: point) else { return }
    answer(guess)
  }

  override func scrollWheel(_ mouse: MouseEvent) {}

  private func goOn(withGuess guess: Coordinate?) {
    switch quizView.phase {
    case .asking: if let guess { answer(guess) }
    case .answered: ask()
    case .ended: close()
    }
  }

  /// Moves the x by some cells of the screen, as far as the map of the world goes.
  private func move(_ direction: MapAction.Direction, cells: Int) {
    guard let start = world.view.point(for: world.annotationLocation) else { return }
    let (dx, dy) =
      switch direction {
      case .up: (0.0, -1.0)
      case .right: (1.0, 0.0)
      case .down: (0.0, 1.0)
      case .left: (-1.0, 0.0)
      }
    for count in (0..<cells).map({ Double(cells - $0) }) {
      let point = Point(x: start.x + count * dx, y: start.y + count * dy)
      if world.view.bounds.contains(point), let place = place(at: point) {
        world.annotationLocation = place
        return
      }
    }
  }

  private func place(at point: Point) -> Coordinate? {
    world.view.coordinate(at: point)?.rounded(toDecimals: 2)
  }

  private func close() {
    presentingViewController?.dismiss(animated: false)
  }
}
