// Modifiers without effect on layout: accepted, so that files that carry them compile, and
// neutral. Each returns the view itself: no node, the same priority, the same guides.
// Those that change sizes in SwiftUI are in IgnoredModifiers.swift.

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
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> Self { self }
  public func mask(alignment: Alignment = .center, @ViewBuilder _: () -> some View) -> Self { self }
  public func contentShape(_ shape: some Shape) -> Self { self }
  public func contentShape(_ kind: NeutralOption, _ shape: some Shape) -> Self { self }
  public func zIndex(_ value: Double) -> Self { self }
  public func compositingGroup() -> Self { self }
  public func drawingGroup() -> Self { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> Self { self }

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

  // Text.

  public func italic(_ isActive: Bool = true) -> Self { self }
  public func monospacedDigit() -> Self { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Self { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> Self { self }
  public func truncationMode(_ mode: NeutralOption) -> Self { self }

  // Animation and identity.

  public func animation(_ animation: Animation?, value: some Equatable) -> Self { self }
  public func animation(_ animation: Animation?) -> Self { self }
  public func transition(_ transition: AnyTransition) -> Self { self }
  public func geometryGroup() -> Self { self }
  public func tag(_ tag: some Hashable) -> Self { self }
  public func equatable() -> Self { self }

  // Events.

  public func onDisappear(perform action: (() -> Void)? = nil) -> Self { self }
  public func onTapGesture(count: Int = 1, perform action: () -> Void) -> Self { self }
  public func allowsHitTesting(_ enabled: Bool) -> Self { self }
  public func disabled(_ disabled: Bool) -> Self { self }

  // Controls and screens.

  public func ignoresSafeArea(_: NeutralOption = .all, edges: Edge.Set = .all) -> Self { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
  public func statusBarHidden(_ hidden: Bool = true) -> Self { self }
  public func previewLayout(_ value: NeutralOption) -> Self { self }
  public func previewDevice<T>(_ value: T) -> Self { self }
  public func previewDisplayName(_ value: String?) -> Self { self }
}
