import PortableLayout

/// The time of a layout's own code in the profiled pass.
package struct OwnCode: Hashable, Sendable {
  /// The name of the layout.
  package var label: String
  /// The times of the layout's methods, over all containers with this layout.
  package var times: OwnTimes
  /// The time with twice as many subviews. Nil if the number of subviews is fixed.
  package var timeOfTwice: Nanoseconds?

  package init(label: String, times: OwnTimes, timeOfTwice: Nanoseconds? = nil) {
    (self.label, self.times, self.timeOfTwice) = (label, times, timeOfTwice)
  }

  /// The methods that take time, the slowest first.
  package var parts: [(phase: LayoutPhase, time: Nanoseconds)] {
    var parts: [(phase: LayoutPhase, time: Nanoseconds)] = []
    for phase in LayoutPhase.allCases {
      let time = times.time(in: [phase]) ?? .zero
      if time > .zero { parts.append((phase, time)) }
    }
    return parts.sorted { left, right in
      (right.time, left.phase.rawValue) < (left.time, right.phase.rawValue)
    }
  }
}
