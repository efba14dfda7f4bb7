import LayoutBench
import PortableLayout

/// The diagnosis of a mismatch: the proof of its shortest history, or of a few further calls.
struct CoherenceDiagnosis {
  let specimen: Specimen
  /// The shortest history that was found.
  let history: CallHistory
  /// The mismatch at its last call.
  let mismatch: CallMismatch

  /// The finding: of results that are random, of a state outside, of a wrong new cache, else of a
  /// stale one.
  var finding: Finding {
    if specimen.disagreement(history) != nil { return finding(.nondeterministic) }
    // Without a cache, the state must be somewhere else.
    guard specimen.hasCache else { return finding(.stateOutsideCache) }
    return wrongNewCache ?? finding(history.provenKind)
  }

  /// The mismatch as a finding of one kind.
  private func finding(_ kind: Finding.Kind) -> Finding {
    Finding(kind, nil, history, mismatch.difference)
  }

  /// The result of a step on a new cache.
  private func fresh(_ step: CallHistory.Step, _ state: CallHistory) -> CallResult? {
    specimen.freshResult(of: state.calling([step]))
  }
}

// The new cache may be what is wrong: then every used one agrees with every other.
extension CoherenceDiagnosis {
  // Wide and narrow, with and without height.
  /// The proposals with which other caches are used first.
  private static let others = ProposedViewSize.list((57, nil), (233, 41), (410, nil), (nil, 77))

  /// Subviews that wrap differently for each of the other proposals.
  private static let wrapping: [CallHistory.Subview] = [
    .fixed(30, 10), .fixed(50, 20), .fixed(40, 10), .fixed(60, 30), .fixed(50, 10), .fixed(45, 10),
  ]

  /// The finding of a new cache that is wrong, for the history's proposals; nil for none.
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
      for proposal in proposals {
        for step in [CallHistory.Step.size(proposal), .layOut(proposal)] {
          if let finding = wrongNewCache(step, state) { return finding }
        }
      }
    }
    return nil
  }

  /// The same for one call: all used caches agree with each other, and the new one with none.
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

  /// Returns true if a new cache gives the result for a proposal close by, but for rounding.
  private func isRight(
    _ used: CallResult, for last: CallHistory.Step, _ state: CallHistory
  ) -> Bool {
    func near(_ length: CGFloat?) -> CGFloat? {
      guard let length else { return nil }
      return if length.isInfinite { 1e7 } else { length + 1e-3 }
    }
    let proposal = last.proposals[0]
    let near = ProposedViewSize(width: near(proposal.width), height: near(proposal.height))
    let history = state.calling([last.querying(near)])
    guard near != proposal, specimen.allows(history) else { return true }
    guard let size = specimen.freshResult(of: history)?.size, let right = used.size else {
      return false
    }
    return (size.width - right.width).magnitude < 1 && (size.height - right.height).magnitude < 1
  }
}

extension CallHistory {
  /// The kind that the history proves if its last call goes wrong, and no shorter history's call
  /// does.
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

  /// The changes of the history, and then some calls.
  fileprivate func calling(_ calls: [Step]) -> CallHistory {
    with(steps.filter(\.isChange) + calls)
  }
}

extension CallHistory.Step {
  /// The call for another proposal, sized first.
  fileprivate func querying(_ proposal: ProposedViewSize) -> CallHistory.Step {
    var step = sized
    step.setProposal(proposal, at: 0)
    return step
  }
}
