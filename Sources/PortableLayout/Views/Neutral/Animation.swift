import Foundation

/// How a change is spread over time; a pass knows only the state that it lays out.
public struct Animation: Hashable, Sendable {
  private init() {}

  /// The default animation.
  public static let `default` = Animation()
  /// An animation with an even speed.
  public static let linear = Animation()
  /// An animation that starts slowly.
  public static let easeIn = Animation()
  /// An animation that ends slowly.
  public static let easeOut = Animation()
  /// An animation that starts and ends slowly.
  public static let easeInOut = Animation()
  /// An animation as of a spring.
  public static let spring = Animation()
  /// An animation as of a spring.
  public static let bouncy = Animation()
  /// An animation as of a spring.
  public static let smooth = Animation()
  /// An animation as of a spring.
  public static let snappy = Animation()

  /// An animation with an even speed.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  /// An animation that starts slowly.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  /// An animation that ends slowly.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  /// An animation that starts and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  /// An animation as of a spring.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }
  /// An animation as of a spring.
  public static func spring(
    duration: TimeInterval, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// An animation as of a spring.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation() }

  /// An animation as of a spring.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// An animation as of a spring.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// An animation as of a spring.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// An animation as of a spring.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// An animation along a curve.
  public static func timingCurve(
    _ c0x: Double, _ c0y: Double, _ c1x: Double, _ c1y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
  /// The same animation.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// The same animation.
  public func speed(_ speed: Double) -> Animation { self }
  /// The same animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// The same animation.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
}

/// Makes a change, at once.
///
/// - Parameters:
///   - animation: Ignored: nothing is animated.
///   - body: Makes the change.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// How a view comes and goes; it has no effect on layout.
public struct AnyTransition: Sendable {
  private init() {}

  /// No transition.
  public static let identity = AnyTransition()
  /// Fading.
  public static let opacity = AnyTransition()
  /// Growing and shrinking.
  public static let scale = AnyTransition()
  /// Sliding.
  public static let slide = AnyTransition()

  /// Moving in from an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// Growing and shrinking.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  /// One transition to come and another to go.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  /// The same transition.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// The same transition.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}
