import Foundation
import PortableLayout

/// A custom guide at a quarter of the width or height.
private enum Quarter {
  enum Horizontal: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
  }
  enum Vertical: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 4 }
  }
}

extension HorizontalAlignment {
  /// The guide of a name in the observed trees.
  init(observed name: String) {
    switch name {
    case "leading": self = .leading
    case "trailing": self = .trailing
    case "quarter": self = HorizontalAlignment(Quarter.Horizontal.self)
    default: self = .center
    }
  }
}

extension VerticalAlignment {
  /// The guide of a name in the observed trees.
  init(observed name: String) {
    switch name {
    case "top": self = .top
    case "bottom": self = .bottom
    case "firstTextBaseline": self = .firstTextBaseline
    case "lastTextBaseline": self = .lastTextBaseline
    case "quarter": self = VerticalAlignment(Quarter.Vertical.self)
    default: self = .center
    }
  }
}

extension ObservedView {
  private static func alignment(_ names: [String]) -> Alignment {
    Alignment(
      horizontal: HorizontalAlignment(observed: names[0]),
      vertical: VerticalAlignment(observed: names[1]))
  }

  private static func each(_ children: [ObservedView]) -> some View {
    ForEach(children.indices, id: \.self) { children[$0].view }
  }

  /// The view, with the numbers of its leaves as their names.
  var view: AnyView {
    switch self {
    case .leaf(let id, let leaf):
      return AnyView(ObservedShape(leaf: leaf).layoutName("\(id)"))
    case .spacer(let minimum):
      return AnyView(Spacer(minLength: minimum))
    case .hstack(let alignment, let spacing, let children):
      return AnyView(
        HStack(alignment: VerticalAlignment(observed: alignment), spacing: spacing) {
          Self.each(children)
        })
    case .vstack(let alignment, let spacing, let children):
      return AnyView(
        VStack(alignment: HorizontalAlignment(observed: alignment), spacing: spacing) {
          Self.each(children)
        })
    case .zstack(let alignment, let children):
      return AnyView(ZStack(alignment: Self.alignment(alignment)) { Self.each(children) })
    case .flow(let spacing, let children):
      return AnyView(ObservedFlow(spacing: spacing) { Self.each(children) })
    default:
      return modified
    }
  }

  /// The view of a modifier.
  private var modified: AnyView {
    switch self {
    case .frame(let width, let height, let alignment, let child):
      return AnyView(
        child.view.frame(width: width, height: height, alignment: Self.alignment(alignment)))
    case .flexibleFrame(let width, let height, let alignment, let child):
      return AnyView(
        child.view.frame(
          minWidth: width[0], idealWidth: width[1], maxWidth: width[2], minHeight: height[0],
          idealHeight: height[1], maxHeight: height[2], alignment: Self.alignment(alignment)))
    case .padding(let insets, let child):
      return AnyView(child.view.padding(insets))
    case .fixedSize(let horizontal, let vertical, let child):
      return AnyView(child.view.fixedSize(horizontal: horizontal, vertical: vertical))
    case .layoutPriority(let value, let child):
      return AnyView(child.view.layoutPriority(value))
    case .aspectRatio(let ratio, let mode, let child):
      return AnyView(child.view.aspectRatio(ratio, contentMode: mode))
    case .alignmentGuide(let isHorizontal, let name, let value, let child):
      return isHorizontal
        ? AnyView(
          child.view.alignmentGuide(HorizontalAlignment(observed: name)) {
            value.position(in: $0.width)
          })
        : AnyView(
          child.view.alignmentGuide(VerticalAlignment(observed: name)) {
            value.position(in: $0.height)
          })
    default:
      return AnyView(EmptyView())
    }
  }

  /// The leaves of the view with their numbers.
  var leaves: [(id: Int, leaf: ObservedLeaf)] {
    switch self {
    case .leaf(let id, let leaf): return [(id, leaf)]
    case .spacer: return []
    case .hstack(_, _, let children), .vstack(_, _, let children), .zstack(_, let children),
      .flow(_, let children):
      return children.flatMap(\.leaves)
    case .frame(_, _, _, let child), .flexibleFrame(_, _, _, let child), .padding(_, let child),
      .fixedSize(_, _, let child), .layoutPriority(_, let child), .aspectRatio(_, _, let child),
      .alignmentGuide(_, _, _, let child):
      return child.leaves
    }
  }
}

extension ObservedView.GuideValue {
  /// The guide's position in a view of a length.
  func position(in length: CGFloat) -> CGFloat {
    switch self {
    case .constant(let value): return value
    case .fromFarEdge(let distance): return length - distance
    }
  }
}
