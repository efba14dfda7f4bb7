import CLayoutBench
import Foundation
import LayoutBench
import PortableLayout

/// Lets each layout query every subview once more in each call, and counts how often the verdict
/// is `costs` where the prices predict that it takes 1.15 times as long or more.
struct ExtraQueryTrial {
  private static let least = 1.15

  func run() async {
    _ = clb_keep_freed_memory()
    var (predicted, found, paying) = (0, 0, 0)
    var all = 0
    for subject in Self.subjects {
      let timer = CaseTimer(suite: Suite("queries", [subject]))
      for key in Self.keys(of: subject) {
        guard let result = await timer.time(key, at: .swiftUI),
          let comparison = result.comparisons.first, let priced = comparison.priced
        else { continue }
        all += 1
        if comparison.verdict == .paysOff {
          paying += 1
          print("pays off: \(key.id)")
        }
        guard priced.ratio.ratio.value.rawValue >= Self.least else { continue }
        predicted += 1
        if comparison.verdict == .costs {
          found += 1
        } else {
          print(
            "\(comparison.verdict.rawValue): \(key.id), "
              + String(format: "%.3fx", priced.ratio.ratio.value.rawValue))
        }
      }
    }
    print(
      "\(all) cases: \(predicted) predicted at \(Self.least)x or more, \(found) of them cost, "
        + "\(paying) of all pay off.")
    exit(predicted > 0 && found * 100 >= predicted * 95 && paying == 0 ? 0 : 1)
  }

  private static var subjects: [Subject] {
    layouts.map { layout in
      Subject(
        layout.name, summary: "as written against one query more a subview and call",
        variants: [
          Variant("as written", makeLayout: layout.make),
          Variant("one query more") { queryingOnceMore(layout.make($0)) },
        ])
    }
  }

  private static func keys(of subject: Subject) -> [CaseKey] {
    [Scenario.first, .resize, .update].flatMap { scenario in
      [10, 100, 1_000].map { count in
        CaseKey(
          subject: subject.name, population: subject.population, count: count, host: .stack,
          scenario: scenario, memo: MemoOption(.standard))
      }
    }
  }

  private static func queryingOnceMore(_ layout: some Layout) -> any Layout {
    QueryingOnceMore(base: layout)
  }
}

/// A layout that queries each subview for its ideal size once more, in each call.
private struct QueryingOnceMore<Base: Layout>: LayoutDecorator {
  var base: Base

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    query(subviews)
    return base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    query(subviews)
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  private func query(_ subviews: Subviews) {
    for subview in subviews { clb_sink_double(subview.sizeThatFits(.unspecified).width) }
  }
}
