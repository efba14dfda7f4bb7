import LayoutBench
import PortableLayout

/// Finds out which mistake a mismatch shows, by calling the layout in other ways.
struct CoherenceDiagnosis {
  let specimen: Specimen
  let history: CallHistory
  let mismatch: CallMismatch

  var finding: Finding {
    if specimen.disagreement(history) != nil { return finding(.nondeterministic) }
    // Without a cache, the state must be somewhere else.
    guard specimen.hasCache else { return finding(.stateOutsideCache) }
    return initialKey ?? finding(kind)
  }

  private func finding(_ kind: Finding.Kind) -> Finding {
    Finding(
      kind, message(kind), history, mismatch.difference, testOf: specimen,
      picture: picture(mismatch.found, mismatch.expected, of: history))
  }

  /// What is found and expected of the last call of a history; of a call that only sizes, as if
  /// the container were placed as well.
  private func picture(
    _ found: CallResult, _ expected: CallResult, of history: CallHistory,
    isFreshRight: Bool = true
  ) -> Finding.Picture? {
    guard case .size(let proposal)? = history.steps.last, history.setting.host == nil else {
      return Finding.Picture(found, expected: expected, in: history.steps.last)
    }
    var placed = history
    placed.steps[placed.steps.count - 1] = .layOut(proposal)
    guard let living = specimen.lastResult(of: placed),
      let fresh = specimen.freshResult(of: placed)
    else { return nil }
    return Finding.Picture(
      isFreshRight ? living : fresh, expected: isFreshRight ? fresh : living,
      in: placed.steps.last)
  }

  private var kind: Finding.Kind {
    guard let last = history.steps.last, let proposal = last.proposals.first else {
      return .incoherent
    }
    if history.changesAfterCall { return .staleAfterChange }
    let calls = history.steps.dropLast().drop { !$0.isCall }
    if case .layOut(_, _, let other) = last, calls.isEmpty {
      return other == nil || other == proposal ? .notRepeatable : placementKind
    }
    // A host places for its alignment too, at whatever size it tries.
    if history.setting.host != nil, last.isPlacement, mismatch.found.size == mismatch.expected.size
    {
      return placementKind
    }
    guard calls.contains(where: \.isPlacement) else {
      return calls.allSatisfy { $0.proposals.first == proposal }
        ? .notRepeatable : keyKind(proposal, last)
    }
    if calls.allSatisfy({ $0.sized == last.sized }) { return .notRepeatable }
    return last.isPlacement ? .stalePlacement : keyKind(proposal, last)
  }

  /// What is wrong with a placement that sizes or placements for other proposals come before.
  ///
  /// A host places wherever it sizes, for alignments. So there a placement that follows the last
  /// size looks like one that is used again; called directly, only the former goes wrong.
  private var placementKind: Finding.Kind {
    guard history.setting.host != nil else { return .placementFollowsLastSize }
    let others = Self.others.filter(isUsable)
    if isUsable(.unspecified), takesLast(others, .unspecified, .size(.unspecified), alone) {
      return .nilTakesLast
    }
    let proposals = history.proposals.filter(isUsable) + others
    let follows = [history.settled.subviews, alone.subviews].contains { subviews in
      proposals.contains { proposal in
        proposals.contains { other in
          let step = CallHistory.Step.layOut(proposal, querying: other)
          let tried = CallHistory(subviews: subviews, steps: [step])
          return other != proposal && specimen.allows(tried) && specimen.fails(tried)
        }
      }
    }
    return follows ? .placementFollowsLastSize : .stalePlacement
  }

  /// What is wrong with the key of what is used for another proposal.
  private func keyKind(_ proposal: ProposedViewSize, _ last: CallHistory.Step) -> Finding.Kind {
    let others = others(than: proposal)
    // The shortest history may have too few subviews to tell the other proposals apart, and a host
    // that proposes something else first.
    if [history, alone].contains(where: { takesLast(others, proposal, last.sized, $0) }) {
      return .nilTakesLast
    }
    if accumulates(others, last.sized) || isAppended(others) { return .accumulates }
    return isFrozen(others, last.sized, history) || isFrozenAlone ? .frozen : .incompleteKey
  }

  private var isFrozenAlone: Bool {
    guard let last = history.steps.last, let proposal = last.proposals.first else { return false }
    return isFrozen(others(than: proposal), last.sized, alone)
  }

