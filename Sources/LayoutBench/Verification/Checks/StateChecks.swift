import Foundation
import PortableLayout

/// Fresh containers in the same state give the same results.
///
/// Bit for bit where hashing is the same in every process, as in the workers; else but for
/// rounding, since the order of a set differs from container to container.
struct DeterminismCheck: LayoutCheck {
  let specimen: Specimen
  private let histories: [CallHistory]

  init(_ specimen: Specimen) {
    self.specimen = specimen
    let subviews: [CallHistory.Subview] = [
      .fixed(10, 10), .fixed(60, 20), .fixed(20, 40), .fixed(30, 30), .fixed(15, 50),
    ]
    histories = subviews.indices.flatMap { count in
      [CallHistory.Step.size(.unspecified), .layOut(ProposedViewSize(width: 100, height: nil))]
        .compactMap {
          specimen.fitted(CallHistory(subviews: Array(subviews[..<count]), steps: [$0]))
        }
    }
  }

  let name = "repeated new containers"
  var count: Int { histories.count }

  func history(of item: Int) -> CallHistory? { histories[item] }

  func verify(_ item: Int, _ report: Reporter) {
    let history = histories[item]
    guard let (first, second) = Self.disagreement(specimen, history) else { return }
    report(Finding(.nondeterministic, history: history, second.difference(from: first)))
  }

  private static let hashesDeterministically =
    ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] != nil

  private static func isSame(_ left: CallResult, _ right: CallResult) -> Bool {
    hashesDeterministically ? left.isIdentical(to: right) : left.agrees(with: right)
  }

  /// Two results of fresh containers after the changes of a history, if any differ.
  ///
  /// Containers and scraps of memory are kept, so that each set and dictionary gets another
  /// address, from which the library derives the order of its elements.
  static func disagreement(
    _ specimen: Specimen, _ history: CallHistory
  ) -> (CallResult, CallResult)? {
    guard let call = history.steps.last?.sized else { return nil }
    var trees: [SpecimenTree] = []
    var scraps: [[UInt8]] = []
    var first: CallResult?
    for _ in 0..<12 {
      let tree = SpecimenTree(specimen, history.subviews, history.setting)
      trees.append(tree)
      for size in stride(from: 16, through: 320, by: 16) {
        scraps.append([UInt8](repeating: 0, count: size))
      }
      for step in history.steps where !step.isCall { tree.apply(step) }
      guard let result = tree.call(call) else { return nil }
      if let first, !isSame(result, first) { return (first, result) }
      first = first ?? result
    }
    return withExtendedLifetime((trees, scraps)) { nil }
  }
}

struct SharedStateCheck: LayoutCheck {
  let specimen: Specimen

  private static let subviews: [CallHistory.Subview] = [
    .fixed(10, 10), .fixed(60, 20), .fixed(20, 40), .fixed(30, 30),
  ]
  private static let others: [CallHistory.Subview] = [
    .fixed(50, 44), .fixed(15, 8), .fixed(80, 12), .fixed(25, 26),
  ]

  let name = "second containers"
  var count: Int { Self.usualProposals.count }

  func history(of item: Int) -> CallHistory? {
    specimen.fitted(
      CallHistory(subviews: Self.subviews, steps: [.layOut(Self.usualProposals[item])]))
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let history = history(of: item), let step = history.steps.first else { return }
    let tree = SpecimenTree(specimen, history.subviews, .alone)
    guard let first = tree.call(step), let again = tree.call(step), again.agrees(with: first)
    else { return }
    let other = SpecimenTree(specimen, specimen.fitted(Self.others), .alone)
    guard other.call(step)?.error == nil, let last = tree.call(step), !last.agrees(with: first)
    else { return }
    report(Finding(.sharedState, history: history, last.difference(from: first)))
  }
}

/// Watches whether a layout uses subviews of a container that is gone.
///
/// What it leaves for later on the main queue runs when a few items are verified, after the trees
/// that it was left in are gone: nothing of it runs in the middle of a call.
final class LateUses {
  private var known = LayoutEngine.lateUses
  private let drains = Thread.isMainThread
  private var waiting = 0
  private static let mostWaiting = 32

  init() {
    if drains { LayoutEngine.keepGoneTrees() }
  }

  deinit {
    if drains { LayoutEngine.releaseGoneTrees() }
  }

  func report(_ check: any LayoutCheck, _ item: Int, _ report: Reporter) {
    waiting += 1
    if hasNew {
      self.report(check.history(of: item), report)
    } else if waiting == Self.mostWaiting {
      drain(check, through: item, report)
    }
  }

  func drain(_ check: any LayoutCheck, through item: Int, _ report: Reporter) {
    defer { waiting = 0 }
    guard drains, waiting > 0 else { return }
    drainMainQueue()
    guard hasNew else { return }
    // Once more, one by one, to say which of them it was.
    for item in max(0, item - waiting + 1)...max(0, item) {
      check.verify(item, Reporter { _ in })
      drainMainQueue()
      if hasNew { return self.report(check.history(of: item), report) }
    }
    self.report(nil, report)
  }

  private var hasNew: Bool {
    let uses = LayoutEngine.lateUses
    defer { known = uses }
    return uses != known
  }

  private func report(_ history: CallHistory?, _ report: Reporter) {
    let message = Finding.Kind.keptSubview.explanation
    report(history.map { Finding(.keptSubview, message, $0) } ?? Finding(.keptSubview, message))
  }

  private func drainMainQueue() {
    MainQueue.runAll()
    LayoutEngine.releaseGoneTrees()
    LayoutEngine.keepGoneTrees()
  }
}
