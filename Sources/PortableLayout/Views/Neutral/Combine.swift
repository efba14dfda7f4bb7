#if canImport(Combine)
  import Combine

  // What a file has from SwiftUI without importing Combine. Combine itself is not re-exported.

  public typealias ObservableObject = Combine.ObservableObject
  public typealias Published = Combine.Published
#else
  // What files take from Combine. Nothing follows values over time here.

  /// An object that views observe; a tree is resolved once, so that nothing follows a change.
  public protocol ObservableObject: AnyObject {}

  extension ObservableObject {
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
  }

  /// A property whose changes an object announces: a plain property here.
  @propertyWrapper
  public struct Published<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
  }

  /// Values over time.
  public protocol Publisher<Output> {
    associatedtype Output
  }

  /// What announces an object's changes.
  public struct ObservableObjectPublisher: Publisher, Sendable {
    public typealias Output = Void
    public func send() {}
  }

  /// A publisher of values that are sent.
  public final class PassthroughSubject<Output, Failure>: Publisher {
    public init() {}
    /// Does nothing: nobody receives values.
    public func send(_ input: Output) {}
  }

  extension PassthroughSubject where Output == Void {
    /// Does nothing: nobody receives values.
    public func send() {}
  }

  extension Timer {
    /// A publisher of dates, which never fires.
    public struct TimerPublisher: Publisher {
      public typealias Output = Date

      public func autoconnect() -> Self { self }
    }

    /// A publisher that never fires.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode
    ) -> TimerPublisher { TimerPublisher() }
  }

  /// What ends when it is released: a subscription.
  public final class AnyCancellable: Hashable {
    public init(_ cancel: @escaping () -> Void) {}
    public func cancel() {}
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
#endif

nonisolated extension View {
  public func onReceive<P: Publisher>(_: P, perform: (P.Output) -> Void) -> Self { self }
}
