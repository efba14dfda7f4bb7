/// The number of subviews from which a saving matters.
package struct WorthCount: Hashable, Codable, Sendable {
  /// The number of subviews; nil where the saving is never reached.
  package var subviews: Double?
  /// A Boolean value that is true when the least measured count reaches the saving: fewer may do.
  package var orFewer: Bool?

  package static let never = WorthCount()
  package static func from(_ count: Double) -> WorthCount { WorthCount(subviews: count) }
  package static func orFewer(_ count: Int) -> WorthCount {
    WorthCount(subviews: Double(count), orFewer: true)
  }

  /// The number for comparisons: infinite where the saving is never reached.
  package var value: Double { subviews ?? .infinity }

  private init(subviews: Double? = nil, orFewer: Bool? = nil) {
    (self.subviews, self.orFewer) = (subviews, orFewer)
  }

  /// The second smallest of the counts of some lines; the only one of one line.
  package static func second(of counts: [WorthCount]) -> WorthCount {
    let sorted = counts.sorted(on: \.value)
    return sorted.prefix(2).last ?? .never
  }

  /// Returns true if no more subviews than a number are needed.
  package func isReached(within most: Int) -> Bool { value <= Double(most) }
}
