import Foundation

/// What a style makes a button from.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public nonisolated struct Label: View, PrimitiveView {
    let view: AnyView

    func collect(into list: inout ViewList, in context: ViewContext) {
      list.collectStack(HStackLayout(), view, in: context)
    }
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether the button is pressed: it is not.
  public let isPressed = false
}

@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the styled button.
  associatedtype Body: View
  /// What the style makes a button from.
  typealias Configuration = ButtonStyleConfiguration
  /// Makes a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A look of buttons, with a behaviour of its own; a button of such a style is its label here.
public protocol PrimitiveButtonStyle {}

extension EnvironmentValues {
  typealias ButtonMaker = (ButtonStyleConfiguration) -> AnyView

  @Entry var buttonMaker: ButtonMaker?
}

extension View {
  /// Sets the look of buttons within the view.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    let make = withoutIsolation { (style: S, configuration: ButtonStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
    return environment(\.buttonMaker) { AnyView(make(style, $0)) }
  }
}
