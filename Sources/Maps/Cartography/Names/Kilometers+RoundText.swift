import Geodesy
import Text

extension Kilometers {
  /// A round distance with its unit, in whole metres below a kilometre.
  ///
  /// - Parameter separator: what stands between groups of three digits.
  func roundText(groupedBy separator: String) -> String {
    guard self >= 1 else { return "\(Int((self * 1000).rounded())) m" }
    let groups = FixedDecimal.grouped(self, decimals: 0).split(separator: ",")
    return groups.joined(separator: separator) + " km"
  }
}
