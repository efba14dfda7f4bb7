import LayoutBench
import PortableLayout

/// A generator of random histories, which are the same for the same seed, setting and index.
///
/// Each history is drawn in this order: the number of subviews, the subviews, a few proposals that
/// recur, the number of steps, and the steps. The last step is a call, so that there is a result to
/// compare. The layout direction and the text size are drawn separately, so that they change none
/// of the other draws.
struct CallHistoryGenerator {
  /// The layout, whose known crashes the histories avoid.
  let specimen: Specimen
  /// The number from which all choices are made.
  let seed: UInt64
  /// The kinds of subviews, used in turn.
  let populations: [Population]
  /// The capacities of the size memo, used in turn.
  let memos: [MemoOption]
  /// The largest number of subviews before the first step.
  var maximumCount = 8
  /// The largest number of steps.
  var maximumSteps = 12

  /// Returns the history with an index. If the host is nil, the container is called directly.
  func history(_ index: Int, in host: LayoutHost?) -> CallHistory {
    var random = SeededGenerator(
      seed: seed, label: "history/\(host?.rawValue ?? "alone")", index: index)
    let population = populations[index % populations.count]
    // The choices for subviews and steps begin where the seed of the subviews is drawn.
    var draw = Draw(
      random: random, generator: SubviewGenerator(population: population, seed: random.next()),
      host: host)
    let count = random.integer(below: maximumCount + 1)
    let subviews = (0..<count).map { _ in draw.subview() }
    draw.fillPool()
    let length = 2 + random.integer(below: maximumSteps - 1)
    var steps = (0..<length).map { _ in draw.step() }
    if steps.last?.isCall != true { steps.append(draw.call()) }
    let history = CallHistory(
      subviews: subviews, steps: steps, setting: setting(index, in: host))
    return specimen.fitted(history) ?? history
  }

  /// Returns the setting of a history.
  ///
  /// A quarter of them read from right to left, and a quarter have another text size.
  private func setting(_ index: Int, in host: LayoutHost?) -> CallHistory.Setting {
    var setting = CallHistory.Setting.alone
    if let host {
      let memo = memos[(index / populations.count) % memos.count]
      setting = CallHistory.Setting(host: host, memo: memo)
    }
    var reading = SeededGenerator(seed: seed, label: "reading", index: index)
    setting.isRightToLeft = reading.integer(below: 4) == 0
    if reading.integer(below: 4) == 0 {
      setting.textScale = [0.75, 1.25, 1.5, 3][reading.integer(below: 4)]
    }
    return setting
  }
}

/// The random choices for one history.
private struct Draw {
  /// The source of all choices.
  var random: SeededGenerator
  /// The source of subviews.
  let generator: SubviewGenerator
  /// The proposals of this history, which are few so that they recur.
  var pool: [ProposedViewSize] = []
  /// The host of the history. Nil if the container is called directly.
  let host: LayoutHost?
  /// Two proposals that hardly differ. One often directly follows the other.
  var twins: [ProposedViewSize] = []
  /// The twin that the next call must use. Nil if any proposal may follow.
  var pending: ProposedViewSize?
  /// The number of subviews so far.
  var next = 0

  // Values that real caches begin with, edges, and ordinary widths.
  static let widths: [CGFloat?] = [
    nil, nil, 0, .infinity, 10, 50, 100, 150, 150.5, 200, 300, 320, 375, 390, 768, 1024,
  ]
  static let heights: [CGFloat?] = [nil, nil, nil, 0, .infinity, 10, 60, 100, 200, 800]
  /// The distances between nearly equal proposals, in points.
  static let jitters: [CGFloat] = [0.25, -0.25, 0.01, 0.4, 1, -1, 40]

  /// Draws one element of a list.
  private mutating func element<Element>(of list: [Element]) -> Element {
    list[random.integer(below: list.count)]
  }

