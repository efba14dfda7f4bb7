import PortableLayout

/// Few subviews and extreme proposals: the layout survives them and answers with numbers.
struct SurvivalCheck: LayoutCheck {
  let specimen: Specimen
  private let histories: [CallHistory]

  init(_ specimen: Specimen) {
    self.specimen = specimen
    histories = Self.histories()
  }

  private static let plain: [CallHistory.Subview] = [
    .fixed(10, 10), .fixed(60, 20), .fixed(20, 40),
  ]
  private static let greedy: [CallHistory.Subview] = [
    CallHistory.Subview(.filling),
    CallHistory.Subview(
      .flexible(
        minimum: CGSize(width: 5, height: 5), ideal: CGSize(width: 40, height: 20),
        maximum: CGSize(width: CGFloat.infinity, height: .infinity))),
    CallHistory.Subview(.text("Some words that wrap at a narrow width")),
    CallHistory.Subview(.aspect(ratio: 1.5, idealWidth: 30)),
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

  private static func histories() -> [CallHistory] {
    var histories: [CallHistory] = []
    for subviews in [[], Array(plain[..<1]), plain, greedy] {
      for proposal in proposals {
        for step in [CallHistory.Step.size(proposal), .layOut(proposal), .place(proposal)] {
          histories.append(CallHistory(subviews: subviews, steps: [step]))
        }
      }
    }
    return histories
  }

  let name = "extreme proposals"
  var count: Int { histories.count }
  var crashBudget: Int { 8 }

  func history(of item: Int) -> CallHistory? {
    var history = histories[item]
    history.subviews = specimen.fitted(history.subviews)
    return specimen.allows(history) ? history : nil
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let history = history(of: item), let step = history.steps.first else { return }
    let tree = SpecimenTree(specimen, history.subviews, history.setting)
    guard let result = tree.call(step), let proposal = step.proposals.first else { return }
    if let error = result.error {
      report(finding(error.kind, history, "\(error)"))
    }
    guard let size = result.size else { return }
    if let kind = Self.problem(of: size, for: proposal) {
      report(finding(kind, history, "size \(GeometryText.of(size))"))
    }
    if case .place = step { verifyFreshPlacement(history, report) }
  }

  private func verifyFreshPlacement(_ history: CallHistory, _ report: Reporter) {
    let replay = Replay(specimen: specimen)
    guard let mismatch = replay.firstMismatch(in: history),
      DeterminismCheck.disagreement(specimen, history) == nil
    else { return }
    let difference = mismatch.found.difference(from: mismatch.expected)
    let kind =
      specimen.hasCache ? Finding.Kind.placementNeedsSize : Finding.Kind.stateOutsideCache
    report(
      Finding(
        kind, kind.explanation, history, expected: difference.expected,
        found: difference.found, test: TestSource(specimen, history, kind).text))
  }

  private static func problem(of size: CGSize, for proposal: ProposedViewSize) -> Finding.Kind? {
    let lengths = [size.width, size.height]
    if lengths.contains(where: \.isNaN) { return .sizeNotANumber }
    if lengths.contains(where: { $0 < 0 }) { return .negativeSize }
    // What a greedy container may do: infinite for infinite, huge for huge.
    let isOpen = [proposal.width, proposal.height].contains { ($0 ?? 0) > 1e8 }
    if !isOpen, lengths.contains(where: { $0 > 1e30 }) { return .sizeNotFinite }
    return nil
  }

  private func finding(_ kind: Finding.Kind, _ history: CallHistory, _ found: String) -> Finding {
    Finding(kind, kind.explanation, history, expected: "finite numbers", found: found)
  }

  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash {
    guard let history = history(of: item) else { return Crash() }
    let named = specimen.cause(of: history, isolation)
    let kind = ending == .timedOut ? .hangs : named?.kind ?? .crash
    let message = ending.reason.map { "Crashed: \($0)." } ?? kind.explanation
    let finding = Finding(
      kind, message, history, expected: "no crash", found: "a crash",
      test: TestSource(specimen, history, kind).text)
    return Crash(finding: finding, condition: named)
  }
}

extension LayoutError {
  var kind: Finding.Kind {
    switch self {
    case .nonFinitePosition: .positionNotFinite
    case .placedOutsidePlacement: .placesOutsidePlacement
    }
  }
}
