import Foundation

/// A message with buttons; it is never shown.
public struct Alert {
  /// A button of a message.
  public struct Button: Sendable {
    /// A button.
    public static func `default`(
      _ label: Text, action: (() -> Void)? = {}
    ) -> Alert.Button { Alert.Button() }
    /// A button.
    public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button { Alert.Button() }
    /// A button.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button()
    }
    /// A button.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button()
    }
  }

  /// A message with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}
  /// A message with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {}
}

extension View {
  /// The view itself.
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> Self { self }
  /// The view itself.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> Self { self }
}

/// A picture in the assets.
public struct ImageResource: Hashable, Sendable {
  /// A picture by its name.
  public init(name: String, bundle: Bundle) {}
}

/// A colour in the assets.
public struct ColorResource: Hashable, Sendable {
  /// A colour by its name.
  public init(name: String, bundle: Bundle) {}
}

extension Image {
  /// A picture from the assets.
  public nonisolated init(_ resource: ImageResource) { self.init("") }
  /// A symbol of the system, filled in part.
  public nonisolated init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }
  /// A picture from the assets with a description.
  public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name) }
  /// The same picture.
  public nonisolated func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// The same picture.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// How a picture is drawn in another size.
  public enum Interpolation: Hashable, Sendable {
    /// A way.
    case none, low, medium, high
  }
}

extension Color {
  /// A colour from the assets.
  public nonisolated init(_ resource: ColorResource) { self = .gray }
  /// A colour from the assets.
  public nonisolated init(_ name: String, bundle: Bundle?) { self = .gray }
  /// A mixture of two colours.
  public nonisolated func mix(with color: Color, by fraction: Double) -> Color { self }
}
