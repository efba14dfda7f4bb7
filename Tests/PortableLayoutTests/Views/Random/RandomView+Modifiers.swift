import PortableLayout

extension VerticalAlignment {
  /// A custom guide, which containers hand up (rule A3).
  static let third = VerticalAlignment(Third.self)

  private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
  }
}

extension RandomView {
  mutating func anyAlignment() -> Alignment {
    Alignment(
      horizontal: random.pick([.leading, .center, .trailing]),
      vertical: random.pick([
        .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline, .third,
      ]))
  }

  /// The view with one modifier.
  mutating func modified(_ view: AnyView) -> AnyView {
    random.oneIn(3) ? carrying(view) : changed(view)
  }

  /// A modifier that changes the view's geometry.
  private mutating func changed(_ view: AnyView) -> AnyView {
    let alignment = anyAlignment()
    switch random.number(0...12) {
    case 0:
      return AnyView(
        view.frame(
          width: random.maybe(0...120), height: random.maybe(0...120), alignment: alignment))
    case 1:
      return AnyView(
        view.frame(
          minWidth: random.maybe(0...50), idealWidth: random.maybe(20...80),
          maxWidth: random.maybe(40...200), minHeight: random.maybe(0...50),
          idealHeight: random.maybe(20...80), maxHeight: random.maybe(40...200),
          alignment: alignment))
    case 2: return AnyView(view.frame(maxWidth: .infinity, alignment: alignment))
    case 3: return AnyView(view.fixedSize())
    case 4: return AnyView(view.fixedSize(horizontal: random.oneIn(2), vertical: true))
    case 5: return AnyView(view.padding())
    case 6: return AnyView(view.padding(.horizontal, random.length(0...20)))
    case 7:
      return AnyView(
        view.padding(EdgeInsets(top: random.length(-5...10), leading: 3, bottom: 1, trailing: 2)))
    case 8:
      return AnyView(
        view.aspectRatio(
          random.oneIn(2) ? nil : random.pick([0.5, 1, 1.5]),
          contentMode: random.pick([.fit, .fill])))
    case 9:
      let distance = random.length(-20...20)
      return AnyView(view.alignmentGuide(.leading) { $0[.trailing] - distance })
    case 10:
      let distance = random.length(-20...20)
      return AnyView(view.alignmentGuide(.third) { _ in distance })
    case 11: return AnyView(view.offset(x: random.length(-20...20), y: 5))
    default: return AnyView(view.position(x: random.length(0...50), y: 20))
    }
  }

  /// A modifier that says something to the container, or nothing.
  private mutating func carrying(_ view: AnyView) -> AnyView {
    switch random.number(0...8) {
    case 0, 1: return AnyView(view.layoutPriority(random.pick([-1, 0, 1])))
    case 2: return AnyView(view.gridCellColumns(random.number(1...3)))
    case 3:
      return AnyView(view.gridCellUnsizedAxes(random.pick([.horizontal, .vertical])))
    case 4: return AnyView(view.gridColumnAlignment(random.pick([.leading, .trailing])))
    case 5: return AnyView(view.gridCellAnchor(random.pick([.topLeading, .center, .bottom])))
    case 6: return AnyView(view.opacity(0.5).clipShape(Circle()).border(.red))
    case 7: return AnyView(view.environment(\.colorScheme, .dark))
    default: return AnyView(view.font(.title).foregroundStyle(.secondary).zIndex(1))
    }
  }
}
