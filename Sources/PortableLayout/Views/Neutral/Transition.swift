import Foundation

/// How a view comes and goes; it has no effect on layout.
public protocol Transition {}

/// A transition of the system.
public struct SystemTransition: Transition, Sendable {
  /// The same transition.
  public func animation(_ animation: Animation?) -> SystemTransition { self }
}

extension AnyTransition {
  /// Pushing the old view out.
  public static func push(from edge: Edge) -> AnyTransition { .identity }
  /// Moving by a distance.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { .identity }
  /// Moving by a distance.
  public static func offset(_ offset: CGSize) -> AnyTransition { .identity }
  /// A change by modifiers.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    .identity
  }
}

/// A view without animation of its own phases: its content in the first phase.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let content: Content?

  /// The content in the first phase.
  public init<Phases: Sequence>(
    _ phases: Phases, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where Phases.Element == Phase {
    self.content = phases.first { _ in true }.map(content)
  }

  /// The content.
  public var body: some View { content }
}

/// A view that is made anew over time: its content at the reference date.
public nonisolated struct TimelineView<Schedule, Content: View>: View {
  private let content: Content

  /// The content at the reference date.
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  )
  where Schedule: TimelineSchedule {
    self.content = content(
      TimelineViewDefaultContext(date: Date(timeIntervalSinceReferenceDate: 0)))
  }

  /// The content.
  public var body: some View { content }
}

/// What the content of a timeline is made from.
public struct TimelineViewDefaultContext {
  /// The time.
  public let date: Date
}

/// When a view is made anew: never.
public protocol TimelineSchedule {}

/// A schedule of the system.
public struct SystemTimelineSchedule: TimelineSchedule {}

extension TimelineSchedule where Self == SystemTimelineSchedule {
  /// For each frame.
  public static var animation: SystemTimelineSchedule { SystemTimelineSchedule() }
  /// Each minute.
  public static var everyMinute: SystemTimelineSchedule { SystemTimelineSchedule() }
  /// In equal steps.
  public static func periodic(from date: Date, by interval: TimeInterval) -> SystemTimelineSchedule
  {
    SystemTimelineSchedule()
  }
}

/// Stands for the view that an animator is applied to.
public nonisolated struct PlaceholderContentView<Value: View>: View {
  let view: Value

  /// The view.
  public var body: some View { view }
}

extension View {
  /// The view as it is in the first phase.
  public nonisolated func phaseAnimator<Phase: Equatable, V: View>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: (PlaceholderContentView<Self>, Phase) -> V,
    animation: (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phases.first { _ in true }.map { content(PlaceholderContentView(view: self), $0) }
  }

  /// The view as it is in the first phase.
  public nonisolated func phaseAnimator<Phase: Equatable, V: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (PlaceholderContentView<Self>, Phase) -> V,
    animation: (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phases.first { _ in true }.map { content(PlaceholderContentView(view: self), $0) }
  }
}
