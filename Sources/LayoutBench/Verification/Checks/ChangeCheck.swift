import PortableLayout

/// The cache is up to date after each kind of change, one at a time: random changes seldom leave
/// all but one property of a subview as it was.
struct ChangeCheck: LayoutCheck {
  let specimen: Specimen
  let shrinkBudget: Int

  private static let subviews: [CallHistory.Subview] = [
    .fixed(40, 20), .fixed(60, 30), .fixed(25, 12), .fixed(50, 24), .fixed(35, 16),
  ]
  private static let changes: [CallHistory.Step] = [
    .change(1, to: .fixed(60, 45)), .change(1, to: .fixed(60, 10)),
    .change(1, to: .fixed(85, 30)), .change(1, to: .fixed(20, 30)),
    .change(1, to: spaced(.fixed(60, 30))), .move(from: 0, to: 3),
    .insert(.fixed(70, 35), at: 2), .remove(at: 1),
  ]

  private static func spaced(_ subview: CallHistory.Subview) -> CallHistory.Subview {
    CallHistory.Subview(subview.content, spacing: 17)
  }

  let name = "changes"
  var count: Int { Self.changes.count * Self.usualProposals.count }

  func history(of item: Int) -> CallHistory? {
    let call = CallHistory.Step.layOut(Self.usualProposals[item % Self.usualProposals.count])
    return specimen.fitted(
      CallHistory(
        subviews: Self.subviews,
        steps: [call, Self.changes[item / Self.usualProposals.count], call]))
  }

  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash {
    guard let history = history(of: item) else { return Crash() }
    return CoherenceCheck.crash(
      ending, of: history, specimen, budget: shrinkBudget / 10, isolation: isolation)
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let history = history(of: item) else { return }
    let replay = Replay(specimen: specimen)
    guard let mismatch = replay.firstMismatch(in: history) else { return }
    report(CoherenceCheck.finding(replay, history, mismatch, budget: shrinkBudget))
  }
}
