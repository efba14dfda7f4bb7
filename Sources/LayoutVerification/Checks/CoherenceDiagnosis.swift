import LayoutBench
import PortableLayout

/// The diagnosis of a mismatch, based on its shortest history or on several further calls.
struct CoherenceDiagnosis {
  let specimen: Specimen
  /// The shortest history with the mismatch.
  let history: CallHistory
  /// The mismatch in the last call of the history.
  let mismatch: CallMismatch

  /// The finding: random results, state outside of the cache, a wrong new cache, or otherwise a
  /// stale cache.
  var finding: Finding {
    if specimen.disagreement(history) != nil { return finding(.nondeterministic) }
    // Without a cache, the state must be somewhere else.
    guard specimen.hasCache else { return finding(.stateOutsideCache) }
    return wrongNewCache ?? finding(history.provenKind)
  }

  /// Returns the mismatch as a finding of one kind.
  private func finding(_ kind: Finding.Kind) -> Finding {
    Finding(kind, nil, history, mismatch.difference)
  }

  /// Returns the result of a step with a new cache.
  private func fresh(_ step: CallHistory.Step, _ state: CallHistory) -> CallResult? {
    specimen.freshResult(of: state.calling([step]))
  }
}

// The new cache may be what is wrong: then every used one agrees with every other.
extension CoherenceDiagnosis {
  // Wide and narrow, with and without height.
  /// The proposals for which other caches are used first.
  private static let others = ProposedViewSize.list((57, nil), (233, 41), (410, nil), (nil, 77))

  /// Subviews that wrap in a different way for each of the other proposals.
  private static let wrapping: [CallHistory.Subview] = [
    .fixed(30, 10), .fixed(50, 20), .fixed(40, 10), .fixed(60, 30), .fixed(50, 10), .fixed(45, 10),
  ]

  /// The finding for a new cache that is wrong for the history's proposals, or nil if it is right.
  private var wrongNewCache: Finding? {
    guard !history.changesAfterCall else { return nil }
    var (proposals, setting) = (history.proposals, history.setting)
    // A host makes proposals of its own, which the history does not show.
    if setting.host != nil {
      proposals += [.zero, .unspecified, .infinity]
      setting = .alone
    }
    for subviews in [history.settled.subviews, specimen.fitted(Self.wrapping)] {
      let state = CallHistory(subviews: subviews, steps: [], setting: setting)
      for call in Self.calls(for: proposals) {
        if let finding = wrongNewCache(call, state) { return finding }
      }
    }
    return nil
  }

  /// Returns the calls that size and lay out for each proposal.
  private static func calls(for proposals: [ProposedViewSize]) -> [CallHistory.Step] {
    var calls: [CallHistory.Step] = []
    for proposal in proposals { calls += [.size(proposal), .layOut(proposal)] }
    return calls
  }

  /// Returns the finding for a new cache that is wrong in one call, or nil if it is right.
  ///
  /// It is wrong if all used caches agree with each other, and none of them with the new one.
  private func wrongNewCache(_ last: CallHistory.Step, _ state: CallHistory) -> Finding? {
    func after(_ calls: [CallHistory.Step]) -> CallResult? {
      let history = state.calling(calls + [last])
      guard specimen.allows(history) else { return nil }
      return specimen.lastResult(of: history)
    }
    let proposals = Self.others.filter { other in other != last.proposals[0] }
    let others = proposals.map(last.querying)
    let results = others.compactMap { other in after([other]) }
    guard results.count > 1, let first = fresh(last, state), let used = results.first,
      first.error == nil, used.error == nil, !first.agrees(with: used),
      results.allSatisfy({ result in result.agrees(with: used) }),
      // The same call again would hit the same key.
      after([last])?.agrees(with: first) == true,
      // A cache that adds up has one result after one proposal, and another one after two.
      after(Array(others.prefix(2)))?.agrees(with: used) == true,
      isRight(used, for: last, state)
    else { return nil }
    let shown = state.calling([.size(others[0].proposals[0]), last])
    let difference = first.difference(from: used)
    return Finding(
      .staleForProposal,
      "A new cache gives another result for \(last.proposals[0].words) than every used one: what "
        + "it begins with is taken for what was computed for that proposal.", shown,
      ("\(difference.expected), as after another proposal", "\(difference.found) on a new cache"))
  }

  /// Returns true if a new cache gives the used cache's size for a nearby proposal, except for
  /// rounding. True, too, if there is no such proposal.
  private func isRight(
    _ used: CallResult, for last: CallHistory.Step, _ state: CallHistory
  ) -> Bool {
    func near(_ length: CGFloat?) -> CGFloat? {
      guard let length else { return nil }
      return if length.isInfinite { 1e7 } else { length + 1e-3 }
    }
    let proposal = last.proposals[0]
    let nearby = ProposedViewSize(width: near(proposal.width), height: near(proposal.height))
    let history = state.calling([last.querying(nearby)])
    guard nearby != proposal, specimen.allows(history) else { return true }
    guard let size = specimen.freshResult(of: history)?.size, let right = used.size else {
      return false
    }
    return (size.width - right.width).magnitude < 1 && (size.height - right.height).magnitude < 1
  }
}

extension CallHistory {
  /// The kind of mistake that the history proves if its last call is wrong and no shorter history's
  /// call is.
  var provenKind: Finding.Kind {
    if changesAfterCall { return .staleAfterChange }
    // A host makes proposals of its own.
    let hasOneProposal = setting.host == nil && proposals.count == 1
    return if hasOneProposal && hasOneOrigin { .notRepeatable } else { .staleForProposal }
  }

  /// A Boolean value that is true when all placements have the same origin.
  private var hasOneOrigin: Bool {
    var origins: [CGPoint] = []
    for case .layOut(_, let origin, _) in steps { origins.append(origin) }
    return origins.areAllEqual
  }

  /// Returns the changes of the history, followed by some calls.
  fileprivate func calling(_ calls: [Step]) -> CallHistory {
    with(steps.filter(\.isChange) + calls)
  }
}

extension CallHistory.Step {
  /// Returns the call with another proposal for which the container is sized first.
  fileprivate func querying(_ proposal: ProposedViewSize) -> CallHistory.Step {
    var step = sized
    step.setProposal(proposal, at: 0)
    return step
  }
}
