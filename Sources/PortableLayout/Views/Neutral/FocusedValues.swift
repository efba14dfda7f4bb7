import Foundation

/// Values that the focused view offers: none, since no view has the focus.
public struct FocusedValues {
  /// The value for a key: always nil; what is set is not kept.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// The key of a value that the focused view offers.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// Reads a value that the focused view offers: always nil.
@propertyWrapper
public struct FocusedValue<Value> {
  /// Reads the value at a key path.
  public nonisolated init(_ keyPath: KeyPath<FocusedValues, Value?>) {}

  /// Nil: no view has the focus.
  public var wrappedValue: Value? { nil }
}

/// Reads a binding that the focused view offers: always nil.
@propertyWrapper
public struct FocusedBinding<Value> {
  /// Reads the binding at a key path.
  public nonisolated init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}

  /// Nil: no view has the focus.
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
}

extension View {
  /// The view itself.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> Self { self }
  /// The view itself.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> Self { self }
  /// The view itself.
  public nonisolated func focusScope(_ namespace: Namespace.ID) -> Self { self }
  /// The view itself.
  public nonisolated func focusSection() -> Self { self }
}
