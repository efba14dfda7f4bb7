import PortableLayout

/// What a layout did in one sample: exact, equal in every run with the same seed.
public struct ExactCounts: Codable, Hashable, Sendable {
  /// Calls of the layout under test, by method.
  public var calls: CallCounts
  /// Queries, measurements and distinct proposals of its subviews.
  public var views: ViewCounts
  /// A checksum of every frame to 2^-16 point, in hexadecimal: equal on every machine.
  public var checksum: String
  /// A checksum of every frame bit for bit: equal on one machine only.
  package var bitChecksum: String
  /// How many measurements of captured subviews were at widths that were not captured; nil where
  /// the subviews were not captured.
  package var estimatedSizes: Int?

  /// Makes counts.
  package init(calls: CallCounts, views: ViewCounts, checksum: String, bitChecksum: String? = nil) {
    self.calls = calls
    self.views = views
    self.checksum = checksum
    self.bitChecksum = bitChecksum ?? checksum
  }
}
