/// The system whose SwiftUI the engine follows.
///
/// Sizes and frames are the same in both, except where a rule says otherwise; the number of
/// queries is not: stacks of 27 compare their children lazily (rule S3).
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
