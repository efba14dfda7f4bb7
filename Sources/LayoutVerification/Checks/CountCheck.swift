import LayoutBench
import PortableLayout

/// The search for the numbers of subviews that the layout can have.
///
/// 1. One to six subviews, nine and none are laid out, each number in a new container.
/// 2. Numbers that it crashes with are a finding: one of a layout that needs a number where the
///    numbers are bounded or the layout itself refuses them, else one of a crash.
/// 3. A layout that places all of one number alone and none of others is meant for that number. So is
///    one that places the first, or the first two, of any number, and asks no other for its size.
///
/// The other checks then use those numbers alone.
struct CountCheck {
  let specimen: Specimen
  /// The numbers in the order in which they are tried.
  let counts: [Int]
  /// The replies to the numbers so far.
  var replies: [Reply] = []
  /// The numbers that the other checks use.
  private(set) var usable: ClosedRange<Int>
  /// The numbers that the layout turns out to need; nil for any.
  private(set) var needed: ClosedRange<Int>?

  /// The reply of a layout to a number of subviews.
  struct Reply: Codable {
    /// The number of subviews that are not placed; nil where the call cannot be carried out, or the
    /// size is not finite.
    var unplaced: Int?
    /// The number of subviews after which none is asked for its size.
    var asked = 0
    /// The reason of the crash; nil for none.
    var crash: String?
  }

  /// Creates the search; containers within each other have a number of subviews of their own.
  init(_ specimen: Specimen) {
    self.specimen = specimen
    usable = specimen.counts
    var counts: [Int] = []
    if specimen.shape == .flat { counts = [1, 2, 3, 4, 5, 6, 9, 0] }
    self.counts = counts.filter(specimen.counts.contains)
  }

  /// Laying out the number of subviews of an item.
  func history(_ item: Int) -> CallHistory {
    CallHistory(
      subviews: (0..<counts[item]).map { index in .fixed(CGFloat(10 + 4 * index), 10) },
      steps: [.layOut(ProposedViewSize(width: 100, height: 100))])
  }

  /// Sizes the container and lays it out; may crash.
  func reply(_ item: Int) -> Reply {
    let history = history(item)
    let tree = SpecimenTree(specimen, history.subviews, history.setting)
    tree.run(.size(history.proposals[0]))
    let last = tree.leaves.lastIndex { leaf in tree.engine.queries(of: leaf) > 0 }
    var reply = Reply()
    // Without frames none is counted as left out, though nothing is placed.
    if let result = tree.run(history.steps[0]), !result.frames.isEmpty {
      reply.unplaced = result.unplaced
    }
    if let last { reply.asked = last + 1 }
    return reply
  }

  /// Concludes from the replies which numbers the layout can have.
  mutating func conclude() -> [Finding] { [crash(), use()].compactMap(\.self) }

  /// Returns the finding of the crashes.
  ///
  /// Nil if all numbers are as good, or if it crashes whatever the number is.
  private mutating func crash() -> Finding? {
    let bad = crashedCounts
    let good = Set(counts).subtracting(bad)
    guard let first = bad.min(), let item = counts.firstIndex(of: first),
      let reason = replies[item].crash, let lowest = good.min(), let highest = good.max()
    else { return nil }
    // Fewer than a number that it crashes with may be fine; the most numbers are above it.
    let below = bad.filter { count in count < highest }
    var start = lowest
    if let last = below.max() { start = last + 1 }
    var end: Int?
    if highest < counts.max() ?? 0 { end = highest }
    usable = start...(end ?? specimen.counts.upperBound)
    guard bad != [0] else {
      return specimen.crashFinding(.noSubviews, "Crashed: \(reason).", history(item))
    }
    let message =
      "Crashes with \(Self.list(bad)) (\(reason)). The other checks use "
      + "\(Self.words(start, end))."
    // A single number between others is refused by no layout on purpose.
    let isGap = below.count { count in count > lowest } == 1
    guard (end != nil && lowest > 0) || Self.isDeliberate(reason) && !isGap else {
      return accident(bad, message, reason, history(item))
    }
    needed = usable
    return Finding(.fixedCount, message, history(item))
  }

