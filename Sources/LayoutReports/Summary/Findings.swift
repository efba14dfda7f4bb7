import LayoutBench

struct Findings: Sendable {
  struct Fault: Hashable, Sendable {
    var id: String
    /// `incorrect`, `failed` or `invalid`.
    var verdict: Verdict
    /// The variants that it concerns; empty where it is all of them.
    var variants: [String]
    var problems: [String]
  }

  /// A variant that queries its subviews with more proposals than their size memo holds.
  struct MemoMiss: Hashable, Sendable {
    var subject: String, variant: String
    /// The most distinct proposals that one subview got in a sample.
    var most: Int
    /// Measurements for a proposal that had been measured before, all cases together.
    var repeated: Int
    var cases: Int, total: Int
    var worst: String
  }

  /// A variant that is placed only to answer alignment queries.
  struct AlignmentWaste: Hashable, Sendable {
    var subject: String, variant: String
    /// Placements that answer a query and are not kept.
    var wasted: Int
    /// All placements, these included.
    var placements: Int
    var cases: Int, total: Int
  }

  /// A variant whose queries grow faster than the number of subviews.
  struct SteepGrowth: Hashable, Sendable {
    var subject: String, variant: String
    var exponent: Double
    var model: GrowthFit.Model
    /// Where it is that steep: the case without its count.
    var place: String
    /// The two largest numbers of subviews there, with queries a pass.
    var from: GrowthSeries.Point, to: GrowthSeries.Point
  }

  /// An exponent above this is faster than linear.
  static let steepExponent = 1.1

  var faults: [Fault]
  var memoMisses: [MemoMiss]
  var alignment: [AlignmentWaste]
  var steep: [SteepGrowth]

  var isEmpty: Bool {
    faults.isEmpty && memoMisses.isEmpty && alignment.isEmpty && steep.isEmpty
  }
}
