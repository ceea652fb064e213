import Containment

/// A controller that records its appearance calls and runs a closure in each of them.
final class MeddlingController: ViewController {
  private let name: String
  override var description: String { name }
  private(set) var calls: [String] = []
  var onCallback: (() -> Void)?

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("isAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
  }

  private func note(_ call: String) {
    calls.append(call)
    onCallback?()
  }

  /// What is wrong with the calls, in words; `nil` if nothing is.
  var problem: String? {
    var last: String?
    var wasToldOfAppearing = false
    for call in calls {
      switch call {
      case "willAppear", "willDisappear":
        if last == call { return "\(call) twice: \(calls)" }
        last = call
        wasToldOfAppearing = false
      case "isAppearing":
        if last != "willAppear" || wasToldOfAppearing { return "stray isAppearing: \(calls)" }
        wasToldOfAppearing = true
      default:
        if last != call.replacing("did", with: "will") { return "stray \(call): \(calls)" }
        last = nil
      }
    }
    return last.map { "\($0) without an end: \(calls)" }
  }
}
