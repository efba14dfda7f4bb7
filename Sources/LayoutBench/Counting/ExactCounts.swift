import PortableLayout

/// What a layout did in one sample: exact, equal in every run with the same seed.
public struct ExactCounts: Codable, Hashable, Sendable {
  /// Calls of the layout under test, by method.
  public var calls: CallCounts
  /// Queries, measurements and distinct proposals of its subviews.
  public var views: ViewCounts
  /// A checksum of every frame, in hexadecimal: equal only if each is bit-equal.
  public var checksum: String

  /// Makes counts.
  package init(calls: CallCounts, views: ViewCounts, checksum: String) {
    self.calls = calls
    self.views = views
    self.checksum = checksum
  }
}