  /// The numbers that the layout crashes with.
  private var crashedCounts: [Int] {
    var crashed: [Int] = []
    for (count, reply) in zip(counts, replies) where reply.crash != nil { crashed.append(count) }
    return crashed
  }

  /// Returns the finding of a crash that the layout does not mean, with the advice on counts.
  private func accident(
    _ bad: [Int], _ message: String, _ reason: String, _ history: CallHistory
  ) -> Finding {
    var condition: CrashCondition?
    if bad.contains(0) { condition = .noSubviews }
    var finding = specimen.crashFinding(condition, message, history)
    if !reason.hasPrefix(Isolation.Ending.exitWords) { finding.advice = Self.advice(bad, reason) }
    return finding
  }

  /// Returns the finding of a layout that is meant for one number of subviews.
  ///
  /// Such a layout places all of one number alone and none of any other; or it places the first, or
  /// the first two, and asks no other for its size.
  private mutating func use() -> Finding? {
    var whole: [Int] = []
    var others: [(count: Int, reply: Reply)] = []
    for (count, reply) in zip(counts, replies) where count > 0 && usable.contains(count) {
      guard reply.crash == nil, let unplaced = reply.unplaced else { continue }
      if unplaced == 0 { whole.append(count) } else { others.append((count, reply)) }
    }
    guard others.count > 1, whole.count == 1, let used = whole.first else { return nil }
    let isAlone = others.allSatisfy { count, reply in reply.unplaced == count }
    let asksNoOther = others.allSatisfy { _, reply in reply.asked <= used }
    if isAlone || used <= 2 && asksNoOther { needed = used...used }
    let more = others.filter { count, _ in count > used }
    let placesFirst = more.allSatisfy { count, reply in reply.unplaced == count - used }
    guard isAlone || needed != nil && placesFirst else { return nil }
    usable = used...used
    var message = "Places none of \(Self.list(others.map(\.count)))."
    if !isAlone {
      let first = if used == 1 { "the first" } else { "the first \(used)" }
      message =
        "Of \(Self.list(more.map(\.count))) it places \(first) alone, and asks no other for its size."
    }
    return Finding(.fixedCount, "\(message) The other checks use \(Self.words(used, used)).")
  }

  /// The remedy for a crash with some numbers of subviews.
  ///
  /// What is nil with one subview and with more is no matter of their number.
  private static func advice(_ counts: [Int], _ reason: String) -> String {
    if counts.contains(1), !counts.contains(0), reason.contains("found nil while unwrapping") {
      return "Do not unwrap what may be nil: a subview without a layout value has the default of "
        + "its LayoutValueKey."
    }
    let start =
      "Check subviews.count before subviews[1], sizes[2...] or 1..<count."
    guard counts.contains(0) else { return start }
    return "\(start) Return .zero if subviews.isEmpty."
  }

  /// "1, 2 or 5 subviews".
  private static func list(_ counts: [Int]) -> String {
    let numbers = counts.sorted().map(String.init)
    guard numbers.count > 1 else { return "\(numbers[0]) subviews" }
    return "\(numbers.dropLast().joined(separator: ", ")) or \(numbers[numbers.count - 1]) subviews"
  }

  /// "2 to 4 subviews"; nil for no highest number.
  private static func words(_ lowest: Int, _ highest: Int?) -> String {
    switch (lowest, highest) {
    case (_, nil): "at least \(lowest) subviews"
    case (1, 1): "exactly 1 subview"
    case (_, lowest): "exactly \(lowest) subviews"
    case (0, let highest?): "at most \(highest) subviews"
    case (_, let highest?): "\(lowest) to \(highest) subviews"
    }
  }

  /// Returns true if the layout itself refuses, by `precondition` or `fatalError` with a message.
  private static func isDeliberate(_ reason: String) -> Bool {
    let accidents = [
      "ends the process", "signal", "ndex out of range", "nexpectedly found nil", "ivision by zero",
      "Range",
      "verflow", "out of bounds", "not enough bits", "cannot be converted", "does not return",
      "mpty collection", "negative", "infinite or NaN",
    ]
    return !accidents.contains(where: reason.contains)
  }
}
