import Geodesy

/// Lines along the ground, and names that belong on them: what a layer of lines adds to a map.
package struct GroundLines: Hashable, Sendable {
  /// Places along each line, so near each other that straight lines between them look curved.
  package var lines: [[GeographicPosition]] = []
  /// Names and marks, those first that are to be given up last.
  package var labels: [MapLabel] = []
}
