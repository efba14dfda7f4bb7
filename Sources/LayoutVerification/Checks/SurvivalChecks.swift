import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that the layout survives few subviews and extreme proposals, and replies with
  /// numbers.
  ///
  /// 1. None, one and three plain subviews are sized and laid out for ordinary lengths, nil, 0,
  ///    infinity, tiny and huge lengths. So are four subviews that take the proposed size.
  /// 2. A crash is a finding, named after the simplest input that causes it.
  /// 3. So are a position that is not finite, and a size that is not a number or is negative. An
  ///    infinite size is one only for a proposal that is finite or nil.
  var survivalCheck: LayoutCheck {
    let histories = survivalHistories
    var check = LayoutCheck("extreme proposals", histories, verify: verifySurvival)
    check.explain = { ending, item, isolation in
      guard let history = histories[item] else { return Crash() }
      return explain(ending, of: history, isolation)
    }
    check.crashBudget = 8
    return check
  }

  /// The histories that size and then lay out each list of subviews for each extreme proposal.
  ///
  /// An element is nil if the layout is known to crash.
  private var survivalHistories: [CallHistory?] {
    let plain: [CallHistory.Subview] = [.fixed(10, 10), .fixed(60, 20), .fixed(20, 40)]
    let greedy: [CallHistory.Subview] = [
      CallHistory.Subview(.filling), .withoutMaximum,
      CallHistory.Subview(.text("Some words that wrap at a narrow width")),
      CallHistory.Subview(.aspect(ratio: 1.5, idealWidth: 30)),
    ]
    // Conditions one at a time first, so that a crash is named by the simplest one.
    let proposals = ProposedViewSize.list(
      (100, 100), (390, 800), (nil, nil), (nil, 100), (100, nil),
      (0, 0), (0, 100), (100, 0), (0, nil),
      (.infinity, .infinity), (.infinity, 100), (100, .infinity), (.infinity, nil),
      (1e-9, 1e-9), (0.5, 100), (1e9, 100), (1e20, 1e20))
    var steps: [CallHistory.Step] = []
    for proposal in proposals { steps += [.size(proposal), .layOut(proposal)] }
    var histories: [CallHistory?] = []
    for subviews in [[], Array(plain[..<1]), plain, greedy] {
      for step in steps {
        let history = CallHistory(subviews: fitted(subviews), steps: [step])
        if allows(history) { histories.append(history) } else { histories.append(nil) }
      }
    }
    return histories
  }

  /// Reports a placement that cannot be carried out, and an impossible size.
  private func verifySurvival(_ history: CallHistory, _ report: Reporter) {
    let tree = SpecimenTree(self, history.subviews, history.setting)
    guard let result = tree.run(history.steps[0]), let proposal = history.proposals.first
    else { return }
    switch result.error {
    case .placedOutsidePlacement?: report(.placesOutsidePlacement, nil, history)
    case .nonFinitePosition?:
      report(
        .invalidNumber, title: "a position that is not finite", nil, history,
        ("finite numbers", result.words))
    case nil: break
    }
    guard let size = result.size, let title = problem(of: size, for: proposal) else { return }
    report(
      .invalidNumber, title: title, nil, history,
      (CallResult.expectedSize, "size \(size.words)"))
  }

  /// Returns the mistake of a size as a title, or nil for a possible size.
  private func problem(of size: CGSize, for proposal: ProposedViewSize) -> String? {
    let lengths = [size.width, size.height]
    if lengths.contains(where: \.isNaN) { return "a size that is not a number" }
    if min(size.width, size.height) < 0 { return "a negative size" }
    // A greedy container may be infinite for an infinite proposal, and huge for a huge one.
    let isOpen = max(proposal.width ?? 0, proposal.height ?? 0) > 1e8
    if !isOpen, max(size.width, size.height) > 1e30 {
      return "an infinite size for a finite or nil proposal"
    }
    return nil
  }

  /// Returns the crash of a history, with the input or the new cache that causes it.
  private func explain(
    _ ending: Isolation.Ending, of history: CallHistory, _ isolation: Isolation
  ) -> Crash {
    let patience = if ending.isEndless { 300 } else { 2_000 }
    let named = cause(of: history, isolation, patience: patience)
    var kind = Finding.Kind.crash
    var place = ""
    if ending.isEndless {
      kind = .hangs
    } else if named != nil, crashesOnNewCacheAlone(history, isolation) {
      kind = .staleForProposal
      place = " on a new cache, but not after another proposal"
    }
    var message = "It \(ending.words)."
    if let reason = ending.reason { message = "Crashed\(place): \(reason)." }
    return Crash(finding: crashFinding(named, message, history, as: kind), condition: named)
  }
}

extension CallResult {
  /// The expected size in words. An infinite size is right for an infinite proposal.
  static let expectedSize = "a size without NaN, finite where the proposal is"
}

extension CallHistory.Subview {
  /// A subview that takes any size from 5 x 5 points on, ideally 40 x 20.
  static let withoutMaximum = CallHistory.Subview(
    .flexible(
      minimum: CGSize(width: 5, height: 5), ideal: CGSize(width: 40, height: 20),
      maximum: CGSize(width: CGFloat.infinity, height: .infinity)))
}
