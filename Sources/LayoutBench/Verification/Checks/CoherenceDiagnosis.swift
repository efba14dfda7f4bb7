import PortableLayout

/// Names what a shortest failing history shows.
struct CoherenceDiagnosis {
  let replay: HistoryReplay
  let history: History

  /// The check that failed.
  var check: Check {
    guard isDeterministic else { return .nondeterministic }
    guard let last = history.steps.last, let proposal = last.proposals.first else {
      return .incoherent
    }
    let before = history.steps.dropLast()
    if before.contains(where: { !$0.isQuestion }) { return .staleAfterChange }
    if case .layOut(_, _, let other) = last, before.isEmpty {
      return other == nil || other == proposal ? .notRepeatable : .placementFollowsLastSize
    }
    if before.contains(where: { $0.isPlacement }) {
      let isSame = before.allSatisfy { $0.sized == last.sized }
      if isSame { return .notRepeatable }
      return last.isPlacement ? .stalePlacement : byProposal(proposal)
    }
    if before.allSatisfy({ $0.proposals.first == proposal }) { return .notRepeatable }
    return byProposal(proposal)
  }

  /// Tells a frozen value from a key that is incomplete or begins with a real proposal.
  private func byProposal(_ proposal: ProposedViewSize) -> Check {
    guard let last = history.steps.last, let right = fresh(proposal, last) else {
      return .incoherent
    }
    let others = Self.others.filter { $0 != proposal }
    let later = others.compactMap { after($0, last) }
    guard later.count == others.count, let first = later.first else { return .incoherent }
    // After whatever question the answer is the same, and only a fresh cache differs.
    let agree = later.allSatisfy { $0.isIdentical(to: first) }
    let firsts = others.compactMap { fresh($0, last) }
    let areDifferent = !firsts.allSatisfy { $0.isIdentical(to: firsts[0]) }
    if agree, areDifferent, !first.isIdentical(to: right) { return .initialKey }
    let isFrozen = zip(later, firsts).allSatisfy {
      HistoryAnswer.same($0.size ?? .zero, $1.size ?? .zero)
    }
    return isFrozen && areDifferent ? .frozen : .incompleteKey
  }

  // Wide and narrow, with and without height.
  private static let others = [
    ProposedViewSize(width: 57, height: nil), ProposedViewSize(width: 233, height: 41),
    ProposedViewSize(width: 410, height: nil), ProposedViewSize(width: nil, height: 77),
  ]

  private func fresh(_ proposal: ProposedViewSize, _ last: HistoryStep) -> HistoryAnswer? {
    var queried = history
    queried.steps = [last.querying(proposal)]
    return replay.freshAnswer(of: queried)
  }

  private func after(_ other: ProposedViewSize, _ last: HistoryStep) -> HistoryAnswer? {
    var queried = history
    queried.steps = [last.querying(other), last]
    return replay.lastAnswer(of: queried)
  }

  private var isDeterministic: Bool {
    DeterminismCheck.disagreement(replay.specimen, history) == nil
  }

  /// What was seen, in one or two sentences.
  var message: String {
    let check = check
    guard check == .staleAfterChange else { return check.explanation }
    let (missed, noticed) = changes
    guard !missed.isEmpty else { return check.explanation }
    var message = "\(check.explanation) It misses: \(missed.joined(separator: ", "))."
    if !noticed.isEmpty { message += " It notices: \(noticed.joined(separator: ", "))." }
    return message
  }

  /// The kinds of change that the layout misses, and those that it notices.
  private var changes: (missed: [String], noticed: [String]) {
    guard let proposal = history.steps.last?.proposals.first else { return ([], []) }
    let large = HistorySubview.fixed(137, 61)
    let small = HistorySubview.fixed(23, 11)
    let kinds: [(String, HistoryStep)] = [
      ("a change of content", .change(0, to: large)), ("an insertion", .insert(large, at: 0)),
      ("a removal", .remove(at: 0)), ("a move", .move(from: 0, to: 1)),
    ]
    let question = HistoryStep.layOut(proposal)
    var missed: [String] = []
    var noticed: [String] = []
    for (name, change) in kinds {
      let tried = History(
        subviews: [small, large, small], steps: [question, change, question],
        setting: history.setting)
      var before = tried
      before.steps = [question]
      if replay.fails(tried) {
        missed.append(name)
      } else if let now = replay.freshAnswer(of: tried),
        replay.freshAnswer(of: before)?.isIdentical(to: now) == false
      {
        noticed.append(name)
      }
    }
    return (missed, noticed)
  }
}

extension HistoryStep {
  /// Whether the step places the container.
  fileprivate var isPlacement: Bool {
    switch self {
    case .layOut, .place: true
    default: false
    }
  }

  /// The question for another proposal, with nothing in between.
  fileprivate func querying(_ proposal: ProposedViewSize) -> HistoryStep {
    var step = sized
    step.setProposal(proposal, at: 0)
    return step
  }
}
