/// A switch of 51 x 31 points, behind its label and the space between them, unless a style of
/// one's own says otherwise.
public nonisolated struct Toggle<Label: View>: View, PrimitiveView {
  private let label: Label
  private let isOn: Binding<Bool>

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn
  }

  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }

  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>)
  where Label == PortableLayout.Label<Text, Image> {
    self.init(isOn: isOn) { PortableLayout.Label(titleKey, systemImage: systemImage) }
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStyled(
      \.toggleMaker, ToggleStyleConfiguration(label: .init(label), isOn: isOn), in: context
    ) {
      HStack {
        label
        Spacer()
        Color.green.frame(width: 51, height: 31)
      }
    }
  }
}

/// What a style makes a toggle from.
public struct ToggleStyleConfiguration {
  public typealias Label = _StylePart

  public let label: Label
  @Binding public var isOn: Bool
}

public protocol ToggleStyle: _ControlStyle where _Configuration == ToggleStyleConfiguration {
  typealias Configuration = ToggleStyleConfiguration
}

public nonisolated struct SystemToggleStyle: ToggleStyle, SystemStyle {}

nonisolated extension ToggleStyle where Self == SystemToggleStyle {
  public static var automatic: Self { Self() }
  public static var `switch`: Self { Self() }
  public static var button: Self { Self() }
  public static var checkbox: Self { Self() }
}
