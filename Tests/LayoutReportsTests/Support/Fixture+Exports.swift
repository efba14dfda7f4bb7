import LayoutBench
import LayoutDeciding

@testable import LayoutReports

extension Fixture {
  /// A document with what exports treat apart: automatic variants, costs, names with blanks,
  /// intervals and none, a case that is not valid.
  static let exported = {
    var few = Spec()
    few.workers = 6
    few.pairs = 2
    var flow = result(key("flow", 1_000, .stack), few)
    flow.variants[0].counters.merge([.allocations: 24, .allocatedBytes: 1_536]) { $1 }
    flow.variants[1].counters.merge([.allocations: 73, .allocatedBytes: 98_304]) { $1 }
    var one = Spec()
    one.workers = 1
    one.pairs = 3
    one.variants = ("as written", "memoized sizes")
    var untimed = Spec()
    untimed.workers = 0
    untimed.variants = ("as written", "memoized sizes")
    var broken = result(key("halves"), few)
    broken.problems = ["No subview was placed."]
    return document([
      flow, result(key("h-stack", 10, .root, .update), one),
      result(key("z-stack", 10, .root), untimed), broken,
    ])
  }()

  /// The table of a document.
  static func table(
    _ document: ResultsDocument = exported, filter: String? = nil, isWhole: Bool = false
  ) throws -> ExportTable {
    try ExportTable(document, filter: filter, isWhole: isWhole)
  }

  /// The table with every variant and metric.
  static var fullTable: ExportTable {
    get throws { try table(isWhole: true) }
  }
}
