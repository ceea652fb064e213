import Cells
import Sessions

@testable import Atlas
@testable import Cartography
@testable import Containment
@testable import TunnelKit

/// What holds after every step of a session, whatever came in.
@MainActor
struct Invariants {
  private let session: Session
  private let screen: MemoryScreen
  private var application: Application { session.application }
  private var tunnel: TunnelViewController { session.tunnel }

  init(_ session: Session, on screen: MemoryScreen) {
    self.session = session
    self.screen = screen
  }

  /// Why something does not hold, in one line; `nil` if all does.
  func broken() -> String? {
    if let failure = session.failure { return "the map failed: \(failure)" }
    return brokenAntipode() ?? brokenSpan() ?? brokenContainment() ?? brokenAppearance()
      ?? brokenFocus() ?? brokenPicture() ?? brokenPixels() ?? overlappingNames()
  }

  /// The ends are antipodes of each other, digit for digit.
  private func brokenAntipode() -> String? {
    let (start, target) = (tunnel.startMap.currentLocation, tunnel.targetMap.currentLocation)
    return start.antipode == target && target.antipode == start
      ? nil : "'\(start)' and '\(target)' are not antipodes"
  }

  /// No map is nearer than its data go.
  private func brokenSpan() -> String? {
    for map in [tunnel.startMap, tunnel.targetMap] {
      let least =
        map.cartographer.tiles == nil && map.mapView.overlays.isEmpty
        ? Viewport.usualLeastSpan : StreetTiles.leastSpan
      if map.viewport.span < least * (1 - 1e-9) { return "a map is \(map.viewport.span) km across" }
    }
    return nil
  }

  /// Each box holds the view of exactly one child, unless it is flipping.
  private func brokenContainment() -> String? {
    guard tunnel.isViewLoaded, tunnel.radarButton.isEnabled else { return nil }
    guard tunnel.children.count == 2 else {
      return "the tunnel has \(tunnel.children.count) children"
    }
    for box in [tunnel.topContainer, tunnel.bottomContainer] {
      let inside = tunnel.children.filter { $0.viewIfLoaded?.superview === box }
      guard inside.count == 1 else { return "a box holds \(inside.count) children" }
    }
    return nil
  }

  /// Pictures in pixels are there only on a screen that shows them, and have its pixels.
  private func brokenPixels() -> String? {
    for placed in screen.canvas.rasters {
      guard let cell = screen.cellPixels else { return "a screen of cells has a picture" }
      let (raster, size) = (placed.raster, placed.ground.size)
      if raster.width != size.columns * cell.width || raster.height != size.rows * cell.height {
        return "a picture of \(size) cells has \(raster.width) by \(raster.height) pixels"
      }
    }
    return nil
  }

  private var isInMotion: Bool {
    !application.animations.isEmpty || !application.transitions.isEmpty || application.needsCommit
  }

  /// At rest every controller has appeared or disappeared, and one without a window has
  /// disappeared.
  private func brokenAppearance() -> String? {
    guard !isInMotion else { return nil }
    var found: String?
    for window in application.windows {
      func visit(_ controller: ViewController) {
        let phase = controller.appearance.phase
        let isSeen = controller.viewIfLoaded?.window != nil
        if phase == .appearing || phase == .disappearing || phase == .appeared && !isSeen {
          found = found ?? "\(controller) is \(phase) at rest"
        }
        controller.children.forEach(visit)
      }
      window.topControllers.forEach(visit)
    }
    return found
  }

  /// What has the focus is in the window and not hidden, but on a terminal that is too small.
  private func brokenFocus() -> String? {
    guard !isInMotion, !tunnel.isTooSmall, let window = application.keyWindow,
      let view = window.focusedView ?? window.firstResponder?.respondingView, view !== window
    else { return nil }
    guard view.window === window else { return "the focus is on \(view), which is in no window" }
    var outer: View? = view
    while let next = outer {
      if next.isHidden { return "the focus is on \(view), which is hidden" }
      outer = next.superview
    }
    return nil
  }

  /// The picture is as large as the screen, has no half of a wide character, and the cursor is on
  /// it.
  private func brokenPicture() -> String? {
    guard !application.needsPicture, !application.isInBackground else { return nil }
    let canvas = screen.canvas
    guard canvas.size == screen.size else {
      return "the picture is \(canvas.size), the screen \(screen.size)"
    }
    guard canvas == canvas.mendingWideCharacters() else { return "a wide character is torn" }
    if let cursor = screen.cursor?.position, !canvas.bounds.contains(cursor) {
      return "the cursor is at \(cursor) on a screen of \(screen.size)"
    }
    return nil
  }

  /// No cell belongs to two names of a map.
  private func overlappingNames() -> String? {
    for map in [tunnel.startMap, tunnel.targetMap] {
      var taken: [CellPosition: String] = [:]
      for name in map.cartographer.placedNames {
        for (line, origin) in name.writtenLines {
          for column in 0..<line.cellWidth {
            let cell = CellPosition(column: origin.column + column, row: origin.row)
            if let other = taken.updateValue(name.text, forKey: cell) {
              return "'\(name.text)' overlaps '\(other)' at \(cell)"
            }
          }
        }
      }
    }
    return nil
  }
}
