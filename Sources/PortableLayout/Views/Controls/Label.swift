import Foundation

/// A symbol and a text beside it, 8 points apart, unless a style says otherwise.
public nonisolated struct Label<Title: View, Icon: View>: View, PrimitiveView {
  private let title: Title
  private let icon: Icon

  /// A label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    guard let make = context.environment.labelMaker else {
      let label = HStack(spacing: 8) {
        icon
        title
      }
      return list.collect(label, in: context)
    }
    var context = context
    context.environment.labelMaker = nil
    let configuration = LabelStyleConfiguration(
      title: LabelStyleConfiguration.Title(view: AnyView(title)),
      icon: LabelStyleConfiguration.Icon(view: AnyView(icon)))
    list.collect(make(configuration), in: context)
  }
}

extension Label where Title == Text, Icon == Image {
  /// A label with a symbol of the system.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  /// A label with a symbol of the system.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }
}

/// What a style makes a label from.
public struct LabelStyleConfiguration {
  /// The text.
  public nonisolated struct Title: View, StylePart {
    let view: AnyView
  }

  /// The symbol.
  public nonisolated struct Icon: View, StylePart {
    let view: AnyView
  }

  /// The text.
  public let title: Title
  /// The symbol.
  public let icon: Icon
}

@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of what is styled.
  associatedtype Body: View
  /// What the style starts from.
  typealias Configuration = LabelStyleConfiguration
  /// Makes what is shown.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of the system.
public nonisolated struct SystemLabelStyle: LabelStyle {
  enum Parts { case both, icon, title }

  let parts: Parts

  /// Never called: the system's look is laid out without it.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

extension LabelStyle where Self == SystemLabelStyle {
  public nonisolated static var automatic: SystemLabelStyle { SystemLabelStyle(parts: .both) }
  public nonisolated static var titleAndIcon: SystemLabelStyle { SystemLabelStyle(parts: .both) }
  public nonisolated static var iconOnly: SystemLabelStyle { SystemLabelStyle(parts: .icon) }
  public nonisolated static var titleOnly: SystemLabelStyle { SystemLabelStyle(parts: .title) }
}

extension View {
  /// Sets the look of labels within the view.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    var maker: EnvironmentValues.Maker<LabelStyleConfiguration>?
    switch (style as? SystemLabelStyle)?.parts {
    case .both: maker = nil
    case .icon: maker = { AnyView($0.icon) }
    case .title: maker = { AnyView($0.title) }
    case nil:
      maker = EnvironmentValues.maker(style, isSystem: false) { $0.makeBody(configuration: $1) }
    }
    return environment(\.labelMaker, maker)
  }
}