  /// Draws the proposals: two to four, and one that hardly differs from one of them.
  mutating func fillPool() {
    for _ in 0..<(2 + random.integer(below: 3)) { pool.append(proposal()) }
    let original = element(of: pool)
    var neighbour = original
    if random.integer(below: 3) == 0 {
      exchangeNil(in: &neighbour)
    } else {
      shift(&neighbour)
    }
    pool.append(neighbour)
    twins = [original, neighbour]
  }

  /// Replaces nil by a number, or a number by nil, on one axis, to find cache keys that confuse the
  /// two.
  private mutating func exchangeNil(in proposal: inout ProposedViewSize) {
    // 10 is what an unspecified length is replaced by.
    let number = element(of: [0, .infinity, 10] as [CGFloat])
    func exchange(_ length: inout CGFloat?) {
      if length == nil { length = number } else { length = nil }
    }
    if random.integer(below: 2) == 0 {
      exchange(&proposal.width)
    } else {
      exchange(&proposal.height)
    }
  }

  /// Adds a small length on one axis, to find cache keys that round.
  private mutating func shift(_ proposal: inout ProposedViewSize) {
    let jitter = element(of: Self.jitters)
    func shift(_ length: inout CGFloat?) {
      if let old = length { length = max(0, old + jitter) }
    }
    if proposal.width?.isFinite == true, random.integer(below: 3) > 0 {
      shift(&proposal.width)
    } else {
      shift(&proposal.height)
    }
  }

  /// Draws a proposal. A fifth are zero, infinite or unspecified, and half of the others are the
  /// host's.
  private mutating func proposal() -> ProposedViewSize {
    // Every container is sized for zero, infinity and nil (rule E4).
    if random.integer(below: 5) == 0 {
      return element(of: [.zero, .infinity, .unspecified])
    }
    let width = element(of: Self.widths)
    let height = element(of: Self.heights)
    guard let host, random.integer(below: 2) == 0 else {
      return ProposedViewSize(width: width, height: height)
    }
    guard let width, width.isFinite else { return host.window(width: 390) }
    return host.window(width: width)
  }

  /// Draws a subview. A quarter are changed ones among few, and a sixth prefer a space.
  mutating func subview() -> CallHistory.Subview {
    // Indices far apart, so that neighbours differ.
    next += 1
    let made =
      if random.integer(below: 4) == 0 {
        generator.changed(next, change: random.integer(below: 1_000))
      } else {
        generator.subview(next &+ random.integer(below: 1_000_000))
      }
    var spacing: CGFloat?
    if random.integer(below: 6) == 0 { spacing = CGFloat(random.integer(below: 20)) }
    return CallHistory.Subview(
      made.content, priority: made.priority, spacing: spacing,
      valueIndex: random.integer(below: 7))
  }

  /// Draws a call. Half of them only size. A quarter of the twins are followed by the other one.
  mutating func call() -> CallHistory.Step {
    var proposal = element(of: pool)
    if let other = pending {
      (proposal, pending) = (other, nil)
    } else if random.integer(below: 4) == 0 {
      let first = random.integer(below: 2)
      proposal = twins[first]
      pending = twins[1 - first]
    }
    guard random.integer(below: 2) == 0 else { return .size(proposal) }
    let origins: [CGPoint] = [
      .zero, CGPoint(x: 10, y: 20), CGPoint(x: -33.5, y: 64), CGPoint(x: 100, y: 0),
    ]
    let origin = element(of: origins)
    var other: ProposedViewSize?
    if random.integer(below: 2) == 0 { other = element(of: pool) }
    return .layOut(proposal, origin: origin, querying: other)
  }

  /// Draws a step. Of 20 steps, 13 are calls.
  mutating func step() -> CallHistory.Step {
    switch random.integer(below: 20) {
    case 13, 14: .change(random.integer(below: 64), to: subview())
    case 15: .insert(subview(), at: random.integer(below: 64))
    case 16, 17: .remove(at: random.integer(below: 64))
    case 18: .move(from: random.integer(below: 64), to: random.integer(below: 64))
    case 19: .layoutValue(phase: element(of: [0, 1, 0.25, 8]))
    default: call()
    }
  }
}
