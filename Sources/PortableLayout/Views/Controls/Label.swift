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
    list.collectStyled(
      \.labelMaker, LabelStyleConfiguration(title: .init(title), icon: .init(icon)), in: context
    ) {
      HStack(spacing: 8) {
        icon
        title
      }
    }
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
  public typealias Title = _StylePart
  /// The symbol.
  public typealias Icon = _StylePart

  /// The text.
  public let title: Title
  /// The symbol.
  public let icon: Icon
}

public protocol LabelStyle: _ControlStyle where _Configuration == LabelStyleConfiguration {
  /// What the style starts from.
  typealias Configuration = LabelStyleConfiguration
}

/// A style of the system.
public nonisolated struct SystemLabelStyle: LabelStyle, SystemStyle {
  enum Parts { case both, icon, title }

  let parts: Parts
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
    case nil: maker = EnvironmentValues.maker(style)
    }
    return environment(\.labelMaker, maker)
  }
}
