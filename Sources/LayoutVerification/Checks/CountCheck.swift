import LayoutBench
import PortableLayout

/// The search for the numbers of subviews that the layout accepts.
///
/// 1. One to six subviews, nine, twelve and none are laid out, each number in a new container.
/// 2. Numbers on which it crashes are a finding. If the numbers are bounded, or the layout itself
///    refuses them, and all that it takes are one range, the finding says that the layout needs a
///    number. Otherwise it is that of a crash. It is one, too, if the layout works with no subview
///    at most, or looks for a subview that is not there with more subviews than it works with.
/// 3. Where the same numbers of subviews do not crash in a larger proposal, or in larger bounds, the
///    finding says so, and not the numbers. Nor does it where every call crashes.
/// 4. A layout that places all subviews of one number only and none of others is intended for that
///    number. So is one that always places only the first, or the first two, and queries no other
///    for its size.
///
/// The other checks then use only those numbers.
struct CountCheck {
  let specimen: Specimen
  /// The numbers in the order in which they are tried.
  let counts: [Int]
  /// The replies to the numbers so far.
  var replies: [Reply] = []
  /// What the crashes have in common.
  var cause = Cause.count
  /// The numbers that the other checks use.
  private(set) var usable: ClosedRange<Int>
  /// The numbers that the layout was found to need. Nil for any number.
  private(set) var needed: ClosedRange<Int>?

  /// The reply of a layout to a number of subviews.
  struct Reply: Codable {
    /// The number of subviews that are not placed.
    ///
    /// It is nil if the call cannot be carried out, or if the size is not finite.
    var unplaced: Int?
    /// The number of leading subviews after which none is queried for its size.
    var asked = 0
    /// The reason for a crash. Nil if there was none.
    var crash: String?
  }

  /// Creates the search. It tries no number for nested containers, whose shape decides the number.
  init(_ specimen: Specimen) {
    self.specimen = specimen
    usable = specimen.counts
    var counts: [Int] = []
    if specimen.shape == .flat { counts = [1, 2, 3, 4, 5, 6, 9, 12, 0] }
    self.counts = counts.filter(specimen.counts.contains)
  }

  /// Returns the history that lays out the number of subviews of an item.
  func history(_ item: Int) -> CallHistory { Self.history(of: counts[item]) }

  /// Returns the history that lays out a number of subviews.
  private static func history(of count: Int) -> CallHistory {
    CallHistory(
      subviews: (0..<count).map { index in .fixed(CGFloat(10 + 4 * index), 10) },
      steps: [.layOut(ProposedViewSize(width: smallLength, height: smallLength))])
  }

  /// The proposed width and height, in points.
  static let smallLength: CGFloat = 100

  /// Sizes the container and lays it out, which may crash.
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

  /// Returns the finding for a number of subviews after the replies, with which it does not return.
  func finding(endless ending: Isolation.Ending, _ isolation: Isolation) -> Finding {
    let calls = EndlessCalls(
      specimen: specimen, check: "the check of numbers of subviews", isolation: isolation,
      history: Self.history(of:))
    let count = counts[replies.count]
    let smaller = counts.prefix(replies.count).filter { known in known < count }
    return calls.finding(ending, with: count, few: smaller.max())
  }

  /// Concludes from the replies which numbers the layout accepts, and returns the findings.
  mutating func conclude() -> [Finding] { [crash(), use()].withoutNil() }

  /// Returns the finding for the crashes.
  ///
  /// The result is nil if no number crashes, or if all do for no cause that is known.
  private mutating func crash() -> Finding? {
    let bad = crashedCounts
    let good = Set(counts).subtracting(bad)
    guard let item = crashedItems.first, let reason = replies[item].crash else { return nil }
    if case .proposal = cause { return causeFinding(reason, history(item)) }
    guard let (start, end) = numbers(good, bad) else { return causeFinding(reason, history(item)) }
    usable = start...(end ?? specimen.counts.upperBound)
    if let finding = causeFinding(reason, history(item)) { return finding }
    guard bad != [0] else {
      return specimen.crashFinding(.noSubviews, "Crashed: \(reason).", history(item))
    }
    let message =
      "Crashes with \(Self.list(bad)) (\(reason)). The other checks use "
      + "\(Self.words(start, end))."
    let isBounded = end != nil && !good.contains(0)
    let isMeant = isBounded || Self.isDeliberate(reason)
    guard isMeant, !Self.isBetween(bad, good), good != [0], !seeksMissing(above: good) else {
      return accident(bad, message, reason, history(item))
    }
    needed = usable
    return Finding(.fixedCount, message, history(item))
  }

