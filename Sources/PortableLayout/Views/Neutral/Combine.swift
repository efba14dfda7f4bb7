#if canImport(Combine)
  import Combine

  // What a file has from SwiftUI without importing Combine. Combine itself is not re-exported.

  public typealias ObservableObject = Combine.ObservableObject
  public typealias Published = Combine.Published
#else
  // What files take from Combine. Nothing follows values over time here.

  /// An object that views observe. A tree that is resolved once does not follow its changes.
  public protocol ObservableObject: AnyObject {}

  extension ObservableObject {
    public var objectWillChange: Publisher<Void> { Publisher() }
  }

  /// A property whose changes an object announces. Here it is a plain property.
  @propertyWrapper
  public struct Published<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
  }

  /// A publisher of values over time, which never publishes any.
  public struct Publisher<Output>: Sendable {
    public func autoconnect() -> Self { self }
    public func send() {}
  }

  /// A subscription, which never receives anything.
  public final class AnyCancellable: Hashable {
    private let onCancel: () -> Void

    public init(_ cancel: @escaping () -> Void) { onCancel = cancel }
    public func cancel() { onCancel() }
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool {
      first === second
    }
  }

  extension Publisher {
    /// Returns a subscription that never receives a value.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
      AnyCancellable {}
    }
  }

  extension Timer {
    /// Returns a publisher that never fires.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode
    ) -> Publisher<Date> { Publisher() }
  }
#endif

nonisolated extension View {
  #if canImport(Combine)
    public func onReceive<P: Publisher>(_: P, perform: (P.Output) -> Void) -> Self { self }
  #else
    public func onReceive<T>(_: Publisher<T>, perform: (T) -> Void) -> Self { self }
  #endif
}
