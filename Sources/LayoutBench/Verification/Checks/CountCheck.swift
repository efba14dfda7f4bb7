import PortableLayout

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

  func history(of item: Int) -> CallHistory? { history(counts[item / 2], places: item % 2 == 1) }

  private func history(_ count: Int, places: Bool) -> CallHistory {
    let proposal = ProposedViewSize(width: 100, height: 100)
    return CallHistory(
      subviews: (0..<count).map { .fixed(CGFloat(10 + 4 * $0), 10) },
      steps: [places ? .layOut(proposal) : .size(proposal)])
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let history = history(of: item), let step = history.steps.first else { return }
    _ = SpecimenTree(specimen, history.subviews, history.setting).call(step)
  }

  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash { Crash() }

  /// What the crashes of some items tell.
  ///
  /// - Parameter crashes: How items ended that did not finish.
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
      test: TestSource(specimen, history, kind).text)
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
