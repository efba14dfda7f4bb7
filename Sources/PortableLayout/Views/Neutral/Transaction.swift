import Foundation

/// A key for a value that goes with a change of state.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// What goes with a change of state; nothing is animated here.
public struct Transaction {
  private var values: [ObjectIdentifier: Any] = [:]
  /// How the change is spread over time.
  public var animation: Animation?
  /// Whether animations are off.
  public var disablesAnimations = false
  /// Whether a gesture goes on.
  public var isContinuous = false

  /// Nothing but the change.
  public init() {}
  /// The change with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The value for a key, or the key's default.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Makes a change, at once.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Makes a change, at once, and says that it is done.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  try body()
}
