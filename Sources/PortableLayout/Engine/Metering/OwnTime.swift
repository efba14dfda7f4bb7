/// Times the code of layouts alone: what their methods take without the containers and the texts
/// that they query.
package final class OwnTime {
  private let clock: () -> UInt64
  /// What a reading of the clock takes, which is in each stretch of time.
  private let reading: Double
  private let isTimed: (Int) -> Bool
  /// The container whose code is running; nil for anything else.
  private var owner: Int?
  private var isRepeated = false
  /// The same of what called it.
  private var outer: [(owner: Int?, isRepeated: Bool)] = []
  private var since: UInt64 = 0
  /// The containers that were not called since their caches were made or updated.
  private var fresh: Set<Int> = []
  /// What ``isTimed`` says of each view: to ask takes long.
  private var known: [Int: Bool] = [:]

  /// All time of the layouts, in nanoseconds.
  package private(set) var total = 0.0
  /// That of all calls but the first one since the cache of the container was made or updated.
  package private(set) var repeated = 0.0

  package init(
    clock: @escaping () -> UInt64, reading: Double, isTimed: @escaping (Int) -> Bool
  ) {
    self.clock = clock
    self.reading = reading
    self.isTimed = isTimed
  }

  package func reset() { (total, repeated) = (0, 0) }

  /// Takes note that views are others than before.
  func forgetViews() { known = [:] }

  func call<Result>(_ phase: LayoutPhase, of view: Int, _ body: () -> Result) -> Result {
    let now = clock()
    let isFirst =
      switch phase {
      case .makeCache, .updateCache: fresh.insert(view).inserted || true
      case .sizeThatFits, .placeSubviews: fresh.remove(view) != nil
      }
    let isTimed = known[view] ?? isTimed(view)
    known[view] = isTimed
    return run(isTimed ? view : nil, isRepeated: !isFirst, at: now, body)
  }

  /// Runs what is no code of a layout.
  func leaveOut<Result>(_ body: () -> Result) -> Result {
    run(nil, isRepeated: false, at: clock(), body)
  }

  /// Runs the code of a layout within what is none: that which was running before.
  func resume<Result>(_ body: () -> Result) -> Result {
    let now = clock()
    let (view, isRepeated) = outer.last ?? (nil, false)
    return run(view, isRepeated: isRepeated, at: now, body)
  }

  private func run<Result>(
    _ view: Int?, isRepeated: Bool, at start: UInt64, _ body: () -> Result
  ) -> Result {
    outer.append((owner, self.isRepeated))
    change(to: view, isRepeated, at: start)
    let result = body()
    let end = clock()
    let (before, wasRepeated) = outer.removeLast()
    change(to: before, wasRepeated, at: end)
    return result
  }

  /// What is done between the end of one stretch of time and the beginning of the next one is in
  /// neither.
  private func change(to view: Int?, _ isRepeated: Bool, at end: UInt64) {
    if owner != nil {
      let time = max(0, Double(end - since) - reading)
      total += time
      if self.isRepeated { repeated += time }
    }
    (owner, self.isRepeated) = (view, isRepeated)
    since = clock()
  }
}
