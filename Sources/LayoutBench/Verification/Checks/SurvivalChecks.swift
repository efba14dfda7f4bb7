import PortableLayout

/// Few subviews and extreme proposals: the layout survives them and answers with numbers.
struct SurvivalCheck: LayoutCheck {
  let specimen: Specimen
  private let histories = Self.histories()

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
    [[], Array(plain[..<1]), plain, greedy].flatMap { subviews in
      proposals.flatMap { proposal in
        [CallHistory.Step.size(proposal), .layOut(proposal)]
          .map { CallHistory(subviews: subviews, steps: [$0]) }
      }
    }
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
    let isKey =
      ending != .timedOut && named != nil && specimen.crashesOnNewCacheAlone(history, isolation)
    let kind = ending == .timedOut ? .hangs : isKey ? .initialKey : named?.kind ?? .crash
    let message =
      ending.reason.map {
        "Crashed\(isKey ? " on a new cache, but not after another proposal" : ""): \($0)."
      } ?? kind.explanation
    let finding = Finding(
      kind, message, history, expected: "no crash", found: "a crash",
      test: TestSource(specimen: specimen, history: history, kind: kind).text)
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

/// Which numbers of subviews the layout can have.
///
/// It comes first: the other checks then use those numbers alone.
struct CountCheck: LayoutCheck {
  let specimen: Specimen
  private let counts: [Int]

  private static let tried = [1, 2, 3, 4, 5, 6, 9, 0]

  init(_ specimen: Specimen) {
    self.specimen = specimen
    counts = Self.tried.filter { specimen.counts.contains($0) }
  }

  let name = "numbers of subviews"
  var count: Int { specimen.shape == .flat ? 2 * counts.count : 0 }
  var crashBudget: Int { .max }
  var role: CheckRole { .counts }

  func history(of item: Int) -> CallHistory? {
    let proposal = ProposedViewSize(width: 100, height: 100)
    return CallHistory(
      subviews: (0..<counts[item / 2]).map { .fixed(CGFloat(10 + 4 * $0), 10) },
      steps: [item % 2 == 1 ? .layOut(proposal) : .size(proposal)])
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let history = history(of: item), let step = history.steps.first else { return }
    _ = SpecimenTree(specimen, history.subviews, history.setting).call(step)
  }

  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash { Crash() }

  /// What the crashes of some items tell.
  ///
  /// - Returns: The finding, and the numbers that the layout can have; nil if all are as good.
  func conclusion(
    _ crashes: [Int: Isolation.Ending]
  ) -> (finding: Finding, counts: ClosedRange<Int>)? {
    let bad = Set(crashes.keys.map { counts[$0 / 2] })
    let good = counts.filter { !bad.contains($0) }.sorted()
    guard let item = crashes.keys.min(by: { (counts[$0 / 2], $0) < (counts[$1 / 2], $1) }),
      let ending = crashes[item], let example = history(of: item)
    else { return nil }
    let reason = ending.reason ?? "it does not return"
    let largest = counts.max() ?? 0
    guard let lowest = good.first, let highest = good.last else {
      // It crashes whatever the number is: not the number's fault.
      return nil
    }
    let isBounded = highest < largest
    // Fewer than a number that it crashes with may be fine; the most numbers are above it.
    let holes = bad.filter { $0 > lowest && $0 < highest }
    let start = holes.max().map { $0 + 1 } ?? lowest
    let usable = start...(isBounded ? highest : Int.max)
    if bad == [0] {
      return (
        crashFinding(.crashWithoutSubviews, "Crashed: \(reason).", example), 1...Int.max
      )
    }
    let isMeant = (isBounded && lowest > 0) || Self.isDeliberate(reason)
    let needed = Self.words(start, isBounded ? highest : nil)
    let others = bad.sorted().map { "\($0)" }.joined(separator: ", ")
    let message =
      holes.isEmpty
      ? "Needs \(needed): it crashes with \(others) (\(reason)). The other checks keep to that."
      : "Crashes with \(others) subview\(bad == [1] ? "" : "s"): \(reason). The other checks use "
        + "\(needed)."
    if isMeant {
      return (Finding(.fixedCount, message, example), usable)
    }
    let kind: Finding.Kind = bad.contains(0) ? .crashWithoutSubviews : .crash
    return (crashFinding(kind, message, example), usable)
  }

  private func crashFinding(
    _ kind: Finding.Kind, _ message: String, _ history: CallHistory
  ) -> Finding {
    Finding(
      kind, message, history, expected: "no crash", found: "a crash",
      test: TestSource(specimen: specimen, history: history, kind: kind).text)
  }

  private static func words(_ lowest: Int, _ highest: Int?) -> String {
    guard let highest else { return "at least \(lowest) subviews" }
    if lowest == highest { return "exactly \(lowest) subview\(lowest == 1 ? "" : "s")" }
    return lowest == 0 ? "at most \(highest) subviews" : "\(lowest) to \(highest) subviews"
  }

  /// Whether the layout itself refuses, by `precondition` or `fatalError` with a message.
  private static func isDeliberate(_ reason: String) -> Bool {
    let accidents = [
      "signal", "ndex out of range", "nexpectedly found nil", "ivision by zero", "Range",
      "verflow", "out of bounds", "not enough bits", "cannot be converted", "does not return",
      "mpty collection", "negative", "infinite or NaN",
    ]
    return !accidents.contains { reason.contains($0) }
  }
}
