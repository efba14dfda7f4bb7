/// A gesture, which never happens.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}

/// A gesture that never happens. This type stands for all gestures.
public struct NeutralGesture<Value>: Gesture {
  /// Creates a gesture. Distances are in points, durations in seconds.
  public nonisolated init(
    count: Int = 1, minimumDuration: Double = 0.5, minimumDistance: CGFloat = 10,
    maximumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local,
    minimumScaleDelta: CGFloat = 0.01, minimumAngleDelta: Angle = .degrees(1)
  ) {}
}

public typealias TapGesture = NeutralGesture<Void>
public typealias LongPressGesture = NeutralGesture<Bool>
public typealias DragGesture = NeutralGesture<DragValue>
public typealias MagnificationGesture = NeutralGesture<CGFloat>
public typealias MagnifyGesture = NeutralGesture<MagnifyValue>
public typealias RotationGesture = NeutralGesture<Angle>

nonisolated extension Gesture {
  public func onChanged(_ action: @escaping (Value) -> Void) -> NeutralGesture<Value> { .init() }
  public func onEnded(_ action: @escaping (Value) -> Void) -> NeutralGesture<Value> { .init() }
  public func updating<State>(
    _ state: Binding<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> NeutralGesture<Value> { .init() }
  public func simultaneously<G: Gesture>(with other: G) -> NeutralGesture<Value> { .init() }
  public func sequenced<G: Gesture>(before other: G) -> NeutralGesture<G.Value> { .init() }
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
}

/// The value of a drag gesture, with lengths in points and the velocity in points per second.
public struct DragValue: Equatable, Sendable {
  public var time: Date
  public var location: CGPoint
  public var startLocation: CGPoint
  public var translation: CGSize {
    CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
  }
  public var velocity: CGSize { .zero }
  public var predictedEndLocation: CGPoint { location }
  public var predictedEndTranslation: CGSize { translation }
}

/// The value of a magnify gesture.
public struct MagnifyValue: Equatable, Sendable {
  public var magnification: CGFloat
  public var startAnchor: UnitPoint
}
