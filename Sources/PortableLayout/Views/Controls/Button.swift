import Foundation

/// What a button is for; it has no effect on layout.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// Takes something away.
  public static let destructive = ButtonRole(name: "destructive")
  /// Leaves things as they are.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A button: its label, without anything around it, whatever style is set.
public nonisolated struct Button<Label: View>: View, PrimitiveView {
  private let label: Label

  /// A button with a label; the action is never carried out.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// A button with a label; the action is never carried out.
  public init(
    role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStack(HStackLayout(), label, in: context)
  }
}

extension Button where Label == Text {
  /// A button with a text; the action is never carried out.
  public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    label = Text(titleKey)
  }

  /// A button with a text; the action is never carried out.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    label = Text(title)
  }

  /// A button with a text; the action is never carried out.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void
  ) {
    label = Text(titleKey)
  }
}

/// How a button looks; a button is its label here, whatever the style.
public protocol PrimitiveButtonStyle {}

/// A style of the system.
public struct SystemButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == SystemButtonStyle {
  /// A style of the system.
  public static var automatic: SystemButtonStyle { SystemButtonStyle() }
  /// A style of the system.
  public static var plain: SystemButtonStyle { SystemButtonStyle() }
  /// A style of the system.
  public static var bordered: SystemButtonStyle { SystemButtonStyle() }
  /// A style of the system.
  public static var borderedProminent: SystemButtonStyle { SystemButtonStyle() }
  /// A style of the system.
  public static var borderless: SystemButtonStyle { SystemButtonStyle() }
}

/// How large controls are; it has no effect on layout.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// A size.
  case mini, small, regular, large, extraLarge
}
