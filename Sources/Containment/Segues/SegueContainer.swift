/// A container that can bring the destination of a segue on screen.
@MainActor
protocol SegueContainer: ViewController {
  /// Whether it is a stack that pushes what is shown.
  var pushesDestinations: Bool { get }

  /// Puts a controller on top of the stack.
  func push(_ controller: ViewController, animated: Bool)

  /// Presents a controller over another.
  func presentInstead(_ controller: ViewController, over source: ViewController, animated: Bool)
}

extension ViewController {
  /// The controllers from this one up, each with its parent after it.
  var wayUp: UnfoldFirstSequence<ViewController> { sequence(first: self, next: \.parent) }

  /// Pushes the destination of a segue onto the nearest stack, or else presents it.
  func showDestination(of segue: Segue) {
    let containers = wayUp.lazy.compactMap { $0 as? any SegueContainer }
    if let stack = containers.first(where: \.pushesDestinations) {
      stack.push(segue.destination, animated: true)
    } else {
      presentDestination(of: segue)
    }
  }

  /// Presents the destination of a segue.
  func presentDestination(of segue: Segue) {
    guard let container = wayUp.lazy.compactMap({ $0 as? any SegueContainer }).first else {
      report(.noSegue, "nobody above \(self) can present \(segue.destination)")
      return
    }
    container.presentInstead(segue.destination, over: self, animated: true)
  }
}
