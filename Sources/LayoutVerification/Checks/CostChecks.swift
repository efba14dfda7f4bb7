import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that `updateCache` drops no more than it must.
  var updateCheck: LayoutCheck {
    LayoutCheck(
      "updates", of: self, beginningWith: [layingOutInWindow(Self.updatedCount)],
      verify: verifyUpdate)
  }

  /// The number of subviews of which one is updated.
  private static let updatedCount = 16

  /// Reports an update of one subview that clearly makes more queries than a new container.
  private func verifyUpdate(_ report: Reporter) {
    let count = Self.updatedCount
    func queries(_ tree: SpecimenTree) -> Int? {
      tree.engine.resetCounts()
      guard tree.layOutWindow() else { return nil }
      return tree.engine.counts(below: tree.container).queries
    }
    let new = tree(count, .window)
    guard let first = queries(new) else { return }
    new.apply(.change(0, to: .fixed(33, 21)))
    guard let changed = queries(new), Double(changed) > Double(first) * 1.25 + 2 else { return }
    report(
      .costlyUpdate, title: "an update queries more than a new cache",
      "A new container of \(count) subviews takes \(first) queries, one with one changed "
        + "subview \(changed).", severity: .warning)
  }

  /// The check that a proposal with a tiny difference finds the cached value.
  var keyCheck: LayoutCheck { LayoutCheck("keys", of: self, verify: verifyKeys) }

  /// Reports the first width close to another one for which the cache does not have the size.
  private func verifyKeys(_ report: Reporter) {
    let width: CGFloat = 300
    let tree = tree(12, .alone)
    func queries(_ width: CGFloat) -> (count: Int, size: CGSize)? {
      tree.engine.resetCounts()
      guard let size = tree.run(.size(usable(width: width)))?.size else { return nil }
      return (tree.engine.counts(below: tree.container).queries, size)
    }
    guard let first = queries(width), first.count > 0, let again = queries(width)?.count,
      again < first.count
    else { return }
    let saved = first.count - again
    for near in [width.nextUp, width + 0.01, width + 0.5, width + 1] {
      _ = queries(width)
      guard let (count, size) = queries(near) else { return }
      guard size == first.size, 2 * (first.count - count) < saved else { continue }
      report(
        .keyTooSharp,
        "Queried again for a width of 300 points, the cache saves \(saved) of \(first.count) "
          + "queries; for \(near.exactWords) points it saves \(first.count - count), although the size "
          + "is the same. That costs time alone.")
      return
    }
  }
}

extension LayoutCheck {
  /// Creates a check of a single item.
  ///
  /// - Parameter histories: The histories that the item begins with, the fewest subviews first,
  ///   which tell the cause of a crash, or of a call that does not return.
  init(
    _ name: String, of specimen: Specimen, beginningWith histories: [CallHistory] = [],
    verify: @escaping (Reporter) -> Void
  ) {
    self.init(name, count: 1) { _, report in verify(report) }
    explain = { ending, _, isolation in
      for history in histories {
        let outcome = isolation.run(milliseconds: 2_000) { _ in
          _ = specimen.lastResult(of: history)
        }
        if ending.isEndless, outcome.ending.isEndless {
          let calls = EndlessCalls(
            specimen: specimen, check: "the check of \(name)", isolation: isolation,
            history: specimen.layingOutInWindow)
          return Crash(finding: calls.finding(ending, with: history.subviews.count, few: 1))
        }
        guard ending.reason != nil, outcome.ending.reason != nil else { continue }
        return specimen.crash(outcome.ending, of: history, budget: 200, isolation)
      }
      return Crash(finding: ending.finding(nil, during: "the check of \(name)"))
    }
  }
}

// The histories that checks of costs lay out.
extension Specimen {
  /// Returns a proposal of a width. If the layout is known to crash on it, returns a similar one.
  func usable(width: CGFloat) -> ProposedViewSize {
    let proposal = ProposedViewSize(width: width, height: nil)
    let history = CallHistory(subviews: fitted([.fixed(10, 10)]), steps: [.size(proposal)])
    return fitted(history)?.proposals.first ?? proposal
  }

  /// Returns a history with one layout call for some subviews in the usual window.
  func layingOutInWindow(_ count: Int) -> CallHistory {
    CallHistory(
      subviews: costSubviews(count), steps: [.layOut(.usualWindow)], setting: .window)
  }

  /// Returns true if the layout accepts a number of subviews, and is not known to crash in the
  /// window.
  func allowsWindow(_ count: Int) -> Bool {
    allows(
      CallHistory(
        subviews: Array(repeating: .fixed(10, 10), count: count), steps: [.size(.usualWindow)]))
  }

  /// Returns a tree of some subviews that is not laid out yet.
  func tree(_ count: Int, _ setting: CallHistory.Setting) -> SpecimenTree {
    SpecimenTree(self, costSubviews(count), setting)
  }

  /// Returns some subviews of the specimen's own kind.
  private func costSubviews(_ count: Int) -> [CallHistory.Subview] {
    fitted(SubviewGenerator(population: population, seed: 7).subviews(count))
  }
}

extension SpecimenTree {
  /// Lays the tree out in a window. Returns false if the engine cannot carry it out.
  func layOutWindow() -> Bool { (try? engine.layOut(in: .usualWindow)) != nil }
}

extension ProposedViewSize {
  /// The window of a phone, in points.
  static let usualWindow = ProposedViewSize(width: 390, height: 800)
}

extension SubviewGenerator {
  /// Returns the first subviews of the generator, which use seven layout values in turn.
  func subviews(_ count: Int) -> [CallHistory.Subview] {
    (0..<count).map { index in
      let made = subview(index)
      return CallHistory.Subview(made.content, priority: made.priority, valueIndex: index % 7)
    }
  }
}
