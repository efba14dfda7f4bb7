/// The timing of an animation. It has no effect, because a pass knows only the state that it lays
/// out.
public struct Animation: Hashable, Sendable {
  private init() {}

  public static let `default` = Self(), linear = Self(), easeIn = Self(), easeOut = Self(),
    easeInOut = Self(), spring = Self(), bouncy = Self(), smooth = Self(), snappy = Self()

  public static func linear(duration: TimeInterval) -> Self { Self() }
  public static func easeIn(duration: TimeInterval) -> Self { Self() }
  public static func easeOut(duration: TimeInterval) -> Self { Self() }
  public static func easeInOut(duration: TimeInterval) -> Self { Self() }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Self { Self() }
  public static func spring(duration: TimeInterval, bounce: Double = 0, blendDuration: Double = 0)
    -> Self
  { Self() }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Self { Self() }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Self { Self() }

  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Self { Self() }
  public static func timingCurve(
    _ c0x: Double, _ c0y: Double, _ c1x: Double, _ c1y: Double, duration: TimeInterval = 0.35
  ) -> Self { Self() }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Self { Self() }
  public func delay(_ delay: TimeInterval) -> Self { self }
  public func speed(_ speed: Double) -> Self { self }
  public func repeatForever(autoreverses: Bool = true) -> Self { self }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self { self }
}

/// The motion of a spring, which has no effect here.
public struct Spring: Hashable, Sendable {
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {}
  public init(response: Double, dampingRatio: Double) {}
  public init(mass: Double = 1, stiffness: Double, damping: Double) {}

  public static let bouncy = Self(), smooth = Self(), snappy = Self()

  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
}

/// Runs a change immediately, without an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result,
  completion: @escaping () -> Void = {}
) rethrows -> Result {
  try body()
}

/// A transition. It has no effect, because nothing appears or disappears here.
public struct AnyTransition: Sendable {
  private init() {}

  public static let identity = Self(), opacity = Self(), scale = Self(), slide = Self(),
    blurReplace = Self(), symbolEffect = Self()

  public static func move(edge: Edge) -> Self { Self() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { Self() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> Self { Self() }
  public static func push(from edge: Edge) -> Self { Self() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
  public static func offset(_ offset: CGSize) -> Self { Self() }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> Self { Self() }
  public func combined(with other: AnyTransition) -> Self { self }
  public func animation(_ animation: Animation?) -> Self { self }
}

/// A view that is updated over time. Here it has its content at the reference date.
public nonisolated struct TimelineView<Content: View>: View {
  public let body: Content

  public init(
    _ schedule: NeutralOption, @ViewBuilder content: (TimelineViewDefaultContext) -> Content
  ) {
    body = content(TimelineViewDefaultContext())
  }
}

/// The context from which the content of a timeline is made.
public struct TimelineViewDefaultContext {
  public let date = Date(timeIntervalSinceReferenceDate: 0)
}

/// The context of a change of state. Nothing is animated here.
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false

  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Runs a change immediately, without an animation.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
