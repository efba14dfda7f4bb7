/// A symbol and a text beside it, 8 points apart, unless a style says otherwise.
public nonisolated struct Label<Title: View, Icon: View>: View, PrimitiveView {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public init(_ title: some StringProtocol, systemImage name: String)
  where Title == Text, Icon == Image {
    self.title = Text(title)
    icon = Image(systemName: name)
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStyled(
      Self.self, \.labelMaker, LabelStyleConfiguration(title: .init(title), icon: .init(icon)),
      in: context
    ) {
      HStack(spacing: 8) {
        icon
        title
      }
    }
  }
}

/// The parts of a label, for a style.
public struct LabelStyleConfiguration {
  public typealias Title = _StylePart
  public typealias Icon = _StylePart

  public let title: Title
  public let icon: Icon
}

/// A custom style for labels, made of views.
public protocol LabelStyle: _ControlStyle where _Configuration == LabelStyleConfiguration {
  typealias Configuration = LabelStyleConfiguration
}

/// A style for labels that the system provides.
public enum SystemLabelStyle: Sendable {
  case automatic, titleAndIcon, iconOnly, titleOnly

  /// Makes a label from one of its parts. Nil if both parts are shown.
  var maker: EnvironmentValues.Maker<LabelStyleConfiguration>? {
    switch self {
    case .automatic, .titleAndIcon: nil
    case .iconOnly: { label in AnyView(label.icon) }
    case .titleOnly: { label in AnyView(label.title) }
    }
  }
}
