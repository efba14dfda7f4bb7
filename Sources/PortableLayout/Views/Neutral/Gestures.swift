@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}

/// A gesture with something to do when it changes or ends, which never happens.
public struct _ChangedGesture<G: Gesture>: Gesture {
  public typealias Value = G.Value
}

nonisolated extension Gesture {
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> { .init() }
  public func onEnded(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> { .init() }
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ChangedGesture<Self> { .init() }
  public func simultaneously<G: Gesture>(with other: G) -> _ChangedGesture<Self> { .init() }
  public func sequenced<G: Gesture>(before other: G) -> _ChangedGesture<G> { .init() }
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
}

public struct TapGesture: Gesture {
  public typealias Value = Void
  public nonisolated init(count: Int = 1) {}
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

public struct DragGesture: Gesture {
  /// All lengths are in points, the velocity in points a second.
  public struct Value: Equatable, Sendable {
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

  /// A drag over a distance, in points.
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {}
}

public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var magnification: CGFloat
    public var startAnchor: UnitPoint
  }
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

// Dragging and dropping has no effect on layout: nothing is ever dragged here.

#if !canImport(Darwin)
  /// What a drag carries: the object that it was made of, which nobody reads.
  public final class NSItemProvider: @unchecked Sendable {
    public var suggestedName: String?

    public init() {}
    public init(object: Any) {}
    public init?(contentsOf url: URL?) {}
    public init(item: Any?, typeIdentifier: String?) {}

    /// Whether an object of a type can be loaded: never.
    public func canLoadObject<T>(ofClass type: T.Type) -> Bool { false }
    @discardableResult
    public func loadObject<T>(
      ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress { Progress(totalUnitCount: 1) }
  }
#endif

public enum DropOperation: Sendable {
  case cancel, forbidden, copy, move
}

public struct DropProposal: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) { self.operation = operation }
}

/// What is dropped: nothing.
public struct DropInfo {
  public var location: CGPoint { .zero }

  /// The providers of items of given types: none.
  public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }
  /// Whether there are items of given types: no.
  public func hasItemsConforming(to types: [String]) -> Bool { false }
}

@MainActor @preconcurrency
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Takes every drop.
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  /// Proposes nothing.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

nonisolated extension View {
  public func onDrag(
    _ data: () -> NSItemProvider, @ViewBuilder preview: () -> some View = { EmptyView() }
  ) -> Self { self }
  public func onDrop(
    of types: [String], isTargeted: Binding<Bool>?, perform action: ([NSItemProvider]) -> Bool
  ) -> Self { self }
  public func onDrop(
    of: [String], isTargeted: Binding<Bool>?, perform: ([NSItemProvider], CGPoint) -> Bool
  ) -> Self { self }
  public func onDrop(of types: [String], delegate: any DropDelegate) -> Self { self }
  public func draggable<T>(
    _ payload: @autoclosure () -> T, @ViewBuilder preview: () -> some View = { EmptyView() }
  ) -> Self { self }
  public func dropDestination<T>(
    for: T.Type = T.self, action: ([T], CGPoint) -> Bool, isTargeted: (Bool) -> Void = { _ in }
  ) -> Self { self }
}
