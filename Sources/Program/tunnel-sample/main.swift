import Atlas
import Cartography
import Containment
import Curses
import DataFiles
import Geodesy
import Toponymy
import TunnelKit

/// The article's program out of its parts: arrows move the man, Space flips, Control-C ends.
final class SampleViewController: ViewController {
  var ends: [(box: View, map: MapViewController, info: GeoInfoViewController)] = []
  private var observations: [Observation] = []

  override var preferredFocusedView: View? { children.first?.preferredFocusedView }

  override func viewDidLoad() {
    observations = zip(ends, ends.reversed()).map { end, opposite in
      view.addSubview(end.box)
      addChild(end.map)
      end.box.addSubview(end.map.view)
      end.map.didMove(toParent: self)
      return end.map.observe(\.currentLocation) { map, _ in
        opposite.map.updateAnnotationLocation(map.currentLocation.antipode)
      }
    }
  }

  override func viewDidLayoutSubviews() {
    let halves = view.bounds.divided(atDistance: view.bounds.height / 2, from: .minYEdge)
    (ends[0].box.frame, ends[1].box.frame) = (halves.slice, halves.remainder)
  }

  override func keyDown(_ key: KeyPress) {
    if key == KeyPress("c", modifiers: .control) { view.window?.application?.terminate() }

    guard key == KeyPress(" "), children.count == ends.count else { return }
    for (_, map, info) in ends {
      info.setLocation(map.currentLocation)
      let sides = map.parent == nil ? [info, map] : [map, info]
      addChild(sides[1])
      sides[0].willMove(toParent: nil)
      sides[1].view.frame = sides[0].view.bounds
      let turn = View.AnimationOptions.transitionFlipFromTop
      transition(from: sides[0], to: sides[1], duration: 0.2, options: turn, animations: nil) { _ in
        sides[1].didMove(toParent: self)
        sides[0].removeFromParent()
      }
    }
  }
}

do {
  let folder = DataFolder(path: CommandLine.arguments.dropFirst().first ?? "Data")
  let start = try Coordinate(latitude: 56.55, longitude: 8.316667)
  let (names, data) = (try Gazetteer(folder: folder), try MapData(folder: folder))

  _ = try CursesEventLoop.run { app in
    let look = BackgroundNameLookup(gazetteer: names, folder: folder, background: app.background)
    let sample = SampleViewController()
    sample.ends = [(start, AnnotationImage.man), (start.antipode, .x)].map { place, image in
      let drawing = Cartographer(data: data, gazetteer: names)
      let map = MapViewController(location: place, image: image, cartographer: drawing)
      return (View(), map, GeoInfoViewController(lookup: look))
    }
    return sample
  }
} catch { print(error) }
