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
  public func symbolVariant(_ variant: NeutralOption) -> Self { self }
  public func glassEffect(_: Glass = .regular, in shape: some Shape = Capsule()) -> Self { self }
  public func glassEffectID(_ id: (some Hashable & Sendable)?, in: Namespace.ID) -> Self { self }
  public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> Self {
    self
  }
  public func glassEffectTransition(_: NeutralOption, isEnabled: Bool = true) -> Self { self }
  public func backgroundExtensionEffect() -> Self { self }
  public func privacySensitive(_ sensitive: Bool = true) -> Self { self }
  public func invalidatableContent(_ invalidatable: Bool = true) -> Self { self }
  public func colorScheme(_ colorScheme: ColorScheme) -> Self { self }

  // Text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Self { self }
  public func strikethrough(
    _ isActive: Bool = true, pattern: NeutralOption, color: Color? = nil
  ) -> Self { self }

  // Accessibility: a label is a text or its words.
  public func accessibilityLabel<T>(_ label: T) -> Self { self }
  public func accessibilityValue<T>(_ value: T) -> Self { self }
  public func accessibilityHint<T>(_ hint: T) -> Self { self }
  public func accessibilityHidden(_ hidden: Bool) -> Self { self }
  public func accessibilityIdentifier(_ identifier: String) -> Self { self }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }
  public func accessibilityElement(children: NeutralOption = .ignore) -> Self { self }
  public func accessibilityAction<T>(named name: T = "", _ handler: () -> Void) -> Self { self }
  public func accessibilityInputLabels(_ labels: [String]) -> Self { self }
  public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> Self {
    self
  }
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> Self { self }
  public func accessibilitySortPriority(_ sortPriority: Double) -> Self { self }
  public func help<T>(_ text: T) -> Self { self }

  // Controls.
  public func menuOrder(_ order: NeutralOption) -> Self { self }
  public func buttonBorderShape(_ shape: NeutralOption) -> Self { self }
  public func buttonRepeatBehavior(_ behavior: NeutralOption) -> Self { self }
  public func indexViewStyle(_ style: NeutralOption) -> Self { self }
}
