import LayoutBench

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
  }

  /// Nil without a line; of the prices, the savings hold for the first list, and the counts for the
  /// second.
  init?(
    _ lines: [WorthLine], worth: Worth, prices: (measured: PriceList, wanted: PriceList)
  ) {
    guard !lines.isEmpty else { return nil }
    func counts(_ bound: WorthBound) -> [WorthCount] {
      lines.map { $0.reaches(worth.saving, most: worth.mostSubviews, prices: prices, bound: bound) }
    }
    func second(_ counts: [WorthCount]) -> WorthCount {
      let sorted = counts.sorted { $0.value < $1.value }
      return sorted[min(1, sorted.count - 1)]
    }
    let middle = counts(.middle)
    count = second(middle)
    fewest = second(counts(.upper))
    most = second(counts(.lower))
    let limit = Double(worth.mostSubviews)
    if fewest.value <= limit, most.value > limit,
      lines.contains(where: { $0.cases.contains { !$0.savedCalls.isIdle } })
    {
      count = second(counts(.calls))
      isByCalls = true
    }
    self.lines = zip(lines, middle).map { Line(host: $0.host, scenario: $0.scenario, count: $1) }
  }

  /// Whether the whole interval lies within a number of subviews, or that of the calls where they
  /// decide.
  func isReached(within most: Int) -> Bool {
    (isByCalls == true ? count : self.most).value <= Double(most)
  }

  /// The line that reaches its count first, and the one that reaches it last.
  package var least: Line? { lines.min { $0.count.value < $1.count.value } }
  package var greatest: Line? { lines.max { $0.count.value < $1.count.value } }
}
