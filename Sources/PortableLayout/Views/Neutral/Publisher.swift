import Foundation

/// Values over time; nothing follows them here.
public protocol Publisher<Output> {
  /// The type of the values.
  associatedtype Output
}

/// A publisher of values that are sent.
public final class PassthroughSubject<Output, Failure>: Publisher {
  /// Makes a subject.
  public init() {}
  /// Does nothing: nobody receives values.
  public func send(_ input: Output) {}
}

extension PassthroughSubject where Output == Void {
  /// Does nothing: nobody receives values.
  public func send() {}
}

/// A publisher of dates, which never fires.
public struct TimerPublisher: Publisher {
  /// The type of the values.
  public typealias Output = Date

  /// The publisher itself.
  public func autoconnect() -> TimerPublisher { self }
}

extension Timer {
  /// A publisher that never fires: nothing changes over time here.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher() }
}

/// What ends when it is released: a subscription.
public final class AnyCancellable: Hashable {
  /// Keeps nothing.
  public init(_ cancel: @escaping () -> Void) {}
  /// Does nothing.
  public func cancel() {}
  /// Keeps the subscription.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Whether two are the same object.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What announces an object's changes; nobody follows them.
public struct ObservableObjectPublisher: Publisher, Sendable {
  /// Nothing but the fact.
  public typealias Output = Void
  /// Does nothing.
  public func send() {}
}

extension ObservableObject {
  /// What announces the object's changes.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}
