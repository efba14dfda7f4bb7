/// A key for a value that views pass to the views around them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// A key for a value that views pass to the container around them. Nothing reads it here.
public protocol _ViewTraitKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A place within a view, which a geometry reader converts to its own coordinates.
///
/// No anchor is ever made here, because nothing collects anchor preferences.
public struct Anchor<Value> {
  let value: Value

  /// The part of a view to which an anchor refers.
  public struct Source {}
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Self { Self() }
}

extension Anchor.Source where Value == CGPoint {
  public static var center: Self { Self() }
  public static var top: Self { Self() }
  public static var bottom: Self { Self() }
  public static var leading: Self { Self() }
  public static var trailing: Self { Self() }
}

extension GeometryProxy {
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}

nonisolated extension View {
  public func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> Self { self }
  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> Self { self }
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: (inout K.Value, Anchor<A>) -> Void
  ) -> Self { self }
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: (K.Value) -> V
  ) -> some View {
    overlay(alignment: alignment) { transform(K.defaultValue) }
  }

  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: (K.Value) -> V
  ) -> some View {
    background(alignment: alignment) { transform(K.defaultValue) }
  }
}