  /// Whether the first proposal alone decides what comes of the last, or a part of it.
  private func isFrozen(
    _ others: [ProposedViewSize], _ last: CallHistory.Step, _ state: CallHistory
  ) -> Bool {
    let later = others.compactMap { after([$0], last, state) }
    guard let own = fresh(last, state), others.count > 1, later.count == others.count,
      !later.allSatisfy({ $0.agrees(with: own) }),
      later.contains(where: { !$0.agrees(with: later[0]) })
    else { return false }
    return zip(others, later).allSatisfy { first, result in
      others.allSatisfy { second in
        second == first || after([first, second], last, state)?.agrees(with: result) == true
      }
    }
  }

  /// Whether a nil length is answered as the one that was proposed last.
  private func takesLast(
    _ others: [ProposedViewSize], _ proposal: ProposedViewSize, _ last: CallHistory.Step,
    _ state: CallHistory
  ) -> Bool {
    [\ProposedViewSize.width, \.height].contains { axis in
      let given = others.filter { $0[keyPath: axis] != nil }
      guard proposal[keyPath: axis] == nil, given.count > 1, let own = fresh(last, state) else {
        return false
      }
      var differ = false
      return given.allSatisfy { other in
        var filled = proposal
        filled[keyPath: axis] = other[keyPath: axis]
        guard let wanted = fresh(last.querying(filled), state)?.size,
          let found = after(given.filter { $0 != other } + [other], last, state)?.size
        else { return false }
        differ = differ || own.size.map { !CallResult.same($0, wanted) } ?? false
        return CallResult.same(found, wanted)
      } && differ
    }
  }

  /// Whether an axis grows with each proposal before, and is nowhere less than what each needs.
  private func accumulates(_ others: [ProposedViewSize], _ last: CallHistory.Step) -> Bool {
    guard let own = fresh(last, history)?.size, others.count > 2 else { return false }
    let needed = others.compactMap { fresh(last.querying($0), history)?.size }
    let later = others.compactMap { after([$0], last, history)?.size }
    let all = others.indices.compactMap { index in
      after(Array(others[index...] + others[..<index]), last, history)?.size
    }
    guard [needed, later, all].allSatisfy({ $0.count == others.count }) else { return false }
    return [\CGSize.width, \.height].contains { axis in
      func isLess(_ left: CGSize, _ right: CGSize) -> Bool {
        left[keyPath: axis] < right[keyPath: axis] - CGRect.tolerance
      }
      return others.indices.allSatisfy {
        !isLess(later[$0], own) && !isLess(later[$0], needed[$0]) && !isLess(all[$0], later[$0])
      } && later.contains { isLess(own, $0) } && zip(later, all).contains(where: isLess)
    }
  }

  /// Whether the cache gets larger even if two proposals take turns, so that nothing is new.
  private func isAppended(_ others: [ProposedViewSize]) -> Bool {
    others.count > 1
      && specimen.cacheGrowth("call", every: { [.layOut(others[$0 % 2])] }) != nil
  }

  // MARK: Calls that are tried

  /// Subviews that wrap differently for each of the other proposals, in nothing.
  private var alone: CallHistory {
    CallHistory(
      subviews: specimen.fitted([
        .fixed(30, 10), .fixed(50, 20), .fixed(40, 10), .fixed(60, 30), .fixed(50, 10),
        .fixed(45, 10),
      ]), steps: [])
  }

  // Wide and narrow, with and without height.
  private static let others = ProposedViewSize.list((57, nil), (233, 41), (410, nil), (nil, 77))

  private func others(than proposal: ProposedViewSize) -> [ProposedViewSize] {
    Self.others.filter { $0 != proposal && isUsable($0) }
  }

  private func isUsable(_ proposal: ProposedViewSize) -> Bool {
    specimen.allows(CallHistory(subviews: alone.subviews, steps: [.size(proposal)]))
  }

  private func fresh(_ step: CallHistory.Step, _ state: CallHistory) -> CallResult? {
    specimen.freshResult(of: state.calling([step]))
  }

  private func after(
    _ others: [ProposedViewSize], _ last: CallHistory.Step, _ state: CallHistory
  ) -> CallResult? {
    specimen.lastResult(of: state.calling(others.map { last.querying($0) } + [last]))
  }
}

// The new cache may be what is wrong: then every used one agrees with every other.
extension CoherenceDiagnosis {
  private var initialKey: Finding? {
    // A host makes proposals of its own, so that a frozen value would look like a key.
    if history.setting.host != nil, isFrozenAlone { return nil }
    if let finding = initialKey(among: history.proposals, history.setting) { return finding }
    guard history.setting.host != nil, !history.changesAfterCall else { return nil }
    // A host makes proposals of its own, which the history does not show.
    return initialKey(among: [.zero, .unspecified, .infinity].filter(isUsable), .alone)
  }

