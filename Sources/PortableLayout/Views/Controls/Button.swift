/// The purpose of a button, which has no effect on layout.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = Self(name: "destructive"), cancel = Self(name: "cancel")
}

/// A button, which has the size of its label unless a custom style says otherwise.
///
/// The system's styles add nothing, and the action is never carried out.
public nonisolated struct Button<Label: View>: View, PrimitiveView {
  private let label: Label
  private let role: ButtonRole?

  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.role = role
  }

  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void
  ) where Label == Text {
    self.init(role: role, action: action) { Text(title) }
  }

  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) where Label == PortableLayout.Label<Text, Image> {
    self.init(role: role, action: action) { PortableLayout.Label(title, systemImage: systemImage) }
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStyled(
      Self.self, \.buttonMaker,
      ButtonStyleConfiguration(
        role: role, label: ButtonStyleConfiguration.Label(view: AnyView(label))), in: context
    ) {
      HStack { label }
    }
  }
}

/// The parts of a button, for a style.
public struct ButtonStyleConfiguration {
  public nonisolated struct Label: View {
    let view: AnyView

    public var body: some View { HStack { view } }
  }

  /// The purpose of the button, or nil if it has none.
  public let role: ButtonRole?
  /// The label, in a row of its own.
  public let label: Label
  /// A Boolean value that is true when the button is pressed. It is always false.
  public let isPressed = false
}

/// A custom style for buttons, made of views.
public protocol ButtonStyle: _ControlStyle where _Configuration == ButtonStyleConfiguration {
  typealias Configuration = ButtonStyleConfiguration
}
