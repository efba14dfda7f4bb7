/// The system whose SwiftUI the engine follows; a later one is the greater one.
///
/// Stacks of 27 compare their children lazily (rule S3): far fewer queries, the same sizes and
/// frames unless a child gets shorter the more it is offered.
public enum SwiftUISystem: String, Sendable, Hashable, Codable, CaseIterable, Comparable,
  CustomStringConvertible
{
  /// macOS 26, iOS 26 and what came before them.
  case v26 = "26"
  /// macOS 27, iOS 27.
  case v27 = "27"

  /// The newest system that has been recorded: what is followed unless another one is named.
  public static let standard = SwiftUISystem.v27

  /// The year: 26 or 27.
  public var description: String { rawValue }

  public static func < (earlier: SwiftUISystem, later: SwiftUISystem) -> Bool {
    earlier.order < later.order
  }
}

// What the engine does differently from system to system. Each is a switch over all systems, so
// that the compiler asks what a new one does.
extension SwiftUISystem {
  /// The position in the order of the years.
  private var order: Int {
    switch self {
    case .v26: 0
    case .v27: 1
    }
  }

  /// A Boolean value that is true when a stack measures the children that it ranks only as far as
  /// the ranking needs (rule S3).
  var ranksLazily: Bool {
    switch self {
    case .v26: false
    case .v27: true
    }
  }

  /// A Boolean value that is true when a stack divides a length of zero and an infinite one among
  /// its children, as any other length; else it proposes it to each of them (rules S2 and S3).
  var dividesZeroAndInfinity: Bool {
    switch self {
    case .v26: true
    case .v27: false
    }
  }

  /// A Boolean value that is true when `ZStack` asks its children for their guides when it is
  /// measured.
  var asksGuidesInZStack: Bool {
    switch self {
    case .v26: false
    case .v27: true
    }
  }
}

extension TreePointer {
  /// The system, for a layout that does something else at each; it is noted that one has asked.
  var system: SwiftUISystem {
    pointee.base.pointee.hasAskedForSystem = true
    return pointee.system
  }
}

extension LayoutEngine {
  /// A Boolean value that is true when the passes so far may differ from those at another system.
  package var mayDependOnSystem: Bool { tree.pointee.hasAskedForSystem }
}

/// The number of proposals that each view remembers with the size that it returned (rule C1).
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
