import PortableLayout

/// Builds random trees of every leaf, container and modifier.
struct RandomView {
  var random: SplitMix

  /// A tree at most `depth` containers deep.
  static func tree(seed: UInt64, depth: Int = 6) -> AnyView {
    var builder = RandomView(random: SplitMix(seed: seed))
    return builder.view(depth: depth)
  }

  /// The window that a tree is laid out in.
  static func window(seed: UInt64) -> ProposedViewSize {
    var random = SplitMix(seed: seed ^ 0xABCD)
    return ProposedViewSize(width: random.length(0...400), height: random.length(0...400))
  }

  /// A view, with up to two modifiers.
  mutating func view(depth: Int) -> AnyView {
    var view = depth == 0 || random.oneIn(8) ? leaf() : container(depth: depth - 1)
    for _ in 0..<random.number(0...2) { view = modified(view) }
    return view
  }

  private mutating func leaf() -> AnyView {
    switch random.number(0...12) {
    case 0: return AnyView(Color.red)
    case 1: return AnyView(Rectangle().fill(.blue))
    case 2: return AnyView(Circle())
    case 3: return AnyView(Spacer())
    case 4: return AnyView(Spacer(minLength: random.maybe(0...30)))
    case 5: return AnyView(Divider())
    case 6: return AnyView(Text("one two three"))
    case 7: return AnyView(Text("A longer text, which wraps on several lines where it must."))
    case 8: return AnyView(Image(systemName: "star"))
    case 9: return AnyView(Image("picture").resizable())
    case 10: return AnyView(Capsule().stroke(.red, lineWidth: 2))
    case 11: return AnyView(EmptyView())
    default:
      return AnyView(Color.green.frame(width: random.length(0...60), height: random.length(0...60)))
    }
  }

  /// Between none and three views.
  private mutating func views(depth: Int) -> [AnyView] {
    (0..<random.pick([0, 1, 1, 2, 2, 2, 3])).map { _ in view(depth: depth) }
  }

  /// Views as a builder sees them: one, two, a loop, a condition.
  private mutating func content(depth: Int) -> AnyView {
    let views = views(depth: depth)
    switch views.count {
    case 1 where random.oneIn(2): return AnyView(Group { views[0] })
    case 2:
      let isShown = random.oneIn(2)
      return AnyView(
        Group {
          views[0]
          if isShown { views[1] }
        })
    default: return AnyView(ForEach(views.indices, id: \.self) { views[$0] })
    }
  }

  private mutating func container(depth: Int) -> AnyView {
    let spacing = random.maybe(0...20)
    let alignment = anyAlignment()
    switch random.number(0...16) {
    case 0, 1:
      let content = content(depth: depth)
      return AnyView(HStack(alignment: alignment.vertical, spacing: spacing) { content })
    case 2, 3:
      let content = content(depth: depth)
      return AnyView(VStack(alignment: alignment.horizontal, spacing: spacing) { content })
    case 4:
      let content = content(depth: depth)
      return AnyView(ZStack(alignment: alignment) { content })
    case 5, 6: return grid(depth: depth, alignment, spacing)
    case 7:
      let content = content(depth: depth)
      let axes = random.pick([[], .horizontal, .vertical, [.horizontal, .vertical]] as [Axis.Set])
      return AnyView(ViewThatFits(in: axes) { content })
    case 8:
      let content = content(depth: depth)
      return AnyView(
        GeometryReader { proxy in
          content.frame(width: proxy.size.width / 2)
        })
    case 9:
      let content = content(depth: depth)
      return AnyView(ScrollView(random.pick([.vertical, .horizontal])) { content })
    case 10:
      let content = content(depth: depth)
      let any =
        random.oneIn(2)
        ? AnyLayout(HStackLayout(alignment: alignment.vertical)) : AnyLayout(QueryingFlow())
      return AnyView(any { content })
    case 11:
      let content = content(depth: depth)
      return AnyView(QueryingFlow(spacing: spacing ?? 8) { content })
    case 12:
      let content = content(depth: depth)
      return AnyView(ZStackLayout(alignment: alignment) { content })
    case 13:
      let (primary, secondary) = (view(depth: depth), content(depth: depth))
      return AnyView(primary.overlay(alignment: alignment) { secondary })
    case 14:
      let (primary, secondary) = (view(depth: depth), content(depth: depth))
      return AnyView(primary.background(alignment: alignment) { secondary })
    case 15:
      let content = content(depth: depth)
      return AnyView(LazyVStack(spacing: spacing) { content })
    default:
      let content = content(depth: depth)
      return AnyView(VStackLayout(spacing: spacing) { content })
    }
  }

  private mutating func grid(
    depth: Int, _ alignment: Alignment, _ spacing: CGFloat?
  ) -> AnyView {
    let rows = (0..<random.number(1...2)).map { _ -> AnyView in
      let cells = content(depth: max(0, depth - 1))
      guard !random.oneIn(4) else { return cells }
      return AnyView(GridRow(alignment: random.pick([nil, .top, .bottom])) { cells })
    }
    return AnyView(
      Grid(alignment: alignment, horizontalSpacing: spacing, verticalSpacing: spacing) {
        ForEach(rows.indices, id: \.self) { rows[$0] }
      })
  }
}
