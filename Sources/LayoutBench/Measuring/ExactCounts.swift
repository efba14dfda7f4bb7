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

  package init(calls: CallCounts, views: ViewCounts, checksum: String, bitChecksum: String? = nil) {
    self.calls = calls
    self.views = views
    self.checksum = checksum
    self.bitChecksum = bitChecksum ?? checksum
  }
}

extension ExactCounts {
  private enum CodingKeys: String, CodingKey { case calls, views, checksum, bitChecksum }

  /// Reads counts; both checksums are equal where only one is written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      calls: try container.decode(CallCounts.self, forKey: .calls),
      views: try container.decode(ViewCounts.self, forKey: .views),
      checksum: try container.decode(String.self, forKey: .checksum),
      bitChecksum: try container.decodeIfPresent(String.self, forKey: .bitChecksum))
  }

  /// Writes counts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(calls, forKey: .calls)
    try container.encode(views, forKey: .views)
    try container.encode(checksum, forKey: .checksum)
    if bitChecksum != checksum { try container.encode(bitChecksum, forKey: .bitChecksum) }
  }
}
