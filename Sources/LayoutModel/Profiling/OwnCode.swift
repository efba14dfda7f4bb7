import PortableLayout

/// The time of a layout's own code in the profiled pass.
package struct OwnCode: Hashable, Sendable {
  /// The name of the layout.
  package var label: String
  /// The times of the layout's methods, over all containers with this layout.
  package var times: OwnTimes
  /// The times with twice as many subviews. Nil if the number of subviews is fixed.
  package var timesOfTwice: OwnTimes?
  /// A Boolean value that is true when the layout makes a cache. SwiftUI has the methods for one of
  /// a layout that makes none.
  package var makesCache = true

  package init(label: String, times: OwnTimes, timesOfTwice: OwnTimes? = nil) {
    (self.label, self.times, self.timesOfTwice) = (label, times, timesOfTwice)
  }

  /// Returns the times divided by a machine's factor.
  package func divided(by machine: Double) -> OwnCode {
    var code = self
    code.times = times.scaled(by: 1 / machine)
    code.timesOfTwice = timesOfTwice?.scaled(by: 1 / machine)
    return code
  }

  /// A Boolean value that is true when the time grows faster than n log n.
  ///
  /// Readings of one digit do not tell. Those that are cut to the pass do: it is nearly all own code.
  package var isSteep: Bool {
    guard let twice = timesOfTwice, min(times.digits, twice.digits) > 1 else { return false }
    let from = GrowthPoint(count: 1, amount: times.perPass.rawValue)
    let to = GrowthPoint(count: 2, amount: twice.perPass.rawValue)
    return (Growth.exponent(from: from, to: to) ?? 0) >= Growth.steepTimes
  }

  /// The part of the own time below which a method is left out: it is less than readings differ by.
  private static let noticeable = 0.02

  /// The methods with a noticeable part of the layout's own time, the slowest first.
  package var parts: [(phase: LayoutPhase, time: Nanoseconds)] {
    var parts: [(phase: LayoutPhase, time: Nanoseconds)] = []
    for phase in LayoutPhase.allCases {
      let isOfCache = phase == .makeCache || phase == .updateCache
      if isOfCache, !makesCache { continue }
      let time = times.time(in: [phase]) ?? .zero
      if time > times.perPass * Self.noticeable { parts.append((phase, time)) }
    }
    return parts.fromLargest(on: \.time, then: \.phase.rawValue)
  }

  /// The time that ``parts`` leave out. Nil if it is too short to be noticed, or if there are none.
  package var rest: Nanoseconds? {
    let parts = parts
    guard !parts.isEmpty, times.isCutToPass != true else { return nil }
    var rest = times.perPass
    for part in parts { rest = rest - part.time }
    guard rest > times.perPass * Self.noticeable else { return nil }
    return rest
  }
}
