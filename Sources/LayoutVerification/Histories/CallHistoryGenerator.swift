import LayoutBench
import PortableLayout

/// Makes random histories: the same for the same seed, setting and index, everywhere.
struct CallHistoryGenerator {
  let specimen: Specimen
  let seed: UInt64
  /// The kinds of subviews, taken in turn.
  let populations: [Population]
  /// The capacities of the size memo, taken in turn.
  let memos: [MemoOption]
  var maximumCount = 8
  var maximumSteps = 12

  func history(_ index: Int, in host: LayoutHost?) -> CallHistory {
    var random = SeededGenerator(
      seed: seed, label: "history/\(host?.rawValue ?? "alone")", index: index)
    let population = populations[index % populations.count]
    let memo =
      host == nil
      ? CallHistory.Setting.alone.memo : memos[(index / populations.count) % memos.count]
    var draw = Draw(
      random: random, generator: SubviewGenerator(population: population, seed: random.next()),
      host: host)
    let count = random.integer(below: maximumCount + 1)
    let subviews = (0..<count).map { _ in draw.subview() }
    draw.fillPool()
    let length = 2 + random.integer(below: maximumSteps - 1)
    var steps = (0..<length).map { _ in draw.step() }
    if steps.last?.isCall != true { steps.append(draw.call()) }
    var setting = CallHistory.Setting(host: host, memo: memo)
    // From right to left in one of four histories, and with text of another size in one.
    var reading = SeededGenerator(seed: seed, label: "reading", index: index)
    setting.isRightToLeft = reading.integer(below: 4) == 0
    if reading.integer(below: 4) == 0 {
      setting.textScale = [0.75, 1.25, 1.5, 3][reading.integer(below: 4)]
    }
    let history = CallHistory(subviews: subviews, steps: steps, setting: setting)
    return specimen.fitted(history) ?? history
  }
}

/// The random choices for one history.
private struct Draw {
  var random: SeededGenerator
  let generator: SubviewGenerator
  /// The proposals of this history: few, so that they come again.
  var pool: [ProposedViewSize] = []
  let host: LayoutHost?
  /// Two proposals that hardly differ, of which one often comes right after the other.
  var twins: [ProposedViewSize] = []
  var pending: ProposedViewSize?
  var next = 0

  // Values that real caches begin with, edges, and ordinary widths.
  static let widths: [CGFloat?] = [
    nil, nil, 0, .infinity, 10, 50, 100, 150, 150.5, 200, 300, 320, 375, 390, 768, 1024,
  ]
  static let heights: [CGFloat?] = [nil, nil, nil, 0, .infinity, 10, 60, 100, 200, 800]
  static let jitters: [CGFloat] = [0.25, -0.25, 0.01, 0.4, 1, -1, 40]

  mutating func fillPool() {
    for _ in 0..<(2 + random.integer(below: 3)) { pool.append(proposal()) }
    let original = pool[random.integer(below: pool.count)]
    var neighbour = original
    if random.integer(below: 3) == 0 {
      // For keys that take nil for a number: 10 is what an unspecified length is replaced by.
      let numbers: [CGFloat] = [0, .infinity, 10]
      let number = numbers[random.integer(below: numbers.count)]
      if random.integer(below: 2) == 0 {
        neighbour.width = original.width == nil ? number : nil
      } else {
        neighbour.height = original.height == nil ? number : nil
      }
    } else {
      // For keys that round.
      let jitter = Self.jitters[random.integer(below: Self.jitters.count)]
      if neighbour.width?.isFinite == true, random.integer(below: 3) > 0 {
        neighbour.width = neighbour.width.map { max(0, $0 + jitter) }
      } else {
        neighbour.height = neighbour.height.map { max(0, $0 + jitter) }
      }
    }
    pool.append(neighbour)
    twins = [original, neighbour]
  }

  private mutating func proposal() -> ProposedViewSize {
    // Every container is sized for zero, infinity and nil (rule E4).
    if random.integer(below: 5) == 0 {
      return [.zero, .infinity, .unspecified][random.integer(below: 3)]
    }
    let width = Self.widths[random.integer(below: Self.widths.count)]
    let height = Self.heights[random.integer(below: Self.heights.count)]
    guard let host, random.integer(below: 2) == 0 else {
      return ProposedViewSize(width: width, height: height)
    }
    guard let width, width.isFinite else { return host.window(width: 390) }
    return host.window(width: width)
  }

  mutating func subview() -> CallHistory.Subview {
    // Indices far apart, so that neighbours differ.
    next += 1
    let made =
      random.integer(below: 4) == 0
      ? generator.changed(next, change: random.integer(below: 1_000))
      : generator.subview(next &+ random.integer(below: 1_000_000))
    return CallHistory.Subview(
      made.content, priority: made.priority,
      spacing: random.integer(below: 6) == 0 ? CGFloat(random.integer(below: 20)) : nil,
      valueIndex: random.integer(below: 7))
  }

  mutating func call() -> CallHistory.Step {
    var proposal = pool[random.integer(below: pool.count)]
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
    return .layOut(
      proposal, origin: origins[random.integer(below: origins.count)],
      querying: random.integer(below: 2) == 0 ? pool[random.integer(below: pool.count)] : nil)
  }

  mutating func step() -> CallHistory.Step {
    switch random.integer(below: 20) {
    case 13, 14: .change(random.integer(below: 64), to: subview())
    case 15: .insert(subview(), at: random.integer(below: 64))
    case 16, 17: .remove(at: random.integer(below: 64))
    case 18: .move(from: random.integer(below: 64), to: random.integer(below: 64))
    case 19: .layoutValue(phase: [0, 1, 0.25, 8][random.integer(below: 4)])
    default: call()
    }
  }
}
