/// The methods of a layout that may read the results of its `makeCache`.
package struct CacheReaders: OptionSet, Codable, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let sizeThatFits = CacheReaders(rawValue: 1)
  package static let placeSubviews = CacheReaders(rawValue: 2)
  package static let spacing = CacheReaders(rawValue: 4)
  package static let explicitAlignment = CacheReaders(rawValue: 8)

  package static let each = [sizeThatFits, placeSubviews, spacing, explicitAlignment]
}
