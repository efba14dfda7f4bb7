import LayoutBench

/// What a reader should know beside the verdicts.
struct Findings: Sendable {
  /// A case whose figures are not to be used.
  struct Fault: Hashable, Sendable {
    /// The case's id.
    var id: String
    /// `incorrect`, `failed` or `invalid`.
    var verdict: Verdict
    /// The variants that it concerns; empty where it is all of them.
    var variants: [String]
    /// What was wrong, a sentence each.
    var problems: [String]
  }

  /// A variant that queries its subviews with more proposals than their size memo holds.
  struct MemoMiss: Hashable, Sendable {
    /// The layout and its variant.
    var subject: String, variant: String
    /// The most distinct proposals that one subview got in a sample.
    var most: Int
    /// Measurements for a proposal that had been measured before, all cases together.
    var repeated: Int
    /// In how many cases, and of how many.
    var cases: Int, total: Int
    /// The case with the most.
    var worst: String
  }

  /// A variant that is placed only to answer alignment queries.
  struct AlignmentWaste: Hashable, Sendable {
    /// The layout and its variant.
    var subject: String, variant: String
    /// Placements that answer a query and are not kept.
    var wasted: Int
    /// All placements, these included.
    var placements: Int
    /// In how many cases, and of how many.
    var cases: Int, total: Int
  }

  /// A variant whose queries grow faster than the number of subviews.
  struct SteepGrowth: Hashable, Sendable {
    /// The layout and its variant.
    var subject: String, variant: String
    /// The steepest exponent.
    var exponent: Double
    /// How the queries grow.
    var model: GrowthFit.Model
    /// Where it is that steep: the case without its count.
    var place: String
    /// The two largest numbers of subviews there, with queries a pass.
    var from: GrowthSeries.Point, to: GrowthSeries.Point
  }

  /// An exponent above this is faster than linear.
  static let steepExponent = 1.1

  /// Cases whose figures are not to be used.
  var faults: [Fault]
  /// Variants that defeat the size memo.
  var memoMisses: [MemoMiss]
  /// Variants that are placed only to answer alignment queries.
  var alignment: [AlignmentWaste]
  /// Variants that query more per subview, the more subviews there are.
  var steep: [SteepGrowth]

  /// Whether there is nothing to report.
  var isEmpty: Bool {
    faults.isEmpty && memoMisses.isEmpty && alignment.isEmpty && steep.isEmpty
  }
}
