import Foundation

/// Views with a heading that can be hidden: the label and a sign, and the views if the binding
/// says so. Without a binding it is closed.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let isExpanded: Bool

  /// The heading, and the views if they are shown.
  public var body: some View {
    VStack(alignment: .leading) {
      HStack {
        label
        Spacer()
        Color.clear.frame(width: 12, height: 12)
      }
      if isExpanded { content }
    }
  }
}

nonisolated extension DisclosureGroup {
  /// Views with a heading.
  public init(
    isExpanded: Binding<Bool> = .constant(false),
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), content: content(), isExpanded: isExpanded.wrappedValue)
  }
}

nonisolated extension DisclosureGroup where Label == Text {
  /// Views with a heading.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool> = .constant(false),
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(label: Text(titleKey), content: content(), isExpanded: isExpanded.wrappedValue)
  }
}

/// Views in a box, 16 points within its edges, below a label, unless a style says otherwise.
public nonisolated struct GroupBox<Label: View, Content: View>: View, PrimitiveView {
  private let label: Label
  private let content: Content

  /// Views in a box.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label = { EmptyView() }
  ) {
    self.init(label: label(), content: content)
  }

  /// Views in a box.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStyled(
      \.groupBoxMaker,
      GroupBoxStyleConfiguration(label: .init(label), content: .init(content)), in: context
    ) {
      VStack(alignment: .leading) {
        label
        content
      }
      .padding()
    }
  }
}

nonisolated extension GroupBox where Label == Text {
  /// Views in a box.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content)
  }
}

/// A label at the leading edge and a value at the trailing one.
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// A label and a value.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The label, the space and the value.
  public var body: some View {
    HStack {
      label
      Spacer()
      content
    }
  }
}

nonisolated extension LabeledContent where Label == Text {
  /// A text and a value.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(titleKey) })
  }
}

nonisolated extension LabeledContent where Label == Text, Content == Text {
  /// A text and another.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }
}

/// Controls that belong together, in a row.
public nonisolated struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Controls that belong together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The controls.
  public var body: some View { HStack { content } }
}

/// What a style makes a box from.
public struct GroupBoxStyleConfiguration {
  public typealias Label = _StylePart
  public typealias Content = _StylePart

  public let label: Label
  /// The views in the box.
  public let content: Content
}

public protocol GroupBoxStyle: _ControlStyle where _Configuration == GroupBoxStyleConfiguration {
  /// What the style starts from.
  typealias Configuration = GroupBoxStyleConfiguration
}

/// A style of the system.
public nonisolated struct SystemGroupBoxStyle: GroupBoxStyle, SystemStyle {}

extension GroupBoxStyle where Self == SystemGroupBoxStyle {
  public nonisolated static var automatic: Self { Self() }
}

extension View {
  /// Sets the look of boxes within the view.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxMaker, EnvironmentValues.maker(style))
  }
}
