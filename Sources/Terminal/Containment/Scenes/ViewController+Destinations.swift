extension ViewController {
  /// The controllers from this one up, each with its parent after it.
  var wayUp: UnfoldFirstSequence<ViewController> { sequence(first: self, next: \.parent) }

  /// The controllers that an unwind segue may pass, from this one up: the parent, or else the
  /// presenter, after each.
  var unwindingWayUp: UnfoldFirstSequence<ViewController> {
    sequence(first: self) { $0.parent ?? $0.presentingViewController }
  }

  /// Pushes the destination of a segue onto the nearest stack, or else presents it.
  func showDestination(of segue: Segue) { show(segue.destination, sender: self) }

  /// Presents the destination of a segue.
  func presentDestination(of segue: Segue) { present(segue.destination, animated: true) }
}