  /// Returns the numbers with which the other checks try the layout, given those that it takes and
  /// those with which it crashes. Nil if it takes none.
  ///
  /// They are the highest numbers without a crash between them. Without an end, they go on after
  /// the highest number that was tried.
  private func numbers(_ good: Set<Int>, _ bad: [Int]) -> (start: Int, end: Int?)? {
    guard let lowest = good.min(), let highest = good.max() else { return nil }
    let below = bad.filter { count in count < highest }
    // What comes after numbers that alternate may crash as well.
    if Self.isScattered(below, good) { return (highest, highest) }
    var start = lowest
    if let last = below.max() { start = last + 1 }
    if highest == counts.max() { return (start, nil) }
    return (start, highest)
  }

  /// Returns true if a number on which the layout crashes lies between others that it takes. No
  /// layout refuses such a number on purpose.
  ///
  /// A layout that returns early without subviews takes none, and may refuse the next numbers. One
  /// number that alone crashes is between none and others, too.
  private static func isBetween(_ bad: [Int], _ good: Set<Int>) -> Bool {
    var taken = good
    if bad.count > 1 { taken.remove(0) }
    guard let lowest = taken.min(), let highest = taken.max() else { return false }
    return bad.contains { count in count > lowest && count < highest }
  }

  /// Returns true if the layout takes a number of subviews between two on which it crashes. Zero is
  /// none of the three.
  private static func isScattered(_ bad: [Int], _ good: Set<Int>) -> Bool {
    let crashed = bad.filter { count in count > 0 }
    guard let lowest = crashed.min(), let highest = crashed.max() else { return false }
    return good.contains { count in count > lowest && count < highest }
  }

  /// Returns true if the layout looks for a subview that is not there with more subviews than a
  /// number that it takes.
  ///
  /// With fewer, a layout that needs a number of subviews does so.
  private func seeksMissing(above good: Set<Int>) -> Bool {
    guard let lowest = good.filter({ count in count > 0 }).min() else { return false }
    for (count, reply) in zip(counts, replies) where count > lowest {
      if reply.crash?.hasPrefix("There is no subview at position") == true { return true }
    }
    return false
  }

  /// The numbers on which the layout crashes.
  var crashedCounts: [Int] { crashedItems.map { item in counts[item] } }

  /// The items on which the layout crashes, the one with the fewest subviews first.
  var crashedItems: [Int] {
    let crashed = replies.indices.filter { item in replies[item].crash != nil }
    return crashed.sorted { left, right in counts[left] < counts[right] }
  }

  /// Returns the finding for a crash that the layout does not intend, with advice on the numbers.
  private func accident(
    _ bad: [Int], _ message: String, _ reason: String, _ history: CallHistory
  ) -> Finding {
    var condition: CrashCondition?
    if bad.contains(0) { condition = .noSubviews }
    var finding = specimen.crashFinding(condition, message, history)
    if !reason.hasPrefix(Isolation.Ending.exitWords) { finding.advice = Self.advice(bad, reason) }
    return finding
  }

  /// Returns the finding for a layout that is intended for one number of subviews, or nil for any
  /// other layout.
  ///
  /// Such a layout places all subviews of one number only and none of others. Or it always places
  /// only the first, or the first two, and queries no other for its size.
  private mutating func use() -> Finding? {
    let (whole, others) = placements
    guard whole.count == 1, let used = whole.first, others.count > 1 else { return nil }
    let more = others.filter { other in other.count > used }
    let placesNone = others.allSatisfy { other in other.reply.unplaced == other.count }
    let placesFirst = more.allSatisfy { other in other.reply.unplaced == other.count - used }
    let asksNoOther = others.allSatisfy { other in other.reply.asked <= used }
    var message = ""
    if placesNone {
      message = "Places none of \(Self.list(others.map(\.count)))."
    } else if used <= 2, placesFirst, asksNoOther {
      let first = if used == 1 { "the first" } else { "the first \(used)" }
      message =
        "Of \(Self.list(more.map(\.count))) it places \(first) alone, and asks no other for its size."
    } else {
      return nil
    }
    usable = used...used
    needed = usable
    return Finding(.fixedCount, "\(message) The other checks use \(Self.words(used, used)).")
  }

  /// A number of subviews and the reply to it.
  private typealias CountReply = (count: Int, reply: Reply)

  /// The usable numbers of which the layout places all subviews, and the replies to the other ones.
  private var placements: (whole: [Int], others: [CountReply]) {
    var whole: [Int] = []
    var others: [CountReply] = []
    for (count, reply) in zip(counts, replies) where count > 0 && usable.contains(count) {
      guard reply.crash == nil, let unplaced = reply.unplaced else { continue }
      if unplaced == 0 { whole.append(count) } else { others.append((count, reply)) }
    }
    return (whole, others)
  }
}
