import Foundation

// Drawing, text and accessibility without effect on layout: each returns the view itself.

extension View {

  // Drawing.
  /// The view itself.
  public nonisolated func redacted(reason: RedactionReasons) -> Self { self }
  /// The view itself.
  public nonisolated func unredacted() -> Self { self }
  /// The view itself.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> Self { self }
  /// The view itself.
  public nonisolated func colorInvert() -> Self { self }
  /// The view itself.
  public nonisolated func colorMultiply(_ color: Color) -> Self { self }
  /// The view itself.
  public nonisolated func contrast(_ amount: Double) -> Self { self }
  /// The view itself.
  public nonisolated func hueRotation(_ angle: Angle) -> Self { self }
  /// The view itself.
  public nonisolated func luminanceToAlpha() -> Self { self }
  /// The view itself.
  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle) -> Self { self }
  /// The view itself.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S
  ) -> Self { self }
  /// The view itself.
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> Self { self }
  /// The view itself.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }
  /// The view itself.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> Self { self }
  /// The view itself.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat?) -> Self { self }
  /// The view itself.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> Self { self }
  /// The view itself.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat
  ) -> Self { self }
  /// The view itself.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> Self { self }
  /// The view itself.
  public nonisolated func glassEffect() -> Self { self }
  /// The view itself.
  public nonisolated func glassEffect(_ glass: Glass) -> Self { self }
  /// The view itself.
  public nonisolated func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S
  ) -> Self { self }
  /// The view itself.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> Self { self }

  // Text.
  /// The view itself.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> Self { self }
  /// The view itself.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> Self { self }
  /// The view itself.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> Self { self }
  /// The view itself.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, color: Color? = nil
  ) -> Self { self }
  /// The view itself.
  public nonisolated func kerning(_ kerning: CGFloat) -> Self { self }
  /// The view itself.
  public nonisolated func tracking(_ tracking: CGFloat) -> Self { self }
  /// The view itself.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Self { self }
  /// The view itself.
  public nonisolated func fontWidth(_ width: Font.Width?) -> Self { self }
  /// The view itself.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> Self
  where T.Bound == DynamicTypeSize { self }
  /// The view itself.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Self { self }

  // Accessibility.
  /// The view itself.
  public nonisolated func accessibilityLabel(_ label: Text) -> Self { self }
  /// The view itself.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityValue(_ value: Text) -> Self { self }
  /// The view itself.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> Self { self }
  /// The view itself.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityAction(_ handler: @escaping () -> Void) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityInputLabels(
    _ inputLabels: [LocalizedStringKey]
  ) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityShowsLargeContentViewer() -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> Self { self }
  /// The view itself.
  public nonisolated func accessibility(label: Text) -> Self { self }
  /// The view itself.
  public nonisolated func accessibility(hidden: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func accessibility(identifier: String) -> Self { self }
  /// The view itself.
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }

  // Controls.
  /// The view itself.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> Self { self }
  /// The view itself.
  public nonisolated func menuOrder(_ order: MenuOrder) -> Self { self }
  /// The view itself.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> Self { self }
  /// The view itself.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> Self { self }
  /// The view itself.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> Self { self }
  /// The view itself.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> Self { self }
  /// The view itself.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
  /// The view itself.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> Self { self }
  /// The view itself.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> Self { self }
  /// The view itself.
  public nonisolated func tabViewBottomAccessory<V: View>(
    @ViewBuilder content: () -> V
  ) -> Self { self }
  /// The view itself.
  public nonisolated func tint(_ tint: TintShapeStyle?) -> Self { self }
}
