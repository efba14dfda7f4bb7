import PortableLayout

/// Few subviews and extreme proposals: the layout survives them and answers with numbers.
struct SurvivalCheck: VerificationCheck {
  let specimen: Specimen
  private let histories: [History]
  /// What the layout is known to crash on; histories with it are left out.
  private(set) var crashes: Set<CrashCondition> = []

  init(_ specimen: Specimen) {
    self.specimen = specimen
    histories = Self.histories()
  }

  private static let plain: [HistorySubview] = [.fixed(10, 10), .fixed(60, 20), .fixed(20, 40)]
  private static let greedy: [HistorySubview] = [
    HistorySubview(.filling),
    HistorySubview(
      .flexible(
        minimum: CGSize(width: 5, height: 5), ideal: CGSize(width: 40, height: 20),
        maximum: CGSize(width: CGFloat.infinity, height: .infinity))),
    HistorySubview(.text("Some words that wrap at a narrow width")),
    HistorySubview(.aspect(ratio: 1.5, idealWidth: 30)),
  ]

  // Conditions one at a time first, so that a crash is named by the simplest one.
  private static let proposals: [ProposedViewSize] =
    pairs([(100, 100), (390, 800), (nil, nil), (nil, 100), (100, nil)])
    + pairs([(0, 0), (0, 100), (100, 0), (0, nil)])
    + pairs([(.infinity, .infinity), (.infinity, 100), (100, .infinity), (.infinity, nil)])
    + pairs([(1e-9, 1e-9), (0.5, 100), (1e9, 100), (1e20, 1e20)])

  private static func pairs(_ pairs: [(CGFloat?, CGFloat?)]) -> [ProposedViewSize] {
    pairs.map { ProposedViewSize(width: $0.0, height: $0.1) }
  }

  private static func histories() -> [History] {
    var histories: [History] = []
    for subviews in [[], Array(plain[..<1]), plain, greedy] {
      for proposal in proposals {
        for step in [HistoryStep.size(proposal), .layOut(proposal), .place(proposal)] {
          histories.append(History(subviews: subviews, steps: [step]))
        }
      }
    }
    return histories
  }

  var count: Int { histories.count }

  func verify(_ item: Int, _ report: (Finding) -> Void) {
    let history = histories[item]
    guard !history.meets(crashes), let step = history.steps.first else { return }
    let tree = HistoryTree(specimen, history.subviews, history.setting)
    guard let answer = tree.answer(step), let proposal = step.proposals.first else { return }
    if let error = answer.error {
      report(finding(error.check, history, "\(error)"))
    }
    guard let size = answer.size else { return }
    if let check = Self.problem(of: size, for: proposal) {
      report(finding(check, history, "size \(GeometryText.of(size))"))
    }
    if case .place = step { verifyFreshPlacement(history, answer, report) }
  }

  private func verifyFreshPlacement(
    _ history: History, _ answer: HistoryAnswer, _ report: (Finding) -> Void
  ) {
    let replay = HistoryReplay(specimen: specimen)
    guard let mismatch = replay.firstMismatch(in: history),
      DeterminismCheck.disagreement(specimen, history) == nil
    else { return }
    let difference = mismatch.found.difference(from: mismatch.expected)
    let check = Check.placementNeedsSize
    report(
      Finding(
        check, check.explanation, history, expected: difference.expected,
        found: difference.found, test: history.test(of: specimen.layoutName, check)))
  }

  /// What is wrong with a size; nil if nothing is.
  private static func problem(of size: CGSize, for proposal: ProposedViewSize) -> Check? {
    let lengths = [size.width, size.height]
    if lengths.contains(where: \.isNaN) { return .sizeNotANumber }
    if lengths.contains(where: { $0 < 0 }) { return .negativeSize }
    // What a greedy container may do: infinite for infinite, huge for huge.
    let isOpen = [proposal.width, proposal.height].contains { ($0 ?? 0) > 1e8 }
    if !isOpen, lengths.contains(where: { $0 > 1e30 }) { return .sizeNotFinite }
    return nil
  }

  private func finding(_ check: Check, _ history: History, _ found: String) -> Finding {
    Finding(check, check.explanation, history, expected: "finite numbers", found: found)
  }

  mutating func finding(
    forEnding ending: Isolation.Ending, of item: Int, isolation: Isolation
  ) -> Finding? {
    let history = histories[item]
    guard case .crashed(let reason) = ending else {
      return Finding(.hangs, Check.hangs.explanation, history)
    }
    // What came before did not crash: an ordinary proposal, no subviews, or sized first.
    let conditions = CrashCondition.all(of: history)
    let special = conditions.first { $0 != .noSubviews && $0 != .freshCache }
    let isFresh = conditions.contains(.freshCache)
    let named = isFresh && !history.subviews.isEmpty ? .freshCache : special ?? conditions.first
    if let named { crashes.insert(named) }
    let check = named?.check ?? .crash
    return Finding(
      check, "Crashed: \(reason).", history, expected: "no crash", found: "a crash",
      test: history.test(of: specimen.layoutName, check))
  }
}

extension LayoutError {
  /// The check that the error fails.
  var check: Check {
    switch self {
    case .nonFinitePosition: .positionNotFinite
    case .placedOutsidePlacement: .placesOutsidePlacement
    }
  }
}
