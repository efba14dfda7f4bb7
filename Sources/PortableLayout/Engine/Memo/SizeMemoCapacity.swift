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
