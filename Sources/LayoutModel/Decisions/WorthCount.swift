/// The number of subviews from which a saving matters.
package struct WorthCount: Hashable, Codable, Sendable {
  /// The number of subviews. Nil if no number reaches the saving.
  package var subviews: Double?
  /// A Boolean value that is true when the smallest measured number reaches the saving, so fewer
  /// subviews may do.
  package var orFewer: Bool?

  package static let never = WorthCount()
  package static func from(_ count: Double) -> WorthCount { WorthCount(subviews: count) }
  package static func orFewer(_ count: Int) -> WorthCount {
    WorthCount(subviews: Double(count), orFewer: true)
  }

  /// The number to compare with others. It is infinite if no number reaches the saving.
  package var value: Double { subviews ?? .infinity }

  private init(subviews: Double? = nil, orFewer: Bool? = nil) {
    (self.subviews, self.orFewer) = (subviews, orFewer)
  }

  /// The number from which on the saving matters. Nil if no number reaches it, or if fewer
  /// subviews than were measured may do.
  package var orMore: Double? {
    if orFewer == true { return nil }
    return subviews
  }

  /// Returns the second smallest of the counts, or the only one.
  package static func second(of counts: [WorthCount]) -> WorthCount {
    let sorted = counts.sorted(on: \.value)
    return sorted.prefix(2).last ?? .never
  }

  /// Returns true if `most` subviews are enough.
  package func isReached(within most: Int) -> Bool { value <= Double(most) }
}
