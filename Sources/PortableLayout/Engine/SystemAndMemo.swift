/// A system whose SwiftUI the engine can follow. A later system is greater.
///
/// Stacks of system 27 compare their children lazily (rule S3). They make far fewer queries for the
/// same sizes and frames, unless a child gets shorter the more it is offered.
public enum SwiftUISystem: String, Sendable, Hashable, Codable, CaseIterable, Comparable,
  CustomStringConvertible
{
  /// macOS 26, iOS 26 and earlier versions.
  case v26 = "26"
  /// macOS 27 and iOS 27.
  case v27 = "27"

  /// The newest recorded system, which the engine follows by default.
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

  /// A Boolean value that is true when a stack measures its children only as far as the ranking
  /// needs (rule S3).
  var ranksLazily: Bool {
    switch self {
    case .v26: false
    case .v27: true
    }
  }

  /// A Boolean value that is true when a stack divides zero and infinite lengths among its
  /// children.
  ///
  /// Otherwise it proposes them to each child (rules S2 and S3).
  var dividesZeroAndInfinity: Bool {
    switch self {
    case .v26: true
    case .v27: false
    }
  }

  /// A Boolean value that is true when `ZStack` queries its children's guides while it is measured.
  var asksGuidesInZStack: Bool {
    switch self {
    case .v26: false
    case .v27: true
    }
  }
}

extension TreePointer {
  /// The system, for a layout that differs between systems. Reading it sets ``mayDependOnSystem``.
  var system: SwiftUISystem {
    pointee.base.pointee.hasAskedForSystem = true
    return pointee.system
  }
}

extension LayoutEngine {
  /// A Boolean value that is true when another system might have laid out the passes differently.
  package var mayDependOnSystem: Bool { tree.pointee.hasAskedForSystem }
}

/// The number of proposals whose sizes each view remembers (rule C1).
public enum SizeMemoCapacity: Hashable, Sendable {
  /// The last `n` distinct proposals, first in, first out. 0 remembers nothing.
  ///
  /// The number is at most ``largest``.
  case entries(Int)
  /// Every proposal since the view last changed.
  case unbounded

  /// The capacity that SwiftUI is believed to have: three entries.
  public static let standard = SizeMemoCapacity.entries(3)

  /// The largest bounded capacity.
  public static let largest = 64
}
