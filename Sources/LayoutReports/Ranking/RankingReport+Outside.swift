import LayoutDeciding
import LayoutModel

/// Layouts that leave out some of the work that they are compared by.
extension RankingReport {
  /// The part of the subviews from which those outside of the bounds are told beside the ranks.
  private static let manyOutside = 0.1

  /// A sentence for each layout that places many subviews outside of its bounds in the case of the
  /// table: a layout that hides subviews there does less than the others.
  @ArrayBuilder<String> var outside: [String] {
    if let base = ranking.base {
      for entry in base.ranked {
        if let count = Self.manyOutside(entry, of: base.key.count) {
          let all = Figures.quantity(base.key.count, "subview")
          "\(entry.name) places \(Figures.count(count)) of \(all) outside of its bounds: it may do "
            + "less than the others"
        }
      }
    }
  }

  /// Returns the number of subviews outside of a layout's bounds. Nil if they are few.
  private static func manyOutside(_ entry: CaseRanking.Entry, of all: Int) -> Int? {
    guard let count = entry.result.outcome?.outside else { return nil }
    return Double(count) >= Double(all) * manyOutside ? count : nil
  }
}
