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
    let difference = second.difference(from: first)
    report(
      Finding(
        .nondeterministic, Finding.Kind.nondeterministic.explanation, history,
        expected: difference.expected, found: difference.found))
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
