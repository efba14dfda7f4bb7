/// The system whose SwiftUI the engine follows.
///
/// Stacks of 27 compare their children lazily (rule S3): far fewer queries, the same sizes and
/// frames unless a child gets shorter the more it is offered.
public enum SwiftUISystem: String, Sendable, Hashable, Codable, CaseIterable,
  CustomStringConvertible
{
  /// macOS 26, iOS 26 and what came before them.
  case v26 = "26"
  /// macOS 27, iOS 27.
  case v27 = "27"

  /// The year: 26 or 27.
  public var description: String { rawValue }
}

/// How many proposals each view remembers with the size that it returned (rule C1).
public enum SizeMemoCapacity: Hashable, Sendable {
  /// The last `n` distinct proposals, first in, first out; 0 remembers nothing.
  ///
  /// At most ``largest``.
  case entries(Int)
  /// Every proposal since the view last changed.
  case unbounded

  /// What SwiftUI is believed to keep: three entries.
  public static let standard = SizeMemoCapacity.entries(3)

  /// The largest bounded capacity.
  public static let largest = 64
}
