// Text and accessibility without effect on layout: each modifier returns the view itself.

nonisolated extension View {
  // Text.

  public func italic(_ isActive: Bool = true) -> Self { self }
  public func monospacedDigit() -> Self { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Self { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> Self { self }
  public func truncationMode(_ mode: NeutralOption) -> Self { self }
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
}
