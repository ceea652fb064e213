import DataFiles
import Features
import Foundation
import TestSupport
import Testing

/// The outlines of all countries, Russia, Fiji and Antarctica with what the 180th meridian and the
/// pole do to them.
@Suite struct CountryTurningTests {
  /// The arcs of every feature, with the feature on their left.
  private func arcsByFeature(_ arcs: AreaArcs) -> [Int: [[PlaneShape.Point]]] {
    var byFeature: [Int: [[PlaneShape.Point]]] = [:]
    for arc in arcs where arc.leftFeature != arc.rightFeature {
      let points = (0..<arc.vertexCount).map { index in
        PlaneShape.Point(Double(arc[index].longitude) / 1e6, Double(arc[index].latitude) / 1e6)
      }
      if let left = arc.leftFeature { byFeature[left, default: []].append(points) }
      if let right = arc.rightFeature { byFeature[right, default: []].append(points.reversed()) }
    }
    return byFeature
  }

  /// The outline that some arcs are.
  private func outline(of arcs: [[PlaneShape.Point]]) throws -> PlaneShape {
    var starts = Dictionary(grouping: arcs) { $0[0] }
    var rings: [PlaneShape.Ring] = []
    while let first = starts.first(where: { !$0.value.isEmpty })?.key {
      var ring: PlaneShape.Ring = []
      var end = first
      repeat {
        let next = starts[end]?.popLast()
        let arc = try #require(next)
        ring += arc.dropLast()
        end = arc[arc.count - 1]
      } while end != first
      rings.append(ring)
    }
    var shape = PlaneShape(polygons: rings.filter { PlaneShape.area($0) > 0 }.map { [$0] })
    for hole in rings where PlaneShape.area(hole) < 0 {
      let home = shape.polygons.indices.first { index in
        let around = PlaneShape(polygons: [[shape.polygons[index][0]]])
        return hole.contains { around.contains($0) }
      }
      shape.polygons[try #require(home)].append(hole)
    }
    return shape
  }

  @Test func countriesComeBackFromTheirAntipodes() throws {
    let file = try BundledData.folder.countries.opened()
    var (cuts, joints) = (0, 0)
    for (feature, arcs) in arcsByFeature(file.arcs(scale: .far)) {
      let name = file.features[feature].name ?? "\(feature)"
      let longitudes = arcs.joined().map(\.x)
      // all others go as they are
      guard let west = longitudes.min(), let east = longitudes.max(), west <= 0, east >= 0 else {
        continue
      }
      let shape = try outline(of: arcs)
      let once = try turned(shape.geoJSON)
      let there = try PlaneShape(geoJSON: once)
      there.expectValid("\(name)")
      #expect(abs(there.area - shape.area) <= 1e-9 * shape.area + 1e-11, "\(name)")
      if there.polygons.count > shape.polygons.count { cuts += 1 }
      if there.polygons.count < shape.polygons.count { joints += 1 }
      let twice = try turned(once)
      #expect(try PlaneShape(geoJSON: twice).arrangement == shape.arrangement, "\(name)")
      #expect(try PlaneShape(geoJSON: turned(twice)).arrangement == there.arrangement, "\(name)")
    }
    // what lies across Greenwich, as France and Ghana do; what the 180th meridian had cut
    #expect(cuts >= 8 && joints >= 2, "\(cuts) were cut and \(joints) joined")
  }
}
