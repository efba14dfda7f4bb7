// Drawing without effect on layout: each modifier returns the view itself.

nonisolated extension View {
  // Colour and drawing.

  public func foregroundColor(_ color: Color?) -> Self { self }
  public func foregroundStyle(
    _: some ShapeStyle, _: some ShapeStyle = Color.primary, _: some ShapeStyle = Color.primary
  ) -> Self { self }
  public func tint(_ tint: (some ShapeStyle)?) -> Self { self }
  public func tint(_ tint: Color?) -> Self { self }
  public func accentColor(_ accentColor: Color?) -> Self { self }
  public func background(
    _ style: some ShapeStyle = Color.primary, in shape: some Shape = Rectangle(),
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> Self { self }
  public func overlay(
    _ style: some ShapeStyle, in shape: some Shape = Rectangle(),
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> Self { self }
  public func border(_ content: some ShapeStyle, width: CGFloat? = 1) -> Self { self }
  public func opacity(_ opacity: Double) -> Self { self }
  public func hidden() -> Self { self }
  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Self
  { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
  public func brightness(_ amount: Double) -> Self { self }
  public func saturation(_ amount: Double) -> Self { self }
  public func grayscale(_ amount: Double) -> Self { self }
  public func clipped(antialiased: Bool = false) -> Self { self }
  public func clipShape(_ shape: some Shape) -> Self { self }
  public func containerShape(_ shape: some Shape) -> Self { self }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> Self { self }
  public func mask(alignment: Alignment = .center, @ViewBuilder _: () -> some View) -> Self { self }
  public func contentShape(_ shape: some Shape) -> Self { self }
  public func contentShape(_ kind: NeutralOption, _ shape: some Shape) -> Self { self }
  public func zIndex(_ value: Double) -> Self { self }
  public func compositingGroup() -> Self { self }
  public func drawingGroup() -> Self { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> Self { self }
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

  // Effects after layout.

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> Self { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> Self { self }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> Self {
    self
  }
  public func transformEffect(_ transform: CGAffineTransform) -> Self { self }
  public func projectionEffect(_ transform: ProjectionTransform) -> Self { self }
}
