/// Views on glass, whose shapes run into one another: the content itself, each view on its own.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  public let body: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    body = content()
  }
}
