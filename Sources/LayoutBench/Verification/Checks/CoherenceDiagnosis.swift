import PortableLayout

struct CoherenceDiagnosis {
  let replay: Replay
  let history: CallHistory
  let mismatch: CallMismatch

  private var specimen: Specimen { replay.specimen }

  var finding: Finding {
    guard DeterminismCheck.disagreement(specimen, history) == nil else {
      return finding(.nondeterministic, history, mismatch)
    }
    // Without a cache, the state must be somewhere else.
    guard specimen.hasCache else { return finding(.stateOutsideCache, history, mismatch) }
    if let finding = initialKey { return finding }
    return finding(kind, history, mismatch)
  }

  private func finding(
    _ kind: Finding.Kind, _ history: CallHistory, _ mismatch: CallMismatch
  ) -> Finding {
    Finding(
      kind, message(kind), history: history, mismatch.difference,
      test: TestSource(specimen: specimen, history: history, kind: kind).text,
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
    guard let living = replay.lastResult(of: placed), let fresh = replay.freshResult(of: placed)
    else { return nil }
    return Finding.Picture(
      isFreshRight ? living : fresh, expected: isFreshRight ? fresh : living,
      in: placed.steps.last)
  }

  private var kind: Finding.Kind {
    guard let last = history.steps.last, let proposal = last.proposals.first else {
      return .incoherent
    }
    let before = history.steps.dropLast()
    let firstCall = before.firstIndex(where: \.isCall) ?? before.endIndex
    if history.changesAfterCall { return .staleAfterChange }
    if case .layOut(_, _, let other) = last, firstCall == before.endIndex {
      return other == nil || other == proposal ? .notRepeatable : placementKind
    }
    let calls = before[firstCall...]
    // A host places for its alignment too, at whatever size it tries.
    if history.setting.host != nil, last.isPlacement, mismatch.found.size == mismatch.expected.size
    {
      return placementKind
    }
    if calls.contains(where: { $0.isPlacement }) {
      if calls.allSatisfy({ $0.sized == last.sized }) { return .notRepeatable }
      return last.isPlacement ? .stalePlacement : isFrozen(proposal, last)
    }
    if calls.allSatisfy({ $0.proposals.first == proposal }) { return .notRepeatable }
    return isFrozen(proposal, last)
  }

  /// What is wrong with a placement that sizes or placements for other proposals come before.
  ///
  /// A host places wherever it sizes, for alignments. So there a placement that follows the last
  /// size looks like one that is used again; called directly, only the former goes wrong.
  private var placementKind: Finding.Kind {
    guard history.setting.host != nil else { return .placementFollowsLastSize }
    let alone = CallHistory(subviews: specimen.fitted(Self.several), steps: [])
    if isUsable(.unspecified),
      takesLast(Self.others.filter(isUsable), .unspecified, .size(.unspecified), alone)
    {
      return .nilTakesLast
    }
    let proposals = (history.proposals + Self.others).filter(isUsable)
    let follows = [history.settled.subviews, specimen.fitted(Self.several)].contains { subviews in
      proposals.contains { proposal in
        proposals.contains { other in
          let step = CallHistory.Step.layOut(proposal, querying: other)
          let tried = CallHistory(subviews: subviews, steps: [step])
          return other != proposal && specimen.allows(tried) && replay.fails(tried)
        }
      }
    }
    return follows ? .placementFollowsLastSize : .stalePlacement
  }

  private func isFrozen(_ proposal: ProposedViewSize, _ last: CallHistory.Step) -> Finding.Kind {
    let others = Self.others.filter { $0 != proposal && isUsable($0) }
    // The shortest history may have too few subviews to tell the other proposals apart, and a host
    // that proposes something else first.
    let alone = CallHistory(subviews: specimen.fitted(Self.several), steps: [])
    if [history, alone].contains(where: { takesLast(others, proposal, last.sized, $0) }) {
      return .nilTakesLast
    }
    if accumulates(others, last.sized) || isAppended(others) { return .accumulates }
    return isFrozen(others, last.sized, history) || isFrozenAlone ? .frozen : .incompleteKey
  }

  private var isFrozenAlone: Bool {
    guard let last = history.steps.last, let proposal = last.proposals.first else { return false }
    return isFrozen(
      Self.others.filter { $0 != proposal && isUsable($0) }, last.sized,
      CallHistory(subviews: specimen.fitted(Self.several), steps: []))
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
    guard others.count > 1 else { return false }
    return CacheGrowthCheck(specimen: specimen)
      .growth("call", every: { [.layOut(others[$0 % 2])] }) != nil
  }

  // Wide and narrow, with and without height.
  private static let others = [
    ProposedViewSize(width: 57, height: nil), ProposedViewSize(width: 233, height: 41),
    ProposedViewSize(width: 410, height: nil), ProposedViewSize(width: nil, height: 77),
  ]

  private func isUsable(_ proposal: ProposedViewSize) -> Bool {
    specimen.allows(
      CallHistory(subviews: specimen.fitted(Self.several), steps: [.size(proposal)]))
  }

  private func fresh(_ step: CallHistory.Step, _ state: CallHistory) -> CallResult? {
    var called = state
    called.steps = state.steps.filter { !$0.isCall } + [step]
    return replay.freshResult(of: called)
  }

  private func after(
    _ others: [ProposedViewSize], _ last: CallHistory.Step, _ state: CallHistory
  ) -> CallResult? {
    var called = state
    called.steps = state.steps.filter { !$0.isCall } + others.map { last.querying($0) } + [last]
    return replay.lastResult(of: called)
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
    let proposals = [ProposedViewSize.zero, .unspecified, .infinity].filter(isUsable)
    return initialKey(among: proposals, .alone)
  }

  private func initialKey(
    among proposals: [ProposedViewSize], _ setting: CallHistory.Setting
  ) -> Finding? {
    for proposal in proposals {
      for subviews in [history.settled.subviews, specimen.fitted(Self.several)] {
        let tried = CallHistory(subviews: subviews, steps: [], setting: setting)
        for step in [CallHistory.Step.size(proposal), .layOut(proposal)] {
          if let finding = initialKey(step, proposal, tried) { return finding }
        }
      }
    }
    return nil
  }

  /// Subviews that wrap differently for each of the other proposals.
  private static let several: [CallHistory.Subview] = [
    .fixed(30, 10), .fixed(50, 20), .fixed(40, 10), .fixed(60, 30), .fixed(50, 10), .fixed(45, 10),
  ]

  private func initialKey(
    _ last: CallHistory.Step, _ proposal: ProposedViewSize, _ state: CallHistory
  ) -> Finding? {
    let others = Self.others.filter { $0 != proposal && isUsable($0) }
    guard let first = fresh(last, state), first.error == nil, others.count >= 2 else { return nil }
    let later = others.compactMap { after([$0], last, state) }
    guard later.count == others.count, let used = later.first, used.error == nil,
      later.allSatisfy({ $0.agrees(with: used) }), !first.agrees(with: used)
    else { return nil }
    // The same call again would hit the same key.
    var twice = state
    twice.steps = state.steps.filter { !$0.isCall } + [last, last]
    guard replay.lastResult(of: twice)?.agrees(with: first) == true else { return nil }
    // A cache that adds up has one result after one proposal, and another one after two.
    guard after(Array(others.prefix(2)), last, state)?.agrees(with: used) == true else {
      return nil
    }
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
      .initialKey, Finding.Kind.initialKey.explanation, shown,
      expected: "\(difference.expected), as after another proposal",
      found: "\(difference.found) on a new cache",
      test: TestSource(specimen: specimen, history: shown, kind: .initialKey).text,
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
    var message = "\(kind.explanation) It misses: \(missed.joined(separator: ", "))."
    if !noticed.isEmpty { message += " It notices: \(noticed.joined(separator: ", "))." }
    return message
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
    var missed: [String] = []
    var noticed: [String] = []
    for (name, change) in kinds {
      let tried = CallHistory(
        subviews: specimen.fitted([small, large, small]), steps: [call, change, call],
        setting: history.setting)
      guard specimen.allows(tried) else { continue }
      var before = tried
      before.steps = [call]
      if replay.fails(tried) {
        missed.append(name)
      } else if let now = replay.freshResult(of: tried),
        replay.freshResult(of: before)?.agrees(with: now) == false
      {
        noticed.append(name)
      }
    }
    return (missed, noticed)
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
