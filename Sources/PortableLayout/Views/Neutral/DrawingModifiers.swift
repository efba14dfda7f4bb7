// Drawing, text and accessibility without effect on layout: each returns the view itself.

nonisolated extension View {

  // Drawing.
  public func redacted(reason: RedactionReasons) -> Self { self }
  public func unredacted() -> Self { self }
  public func blendMode(_ blendMode: BlendMode) -> Self { self }
  public func colorInvert() -> Self { self }
  public func colorMultiply(_ color: Color) -> Self { self }
  public func contrast(_ amount: Double) -> Self { self }
  public func hueRotation(_ angle: Angle) -> Self { self }
  public func luminanceToAlpha() -> Self { self }
  public func mask(_ mask: some View) -> Self { self }
  public func backgroundStyle(_ style: some ShapeStyle) -> Self { self }
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> Self { self }
  public func border(_ content: some ShapeStyle, width: CGFloat?) -> Self { self }
  public func projectionEffect(_ transform: ProjectionTransform) -> Self { self }
  public func symbolVariant(_ variant: SymbolVariants) -> Self { self }
  public func glassEffect(_: Glass = .regular, in shape: some Shape = Capsule()) -> Self { self }
  public func colorScheme(_ colorScheme: ColorScheme) -> Self { self }

  // Text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Self { self }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self { self }

  // Accessibility.
  public func accessibilityLabel(_ label: Text) -> Self { self }
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Self { self }
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> Self { self }
  public func accessibilityValue(_ value: Text) -> Self { self }
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> Self { self }
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> Self { self }
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> Self { self }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> Self { self }
  public func accessibilityAction(_ handler: () -> Void) -> Self { self }
  public func accessibilityAction(named: LocalizedStringKey, _: () -> Void) -> Self { self }
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> Self { self }
  public func accessibilityInputLabels(_ inputLabels: [LocalizedStringKey]) -> Self { self }
  public func accessibilitySortPriority(_ sortPriority: Double) -> Self { self }
  public func accessibilityShowsLargeContentViewer() -> Self { self }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self { self }
  public func accessibilityRepresentation(
    @ViewBuilder representation: () -> some View
  ) -> Self { self }
  public func accessibility(label: Text) -> Self { self }
  public func accessibility(hidden: Bool) -> Self { self }
  public func accessibility(identifier: String) -> Self { self }
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> Self { self }
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }

  // Controls.
  public func menuOrder(_ order: MenuOrder) -> Self { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> Self { self }
  public func indexViewStyle(_ style: some IndexViewStyle) -> Self { self }
  public func tint(_ tint: TintShapeStyle?) -> Self { self }
}

// Options of neutral modifiers for drawing and accessibility.

public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop,
    destinationOver, destinationOut, plusDarker, plusLighter
}

public struct FillStyle: Hashable, Sendable {
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

/// A projection; it is applied after layout, and never here.
public struct ProjectionTransform: Equatable, Sendable {
  public init() {}
  public init(_ m: CGAffineTransform) {}
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

public enum AccessibilityHeadingLevel: Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

extension Font {
  public typealias Width = NeutralOption
}
