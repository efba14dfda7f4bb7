import Foundation

/// A value that views hand to those around them; nothing collects it here.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
  /// Combines two values.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}

/// A place within a view, which a geometry reader turns into its own coordinates.
///
/// Nothing collects preferences here, so that no anchor is ever made.
public struct Anchor<Value> {
  let value: Value

  /// What an anchor is made of.
  public struct Source {}
}

extension Anchor.Source where Value == CGRect {
  /// The frame of the view.
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}

extension Anchor.Source where Value == CGPoint {
  /// A corner, an edge or the middle of the view.
  public static var center: Anchor<CGPoint>.Source { Anchor<CGPoint>.Source() }
  /// A corner, an edge or the middle of the view.
  public static var top: Anchor<CGPoint>.Source { Anchor<CGPoint>.Source() }
  /// A corner, an edge or the middle of the view.
  public static var bottom: Anchor<CGPoint>.Source { Anchor<CGPoint>.Source() }
  /// A corner, an edge or the middle of the view.
  public static var leading: Anchor<CGPoint>.Source { Anchor<CGPoint>.Source() }
  /// A corner, an edge or the middle of the view.
  public static var trailing: Anchor<CGPoint>.Source { Anchor<CGPoint>.Source() }
  /// A corner, an edge or the middle of the view.
  public static var topLeading: Anchor<CGPoint>.Source { Anchor<CGPoint>.Source() }
  /// A corner, an edge or the middle of the view.
  public static var bottomTrailing: Anchor<CGPoint>.Source { Anchor<CGPoint>.Source() }
  /// A point of the view.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source()
  }
  /// A point of the view.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { Anchor<CGPoint>.Source() }
}

extension GeometryProxy {
  /// An anchor's value.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}

extension View {
  /// The view itself: nothing collects preferences.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> Self { self }

  /// The view itself: nothing collects preferences.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> Self { self }

  /// The view itself: nothing collects preferences.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> Self { self }

  /// Puts views made from a preference's default before this one: nothing collects preferences.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: (K.Value) -> V
  ) -> some View {
    overlay(alignment: alignment) { transform(K.defaultValue) }
  }

  /// Puts views made from a preference's default behind this one: nothing collects preferences.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: (K.Value) -> V
  ) -> some View {
    background(alignment: alignment) { transform(K.defaultValue) }
  }
}
