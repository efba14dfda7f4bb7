import Foundation

// Modifiers without effect on layout: accepted, so that files that carry them compile, and
// neutral. Each returns the view itself: no node, the same priority, the same guides.
//
// In SwiftUI some of them do change sizes: fonts, line limits, button styles, safe areas and
// dynamic type. They do not here.

extension View {
  // Colour and drawing.

  /// The view itself.
  public nonisolated func foregroundColor(_ color: Color?) -> Self { self }
  /// The view itself.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }
  /// The view itself.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> Self { self }
  /// The view itself.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> Self { self }
  /// The view itself.
  public nonisolated func tint(_ tint: Color?) -> Self { self }
  /// The view itself.
  public nonisolated func accentColor(_ accentColor: Color?) -> Self { self }
  /// The view itself.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> Self { self }
  /// The view itself.
  public nonisolated func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func background<T: Shape>(in shape: T) -> Self { self }
  /// The view itself.
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> Self { self }
  /// The view itself.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> Self { self }
  /// The view itself.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> Self { self }
  /// The view itself.
  public nonisolated func opacity(_ opacity: Double) -> Self { self }
  /// The view itself.
  public nonisolated func hidden() -> Self { self }
  /// The view itself.
  public nonisolated func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> Self { self }
  /// The view itself.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
  /// The view itself.
  public nonisolated func brightness(_ amount: Double) -> Self { self }
  /// The view itself.
  public nonisolated func saturation(_ amount: Double) -> Self { self }
  /// The view itself.
  public nonisolated func grayscale(_ amount: Double) -> Self { self }
  /// The view itself.
  public nonisolated func clipped(antialiased: Bool = false) -> Self { self }
  /// The view itself.
  public nonisolated func clipShape<S: Shape>(_ shape: S) -> Self { self }
  /// The view itself.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> Self { self }
  /// The view itself.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> Self { self }
  /// The view itself.
  public nonisolated func contentShape<S: Shape>(_ shape: S) -> Self { self }
  /// The view itself.
  public nonisolated func zIndex(_ value: Double) -> Self { self }
  /// The view itself.
  public nonisolated func compositingGroup() -> Self { self }
  /// The view itself.
  public nonisolated func drawingGroup() -> Self { self }
  /// The view itself.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
  /// The view itself.
  public nonisolated func imageScale(_ scale: Image.Scale) -> Self { self }
  /// The view itself.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> Self { self }

  // Effects after layout.

  /// The view itself.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center
  ) -> Self { self }
  /// The view itself.
  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> Self { self }
  /// The view itself.
  public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
    -> Self
  { self }
  /// The view itself.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> Self { self }

  // Text.

  /// The view itself.
  public nonisolated func font(_ font: Font?) -> Self { self }
  /// The view itself.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Self { self }
  /// The view itself.
  public nonisolated func fontDesign(_ design: Font.Design?) -> Self { self }
  /// The view itself.
  public nonisolated func bold(_ isActive: Bool = true) -> Self { self }
  /// The view itself.
  public nonisolated func italic(_ isActive: Bool = true) -> Self { self }
  /// The view itself.
  public nonisolated func monospacedDigit() -> Self { self }
  /// The view itself.
  public nonisolated func monospaced(_ isActive: Bool = true) -> Self { self }
  /// The view itself.
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Self { self }
  /// The view itself.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> Self { self }
  /// The view itself.
  public nonisolated func lineLimit(_ number: Int?) -> Self { self }
  /// The view itself.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> Self { self }
  /// The view itself.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> Self { self }
  /// The view itself.
  public nonisolated func allowsTightening(_ flag: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> Self { self }
  /// The view itself.
  public nonisolated func textCase(_ textCase: Text.Case?) -> Self { self }
  /// The view itself.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> Self { self }

  // Animation and identity.

  /// The view itself.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func animation(_ animation: Animation?) -> Self { self }
  /// The view itself.
  public nonisolated func transition(_ transition: AnyTransition) -> Self { self }
  /// The view itself.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> Self { self }
  /// The view itself.
  public nonisolated func geometryGroup() -> Self { self }
  /// The view itself.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> Self { self }
  /// The view itself.
  public nonisolated func tag<V: Hashable>(_ tag: V) -> Self { self }
  /// The view itself.
  public nonisolated func equatable() -> Self { self }
  /// The view itself.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> Self { self }

  // Events.

  /// The view itself.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> Self { self }
  /// The view itself.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> Self { self }
  /// The view itself.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> Self
  { self }
  /// The view itself.
  public nonisolated func onLongPressGesture(perform action: @escaping () -> Void) -> Self { self }
  /// The view itself.
  public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void)
    -> Self
  { self }
  /// The view itself.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func task(
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func disabled(_ disabled: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> Self
  { self }
  /// The view itself.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> Self where K.Value: Equatable { self }

  // Controls and screens.

  /// The view itself.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> Self { self }
  /// The view itself.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> Self { self }
  /// The view itself.
  public nonisolated func labelsHidden() -> Self { self }
  /// The view itself.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> Self { self }
  /// The view itself.
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> Self { self }
  /// The view itself.
  public nonisolated func ignoresSafeArea(edges: Edge.Set = .all) -> Self { self }
  /// The view itself.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
  /// The view itself.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> Self { self }
  /// The view itself.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> Self { self }
  /// The view itself.
  public nonisolated func previewDisplayName(_ value: String?) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> Self { self }
  /// The view itself.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> Self { self }
}