  private func initialKey(
    among proposals: [ProposedViewSize], _ setting: CallHistory.Setting
  ) -> Finding? {
    for proposal in proposals {
      for subviews in [history.settled.subviews, alone.subviews] {
        let tried = CallHistory(subviews: subviews, steps: [], setting: setting)
        for step in [CallHistory.Step.size(proposal), .layOut(proposal)] {
          if let finding = initialKey(step, proposal, tried) { return finding }
        }
      }
    }
    return nil
  }

  private func initialKey(
    _ last: CallHistory.Step, _ proposal: ProposedViewSize, _ state: CallHistory
  ) -> Finding? {
    let others = others(than: proposal)
    guard let first = fresh(last, state), first.error == nil, others.count >= 2 else { return nil }
    let later = others.compactMap { after([$0], last, state) }
    guard later.count == others.count, let used = later.first, used.error == nil,
      later.allSatisfy({ $0.agrees(with: used) }), !first.agrees(with: used),
      // The same call again would hit the same key.
      specimen.lastResult(of: state.calling([last, last]))?.agrees(with: first) == true,
      // A cache that adds up has one result after one proposal, and another one after two.
      after(Array(others.prefix(2)), last, state)?.agrees(with: used) == true
    else { return nil }
    // The new cache is wrong if it gives the other result for a proposal close by.
    let near = neighbours(of: proposal).compactMap { fresh(last.querying($0), state)?.size }
    let size = used.size ?? .zero
    let agree = near.allSatisfy {
      ($0.width - size.width).magnitude < 1 && ($0.height - size.height).magnitude < 1
    }
    let firsts = others.compactMap { fresh(last.querying($0), state) }
    guard agree, firsts.count == others.count || !firsts.allSatisfy({ $0.agrees(with: used) })
    else { return nil }
    var shown = state
    shown.steps = [.size(others[0]), last]
    let difference = first.difference(from: used)
    return Finding(
      .initialKey, nil, shown, expected: "\(difference.expected), as after another proposal",
      found: "\(difference.found) on a new cache", testOf: specimen,
      picture: picture(first, used, of: shown, isFreshRight: false))
  }

  private func neighbours(of proposal: ProposedViewSize) -> [ProposedViewSize] {
    func near(_ length: CGFloat?) -> CGFloat? {
      length.map { $0.isInfinite ? 1e7 : $0 + 1e-3 }
    }
    let neighbour = ProposedViewSize(width: near(proposal.width), height: near(proposal.height))
    return neighbour == proposal || !isUsable(neighbour) ? [] : [neighbour]
  }
}

// What a finding says.
extension CoherenceDiagnosis {
  private func message(_ kind: Finding.Kind) -> String {
    guard kind == .staleAfterChange else { return kind.explanation }
    let (missed, noticed) = changes
    guard !missed.isEmpty else { return kind.explanation }
    let message = "\(kind.explanation) It misses: \(missed.joined(separator: ", "))."
    return noticed.isEmpty
      ? message : message + " It notices: \(noticed.joined(separator: ", "))."
  }

  private var changes: (missed: [String], noticed: [String]) {
    guard let proposal = history.steps.last?.proposals.first else { return ([], []) }
    let large = CallHistory.Subview.fixed(137, 61)
    let small = CallHistory.Subview.fixed(23, 11)
    let kinds: [(String, CallHistory.Step)] = [
      ("a change of content", .change(0, to: large)), ("an insertion", .insert(large, at: 0)),
      ("a removal", .remove(at: 0)), ("a move", .move(from: 0, to: 1)),
    ]
    let call = CallHistory.Step.layOut(proposal)
    var (missed, noticed): ([String], [String]) = ([], [])
    for (name, change) in kinds {
      let tried = CallHistory(
        subviews: specimen.fitted([small, large, small]), steps: [call, change, call],
        setting: history.setting)
      guard specimen.allows(tried) else { continue }
      var before = tried
      before.steps = [call]
      if specimen.fails(tried) {
        missed.append(name)
      } else if let now = specimen.freshResult(of: tried),
        specimen.freshResult(of: before)?.agrees(with: now) == false
      {
        noticed.append(name)
      }
    }
    return (missed, noticed)
  }
}

extension CallHistory {
  /// The changes of the history, and then some calls.
  fileprivate func calling(_ calls: [Step]) -> CallHistory {
    var history = self
    history.steps = steps.filter { !$0.isCall } + calls
    return history
  }
}

extension CallHistory.Step {
  fileprivate var isPlacement: Bool {
    switch self {
    case .layOut, .place: true
    default: false
    }
  }

  fileprivate func querying(_ proposal: ProposedViewSize) -> CallHistory.Step {
    var step = sized
    step.setProposal(proposal, at: 0)
    return step
  }
}
