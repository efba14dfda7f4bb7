/// The number of subviews from which a saving matters.
package struct WorthCount: Hashable, Codable, Sendable {
  /// Nil where the saving is never reached.
  package var subviews: Double?
  /// Whether the saving is reached at the least count that was measured, so that fewer may do.
  package var orFewer: Bool?

  package static let never = WorthCount()
  package static func from(_ count: Double) -> WorthCount { WorthCount(subviews: count) }
  package static func orFewer(_ count: Int) -> WorthCount {
    WorthCount(subviews: Double(count), orFewer: true)
  }

  /// For comparing: infinite where it is never reached.
  package var value: Double { subviews ?? .infinity }

  private init(subviews: Double? = nil, orFewer: Bool? = nil) {
    (self.subviews, self.orFewer) = (subviews, orFewer)
  }

  /// The second smallest of the counts of some lines; the only one of one line.
  package static func second(of counts: [WorthCount]) -> WorthCount? {
    let sorted = counts.sorted { $0.value < $1.value }
    return sorted.dropFirst(sorted.count > 1 ? 1 : 0).first
  }
}

/// From how many subviews a cache is worth it, over several lines of a layout.
package struct WorthRange: Codable, Hashable, Sendable {
  /// The second smallest count of the lines; the only one where there is one line. Where only noise
  /// is between two answers it is that of the saved calls alone.
  package var count: WorthCount
  /// The same from the upper and from the lower ends of the savings' intervals.
  package var fewest: WorthCount
  package var most: WorthCount
  package var lines: [Line]
  /// Whether the saved calls decide, as the times are too noisy: true, or nil.
  package var isByCalls: Bool?

  package struct Line: Codable, Hashable, Sendable {
    package var host: LayoutHost
    package var scenario: Scenario
    package var count: WorthCount

    package init(host: LayoutHost, scenario: Scenario, count: WorthCount) {
      (self.host, self.scenario, self.count) = (host, scenario, count)
    }
  }

  package init(count: WorthCount, fewest: WorthCount, most: WorthCount, lines: [Line]) {
    (self.count, self.fewest, self.most, self.lines) = (count, fewest, most, lines)
  }

  /// Whether the whole interval lies within a number of subviews, or that of the calls where they
  /// decide.
  package func isReached(within most: Int) -> Bool {
    (isByCalls == true ? count : self.most).value <= Double(most)
  }
}
