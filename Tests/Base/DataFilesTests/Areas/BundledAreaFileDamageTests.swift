import DataFiles
import TestSupport
import Testing

/// The bundled files with random damage after a valid header: wrong answers, but no crash.
@Suite struct BundledAreaFileDamageTests {
  @Test(arguments: BundledAreaFileTests.files)
  func randomDamageIsSurvived(file: DataFolder.File) throws {
    let directory = try TemporaryDirectory()
    let whole = try BundledData.bytes(of: file)
    for seed in UInt64(1)...3 {
      var generator = SeededGenerator(seed: seed)
      var damaged = whole
      for _ in 0..<20_000 {
        // the longest section table has twelve entries
        damaged[Int.random(in: 448..<damaged.count, using: &generator)] =
          [0, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      let path = try directory.write(damaged, to: file.rawValue)
      // damage that reaches the grid's dimensions is refused at once
      guard let file = try? AreaFile(path: path, hasCoasts: file == .countries) else { continue }
      #expect(throws: DataFileError.self, "seed \(seed)") { try file.verifyChecksum() }
      for scale in AreaScale.allCases {
        for arc in file.arcs(scale: scale) {
          for feature in [arc.leftFeature, arc.rightFeature] {
            if let feature { _ = file.features[feature].rank }
          }
          if arc.vertexCount > 0 { _ = (arc[0], arc[arc.vertexCount - 1]) }
        }
      }
      var wrong: [Int] = []
      for block in 0..<file.coasts.count {
        _ = file.coasts.box(block)
        file.coasts.forEachArc(of: block) { index, _ in
          let (arc, steps) = (file.arcs(scale: .close)[index], file.coasts.steps(ofArc: index))
          if steps.map({ !areSame($0, arc) }) ?? true { wrong.append(index) }
        }
      }
      #expect(wrong.isEmpty, "seed \(seed)")
      for _ in 0..<300 {
        let position = MicrodegreePosition(
          latitude: .random(in: -91_000_000...91_000_000, using: &generator),
          longitude: .random(in: .min ... .max, using: &generator))
        if let feature = file.feature(at: position) { _ = file.features[feature] }
      }
    }
  }

  /// Whether the steps of a coast, one by one and by fours, are the vertices of its arc.
  private func areSame(_ steps: ArcSteps, _ arc: AreaArc) -> Bool {
    steps.count == arc.vertexCount
      && (0..<steps.count).allSatisfy { index in
        let four = steps.four(from: index)
        return steps[index] == arc[index]
          && (0..<4).allSatisfy { lane in
            MicrodegreePosition(
              latitude: steps.corner.latitude &+ steps.step &* Int32(four[lane] & 0xFFFF),
              longitude: steps.corner.longitude &+ steps.step &* Int32(four[lane] >> 16))
              == arc[min(index + lane, steps.count - 1)]
          }
      }
  }
}
