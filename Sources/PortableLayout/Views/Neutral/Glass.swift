/// A container for views on glass, whose shapes merge. Here it lays out its content unchanged.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  public let body: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    body = content()
  }
}
