import Foundation

/// What a button is for; it has no effect on layout.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// Takes something away.
  public static let destructive = ButtonRole(name: "destructive")
  /// Leaves things as they are.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A button: its label, as a style of one's own makes it; the system's styles add nothing.
public nonisolated struct Button<Label: View>: View, PrimitiveView {
  private let label: Label
  private var role: ButtonRole?

  /// A button with a label; the action is never carried out.
  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.role = role
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStyled(
      \.buttonMaker,
      ButtonStyleConfiguration(
        role: role, label: ButtonStyleConfiguration.Label(view: AnyView(label))), in: context
    ) {
      HStack { label }
    }
  }
}

extension Button where Label == Text {
  /// A button with a text; the action is never carried out.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    label = Text(titleKey)
    self.role = role
  }

  /// A button with a text; the action is never carried out.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    label = Text(title)
    self.role = role
  }
}

extension Button where Label == PortableLayout.Label<Text, Image> {
  /// A button with a symbol and a text; the action is never carried out.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    label = PortableLayout.Label(titleKey, systemImage: systemImage)
    self.role = role
  }
}

/// A style of the system.
public struct SystemButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == SystemButtonStyle {
  public static var automatic: Self { Self() }
  public static var plain: Self { Self() }
  public static var bordered: Self { Self() }
  public static var borderedProminent: Self { Self() }
  public static var borderless: Self { Self() }
}

/// How large controls are; it has no effect on layout.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// A size.
  case mini, small, regular, large, extraLarge
}

/// What a style makes a button from.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public nonisolated struct Label: View {
    let view: AnyView

    public var body: some View { HStack { view } }
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether the button is pressed: it is not.
  public let isPressed = false
}

public protocol ButtonStyle: _ControlStyle where _Configuration == ButtonStyleConfiguration {
  /// What the style starts from.
  typealias Configuration = ButtonStyleConfiguration
}

/// A look of buttons, with a behaviour of its own; a button of such a style is its label here.
public protocol PrimitiveButtonStyle {}

extension View {
  /// Sets the look of buttons within the view.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonMaker, EnvironmentValues.maker(style))
  }
}
