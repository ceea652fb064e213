import DataFiles

/// The countries or the seas, with those names that have been read.
final class FeatureAreas {
  private let file: AreaFile
  private let kind: Area.Kind
  @exclusivity(unchecked) private var areas: KeptValues<Area?>
  @exclusivity(unchecked) private var grounds: KeptValues<HeightSurroundings.Ground?>
  /// Whether any area has a name, and so every point beside the others.
  private(set) lazy var haveNames =
    file.nameOfFeature(nearest: MicrodegreePosition(latitude: 0, longitude: 0)) != nil

  init(of file: AreaFile, kind: Area.Kind) {
    self.file = file
    self.kind = kind
    areas = KeptValues(count: file.features.count)
    grounds = KeptValues(count: file.features.count)
  }

  /// The index of the feature that contains a position.
  func feature(at position: MicrodegreePosition) -> Int? { file.feature(at: position) }

  /// The area of an index; `nil` if it has no name.
  subscript(index: Int) -> Area? {
    if let known = areas.known(at: index) { return known }
    return areas.keep(file.area(of: index, kind: kind), at: index)
  }

  /// The ground of the area of an index; `nil` if it has no name.
  func ground(_ index: Int) -> HeightSurroundings.Ground? {
    if let known = grounds.known(at: index) { return known }
    return grounds.keep(self[index].map { HeightSurroundings.Ground(of: $0) }, at: index)
  }
}

/// The lakes of one ``PointLookups``. Threads do not share it, so that they do not contend for its
/// reference count.
final class LakeAreas {
  private let file: AreaFile

  init(of file: AreaFile) { self.file = file }

  /// The index of the lake that contains a position.
  func feature(at position: MicrodegreePosition) -> Int? { file.feature(at: position) }
}

extension AreaFile {
  /// The area of an index; `nil` if it has no name.
  func area(of index: Int, kind: Area.Kind) -> Area? {
    features.name(of: index).map { name in
      Area(
        kind: kind, name: name, code: kind == .country ? features.code(of: index) : nil,
        number: 2 * index + (kind == .country ? 0 : 1))
    }
  }
}
