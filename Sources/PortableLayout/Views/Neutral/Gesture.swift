import Foundation

@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known about the gesture.
  associatedtype Value
}

/// A gesture with something to do when it changes or ends, which never happens.
public struct _ChangedGesture<G: Gesture>: Gesture {
  /// What is known about the gesture.
  public typealias Value = G.Value
}

extension Gesture {
  /// The gesture itself: it never changes.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture()
  }
  /// The gesture itself: it never ends.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture()
  }
  /// The gesture itself: it never changes.
  public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ChangedGesture<Self> { _ChangedGesture() }
  /// The gesture itself: no other happens beside it.
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> _ChangedGesture<Self> { _ChangedGesture() }
  /// The gesture that comes second.
  public nonisolated func sequenced<Other: Gesture>(before other: Other) -> _ChangedGesture<Other> {
    _ChangedGesture()
  }
}

extension Optional: Gesture where Wrapped: Gesture {
  /// What is known about the gesture.
  public typealias Value = Wrapped.Value
}

/// A tap.
public struct TapGesture: Gesture {
  /// Nothing is known about a tap.
  public typealias Value = Void
  /// A tap, or several.
  public nonisolated init(count: Int = 1) {}
}

/// A long press.
public struct LongPressGesture: Gesture {
  /// Whether the press goes on.
  public typealias Value = Bool
  /// A press.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A drag.
public struct DragGesture: Gesture {
  /// What is known about a drag.
  public struct Value: Equatable, Sendable {
    /// When the drag is where it is.
    public var time: Date
    /// Where the drag is, in points.
    public var location: CGPoint
    /// Where the drag began, in points.
    public var startLocation: CGPoint
    /// How far the drag went, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// How fast the drag is, in points a second.
    public var velocity: CGSize { .zero }
    /// Where the drag would end, in points.
    public var predictedEndLocation: CGPoint { location }
    /// How far the drag would go, in points.
    public var predictedEndTranslation: CGSize { translation }
  }

  /// A drag over a distance, in points.
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {}
}

/// Two fingers that move apart or together.
public struct MagnificationGesture: Gesture {
  /// The scale.
  public typealias Value = CGFloat
  /// A gesture.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that move apart or together.
public struct MagnifyGesture: Gesture {
  /// What is known about the gesture.
  public struct Value: Equatable, Sendable {
    /// The scale.
    public var magnification: CGFloat
    /// Where the gesture began.
    public var startAnchor: UnitPoint
  }
  /// A gesture.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that turn.
public struct RotationGesture: Gesture {
  /// The angle.
  public typealias Value = Angle
  /// A gesture.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// Which gestures of a view are followed; none is.
public struct GestureMask: OptionSet, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt32
  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The gesture of the modifier.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views within.
  public static let subviews = GestureMask(rawValue: 2)
  /// All.
  public static let all: GestureMask = [.gesture, .subviews]
}
