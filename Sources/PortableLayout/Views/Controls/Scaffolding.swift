import Foundation

// What sample files carry around the layouts that they show.

/// A stack of screens: the first screen, without a bar around it.
public nonisolated struct NavigationStack<Content: View>: View {
  private let content: Content

  /// Shows a screen.
  public init(@ViewBuilder root: () -> Content) { content = root() }

  /// The screen.
  public var body: some View { content }
}

/// A stack of screens: the first screen, without a bar around it.
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  /// Shows a screen.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The screen.
  public var body: some View { content }
}

/// Views to be looked at while a file is edited; nothing shows them here.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

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
