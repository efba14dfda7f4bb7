import PortableLayout

/// Fresh containers in the same state answer alike.
struct DeterminismCheck: VerificationCheck {
  let specimen: Specimen
  private let histories: [History]

  init(_ specimen: Specimen) {
    self.specimen = specimen
    let subviews: [HistorySubview] = [
      .fixed(10, 10), .fixed(60, 20), .fixed(20, 40), .fixed(30, 30), .fixed(15, 50),
    ]
    histories = subviews.indices.flatMap { count in
      [HistoryStep.size(.unspecified), .layOut(ProposedViewSize(width: 100, height: nil))].map {
        History(subviews: Array(subviews[..<count]), steps: [$0])
      }
    }
  }

  var count: Int { histories.count }

  func verify(_ item: Int, _ report: (Finding) -> Void) {
    let history = histories[item]
    guard let (first, second) = Self.disagreement(specimen, history) else { return }
    let difference = second.difference(from: first)
    report(
      Finding(
        .nondeterministic, Check.nondeterministic.explanation, history,
        expected: difference.expected, found: difference.found))
  }

  /// Two answers of fresh containers after the changes of a history, if any differ.
  ///
  /// Containers and scraps of memory are kept, so that each set and dictionary gets another
  /// address, from which the library derives the order of its elements.
  static func disagreement(
    _ specimen: Specimen, _ history: History
  ) -> (HistoryAnswer, HistoryAnswer)? {
    guard let question = history.steps.last?.sized else { return nil }
    var trees: [HistoryTree] = []
    var scraps: [[UInt8]] = []
    var first: HistoryAnswer?
    for _ in 0..<12 {
      let tree = HistoryTree(specimen, history.subviews, history.setting)
      trees.append(tree)
      for size in stride(from: 16, through: 320, by: 16) {
        scraps.append([UInt8](repeating: 0, count: size))
      }
      for step in history.steps where !step.isQuestion { tree.apply(step) }
      guard let answer = tree.answer(question) else { return nil }
      if let first, !answer.isIdentical(to: first) { return (first, answer) }
      first = first ?? answer
    }
    return withExtendedLifetime((trees, scraps)) { nil }
  }
}
