/// Checksums of every frame of a sample, in hexadecimal.
public struct Checksums: Hashable, Codable, Sendable {
  /// The checksum of the frames rounded to 2^-16 point, which is equal on every machine.
  public var rounded: String
  /// The checksum of the frames' exact bits, which is equal only on the same machine.
  public var exact: String

  package init(_ rounded: String, exact: String? = nil) {
    self.rounded = rounded
    self.exact = exact ?? rounded
  }
}
