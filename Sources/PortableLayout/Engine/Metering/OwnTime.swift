/// Times the code of layouts alone: what their methods take without the containers and the texts
/// that they query.
package final class OwnTime {
  private let clock: () -> UInt64
  /// What a reading of the clock takes, which is in each stretch of time.
  private let reading: Double
  private let isTimed: (Int) -> Bool
  /// The call whose code is running, as an index into ``open``; nil for anything else.
  private var running: Int?
  /// The same of what called it.
  private var outer: [Int?] = []
  /// What the calls that have not returned took until now.
  private var open: [Double] = []
  private var since: UInt64 = 0
  /// The longest call of each container since its cache was made or updated.
  private var longest: [Int: Double] = [:]
  /// What ``isTimed`` says of each view: to ask takes long.
  private var known: [Int: Bool] = [:]

  /// The time of the layouts by method, in nanoseconds.
  package private(set) var times = OwnTime.none
  /// What calls may have worked out again since the cache of the container was made or updated: of
  /// each call at most what the longest one before it took.
  package private(set) var repeated = 0.0

  package init(
    clock: @escaping () -> UInt64, reading: Double, isTimed: @escaping (Int) -> Bool
  ) {
    self.clock = clock
    self.reading = reading
    self.isTimed = isTimed
  }

  private static let none = LayoutPhase.allCases.map { _ in 0.0 }

  package func reset() { (times, repeated) = (Self.none, 0) }

  /// Takes note that views are others than before.
  func forgetViews() { known = [:] }

  func call<Result>(_ phase: LayoutPhase, of view: Int, _ body: () -> Result) -> Result {
    let now = clock()
    let isTimed = known[view] ?? isTimed(view)
    known[view] = isTimed
    guard isTimed else { return run(nil, at: now, body) }
    open.append(0)
    let result = run(open.count - 1, at: now, body)
    let time = open.removeLast()
    times[phase.rawValue] += time
    switch phase {
    case .makeCache, .updateCache: longest[view] = nil
    case .sizeThatFits, .placeSubviews:
      let before = longest[view] ?? 0
      repeated += min(time, before)
      longest[view] = max(time, before)
    }
    return result
  }

  /// Runs what is no code of a layout.
  func leaveOut<Result>(_ body: () -> Result) -> Result { run(nil, at: clock(), body) }

  /// Runs the code of a layout within what is none: that which was running before.
  func resume<Result>(_ body: () -> Result) -> Result {
    let now = clock()
    return run(outer.last ?? nil, at: now, body)
  }

  private func run<Result>(_ call: Int?, at start: UInt64, _ body: () -> Result) -> Result {
    outer.append(running)
    change(to: call, at: start)
    let result = body()
    let end = clock()
    change(to: outer.removeLast(), at: end)
    return result
  }

  /// What is done between the end of one stretch of time and the beginning of the next one is in
  /// neither.
  private func change(to call: Int?, at end: UInt64) {
    if let running {
      open[running] += max(0, Double(end - since) - reading)
    }
    running = call
    since = clock()
  }
}
