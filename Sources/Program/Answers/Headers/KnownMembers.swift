/// The members of an object that hold a place, found by their names.
enum KnownMembers {
  /// Those of a latitude and a longitude, by their indices.
  case pair(latitude: Int, longitude: Int)
  /// Those that may be points, by their indices.
  case points([Int])
  /// The object itself, which is a point of GeoJSON.
  case object
  /// Several that fit equally well, by their paths.
  case several([[String]])
  /// Several with one key, by their path.
  case repeatedKey(String)
  /// A number of metres on a projection, by its path.
  case metres(String)
  /// None.
  case none

  /// The members in the order of columns; `nil` for those that are not one place.
  var columns: CoordinateColumns? {
    switch self {
    case .pair(let latitude, let longitude): .pair(latitude: latitude, longitude: longitude)
    case .points(let points) where points.count == 1: .whole(points[0])
    default: nil
    }
  }

  /// The members of one of the places of an object, by the same rule as columns.
  ///
  /// - Parameters:
  ///   - list: the members of the object.
  ///   - names: their paths.
  ///   - readsGeometries: whether any geometry is wanted, not only a point.
  init(
    _ list: MemberList, _ names: [String], ofPlace index: Int, of count: Int,
    readsGeometries: Bool = false
  ) {
    let members = list.members
    let angles = members.indices.filter { ![.object, .array].contains(members[$0].value.kind) }
    let all = AnglePair.surest(in: angles.map { names[$0] }, ofPlace: index, of: count)
    // A key 'a.lat' has the path of `lat` in `a`, but lies in another object.
    let beside = all.filter {
      members[angles[$0.latitude]].parent == members[angles[$0.longitude]].parent
    }
    let pairs = beside.isEmpty ? all : beside
    let pointObjects = Self.pointObjects(list, names)
    let points = Self.points(list, names, pointObjects, ofPlace: index, of: count)
    let geometries = readsGeometries ? Self.geometries(list, names, points) : []
    if count == 1, let geometry = Self.geometryOfFeature(list, names) {
      self = .points([geometry])
    } else if !geometries.isEmpty {
      self = .points(geometries)
    } else if pairs.count == 1, let pair = pairs.first {
      self = .pair(latitude: angles[pair.latitude], longitude: angles[pair.longitude])
    } else if !pairs.isEmpty {
      let places = pairs.map { [angles[$0.latitude], angles[$0.longitude]] }
      self =
        list.repeatedKey(among: places.joined(), names).map(KnownMembers.repeatedKey)
        ?? .several(places.map { $0.map { list.path(of: $0, names) } })
    } else if count == 1, pointObjects.contains(nil) {
      self = .object
    } else if !points.isEmpty {
      self = .points(points)
    } else if let name = names.first(where: { name in
      NameWords.ofMetres.contains { name.lowercased().contains($0) }
    }) {
      self = .metres(name)
    } else {
      self = .none
    }
  }

  /// The geometry of an object with the members of a feature of GeoJSON, by its index. What its
  /// properties say comes second.
  private static func geometryOfFeature(_ list: MemberList, _ names: [String]) -> Int? {
    func index(_ name: String) -> Int? {
      names.indices.first { names[$0] == name && list.members[$0].parent == nil }
    }
    guard index("type") != nil, index("properties") != nil, let geometry = index("geometry"),
      [.object, .null].contains(list.members[geometry].value.kind)
    else { return nil }
    return geometry
  }

  /// The members with the name of a geometry that are a text or an object with a type; otherwise
  /// the one among some points that is an object of GeoJSON.
  private static func geometries(
    _ list: MemberList, _ names: [String], _ points: [Int]
  ) -> [Int] {
    let members = list.members
    let named = members.indices.filter { number in
      guard members[number].parent == nil,
        PlaceNames.geometries.contains(names[number].lowercased())
      else { return false }
      switch members[number].value.kind {
      case .string: return true
      case .object: return names.contains(names[number] + ".type")
      default: return false
      }
    }
    let objects = points.filter { members[$0].value.kind == .object }
    return !named.isEmpty ? named : objects.count == 1 ? objects : []
  }

  /// Whether an object has `null` for a place: in a member with the name of one.
  static func isMissing(
    _ list: MemberList, _ names: [String], ofPlace index: Int, of count: Int
  ) -> Bool {
    let ofPlace =
      PlaceNames.points(ofPlace: index, of: count)
      + PlaceNames.forms(of: NameWords.ofPlanes.sorted(), index, count)
      + (count > 1 ? NameWords.ofPlaces[index] : [])
    return list.members.indices.contains { number in
      list.members[number].value.kind == .null && list.members[number].parent == nil
        && ofPlace.contains(names[number].lowercased())
    }
  }

  /// The members with the names of points, and objects that have the members of a point of GeoJSON.
  private static func points(
    _ list: MemberList, _ names: [String], _ parents: Set<Int?>, ofPlace index: Int, of count: Int
  ) -> [Int] {
    let members = list.members
    let ofPoints = Set(PlaceNames.points(ofPlace: index, of: count))
    let ofPlaces = NameWords.ofPlaces[index]
    return members.indices.filter { number in
      let name = names[number].lowercased()
      guard members[number].parent == nil else { return false }
      guard members[number].value.kind == .object else {
        return members[number].value.kind != .array && ofPoints.contains(name)
      }
      return parents.contains(number)
        && (count == 1 || ofPoints.contains(name) || ofPlaces.contains(name))
    }
  }

  /// The objects that have both members of a point of GeoJSON, by their indices; `nil` is the whole
  /// object.
  ///
  /// - Complexity: O(*n*) for *n* members.
  private static func pointObjects(_ list: MemberList, _ names: [String]) -> Set<Int?> {
    let members = list.members
    let parents = ["type", "coordinates"].map { key in
      Set(
        members.indices.lazy.filter { number in
          let prefix = members[number].parent.map { names[$0] + "." } ?? ""
          return names[number].utf8.count == prefix.utf8.count + key.utf8.count
            && names[number] == prefix + key
        }.map { members[$0].parent })
    }
    return parents[0].intersection(parents[1])
  }
}
