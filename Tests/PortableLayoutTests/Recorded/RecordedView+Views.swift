import Foundation
import PortableLayout

/// Two views side by side: types are kept, since a stack with one static child is no stack (E11).
private struct Pair<First: View, Second: View>: View {
  let first: First
  let second: Second

  var body: some View {
    first
    second
  }
}

extension Alignment {
  fileprivate init(recorded names: [String]) {
    self.init(
      horizontal: HorizontalAlignment(observed: names[0]),
      vertical: VerticalAlignment(observed: names[1]))
  }
}

extension RecordedView {
  @MainActor
  private static func joined(_ views: [any View]) -> any View {
    func pair(_ first: some View, _ second: some View) -> any View {
      Pair(first: first, second: second)
    }
    guard let first = views.first else { return EmptyView() }
    return views.count == 1 ? first : pair(first, joined(Array(views.dropFirst())))
  }

  /// The view, whose leaves note what they are asked.
  @MainActor
  func view(_ recording: Recording) -> any View {
    if let leaf = leaf(recording) { return leaf }
    return view(
      around: Self.joined(children.map { $0.view(recording) }),
      Self.joined(content.map { $0.view(recording) }))
  }

  @MainActor
  private func leaf(_ recording: Recording) -> (any View)? {
    func leaf(_ size: @escaping @Sendable (ProposedViewSize) -> CGSize) -> any View {
      RecordedLeaf(id: id, recording: recording, size: size) { Color.clear }
    }
    switch kind {
    case "leaf":
      return leaf { [width, height] in
        CGSize(
          width: clamp($0.width, between: width), height: clamp($0.height, between: height))
      }
    case "area":
      let (area, ideal) = (lengths["area"] ?? 0, lengths["ideal"] ?? 0)
      return leaf {
        let width = max(1, min($0.width ?? ideal, 1000))
        return CGSize(width: width, height: area / width)
      }
    case "half": return leaf { CGSize(width: ($0.width ?? 40) / 2, height: 10) }
    case "odd":
      return leaf {
        let side: CGFloat = $0 == ProposedViewSize(width: 20, height: 20) ? 15 : 20
        return CGSize(width: side, height: side)
      }
    case "twice":
      return leaf { [height] in CGSize(width: ($0.width ?? 10) * 2, height: height[0] ?? 0) }
    case "threshold":
      return leaf { [width, lengths] in
        let isAbove = ($0.width ?? 0) >= lengths["from"] ?? 0
        return CGSize(
          width: width[0] ?? 0, height: lengths[isAbove ? "above" : "below"] ?? 0)
      }
    case "spacer": return Spacer(minLength: lengths["min"])
    case "divider": return Divider()
    case "color": return Color.red
    case "none": return (nil as Color?) as any View
    case "shape": return shape
    case "reader":
      let (fraction, height, name) = (lengths["fraction"] ?? 0, height[0], id)
      return GeometryReader { proxy in
        Color.red.frame(width: proxy.size.width * fraction, height: height).layoutName(name)
      }
    default: return nil
    }
  }

  private var shape: any View {
    switch name {
    case "rectangle": Rectangle()
    case "roundedRectangle": RoundedRectangle(cornerRadius: 12)
    case "capsule": Capsule()
    case "ellipse": Ellipse()
    default: Circle()
    }
  }

  @MainActor
  private func view(around child: some View, _ secondary: some View) -> any View {
    switch kind {
    case "hstack":
      return HStack(
        alignment: VerticalAlignment(observed: alignment[0]), spacing: lengths["spacing"]
      ) { child }
    case "vstack":
      return VStack(
        alignment: HorizontalAlignment(observed: alignment[0]), spacing: lengths["spacing"]
      ) { child }
    case "zstack": return ZStack(alignment: Alignment(recorded: alignment)) { child }
    case "group": return Group { child }
    case "pass": return RecordedPile { child }
    case "scroll":
      let axes = axes.map { $0 == "vertical" ? Axis.Set.vertical : .horizontal }
      return ScrollView(Axis.Set(axes)) { child }
    case "list": return List { child }
    case "frame":
      return child.frame(
        width: width[0], height: height[0], alignment: Alignment(recorded: alignment))
    case "flexibleFrame":
      return child.frame(
        minWidth: width[0], idealWidth: width[1], maxWidth: width[2], minHeight: height[0],
        idealHeight: height[1], maxHeight: height[2], alignment: Alignment(recorded: alignment))
    case "padding":
      return child.padding(
        EdgeInsets(
          top: lengths["top"] ?? 0, leading: lengths["leading"] ?? 0,
          bottom: lengths["bottom"] ?? 0, trailing: lengths["trailing"] ?? 0))
    case "fixedSize": return child.fixedSize(horizontal: horizontal, vertical: vertical)
    case "layoutPriority": return child.layoutPriority(Double(lengths["value"] ?? 0))
    case "aspectRatio":
      return child.aspectRatio(lengths["ratio"], contentMode: mode == "fill" ? .fill : .fit)
    case "mark": return child.layoutName(id)
    case "alignmentGuide":
      let value = lengths["value"] ?? 0
      return axis == "horizontal"
        ? child.alignmentGuide(HorizontalAlignment(observed: guide)) { _ in value }
        : child.alignmentGuide(VerticalAlignment(observed: guide)) { _ in value }
    case "containerRelative":
      let fraction = lengths["fraction"] ?? 0
      return child.containerRelativeFrame(.horizontal) { length, _ in length * fraction }
    case "overlay":
      return child.overlay(alignment: Alignment(recorded: alignment)) { secondary }
    case "background":
      return child.background(alignment: Alignment(recorded: alignment)) { secondary }
    default: return cell(child) ?? neutral(child)
    }
  }

  /// A grid, its rows, and the modifiers of its cells.
  @MainActor
  private func cell(_ child: some View) -> (any View)? {
    switch kind {
    case "grid":
      return Grid(
        alignment: Alignment(recorded: alignment),
        horizontalSpacing: lengths["horizontalSpacing"], verticalSpacing: lengths["verticalSpacing"]
      ) { child }
    case "lazyVGrid":
      return LazyVGrid(
        columns: items.map(\.item), alignment: HorizontalAlignment(observed: alignment[0]),
        spacing: lengths["spacing"]
      ) { child }
    case "lazyHGrid":
      return LazyHGrid(
        rows: items.map(\.item), alignment: VerticalAlignment(observed: alignment[0]),
        spacing: lengths["spacing"]
      ) { child }
    case "row":
      let guide = alignment.first.flatMap { $0.isEmpty ? nil : VerticalAlignment(observed: $0) }
      return GridRow(alignment: guide) { child }
    case "columns": return child.gridCellColumns(Int(lengths["count"] ?? 1))
    case "unsized":
      let axes = axes.map { $0 == "vertical" ? Axis.Set.vertical : .horizontal }
      return child.gridCellUnsizedAxes(Axis.Set(axes))
    case "columnAlignment":
      return child.gridColumnAlignment(HorizontalAlignment(observed: guide))
    case "anchor":
      return child.gridCellAnchor(UnitPoint(x: point[0] ?? 0, y: point[1] ?? 0))
    default: return nil
    }
  }

  @MainActor
  private func neutral(_ child: some View) -> any View {
    switch name {
    case "border": child.border(Color.red, width: 4)
    case "opacity": child.opacity(0.5)
    case "clipShape": child.clipShape(Rectangle())
    case "cornerRadius": child.cornerRadius(6)
    case "allowsHitTesting": child.allowsHitTesting(false)
    case "contentShape": child.contentShape(Rectangle())
    case "hidden": child.hidden()
    case "clipped": child.clipped()
    case "onTapGesture": child.onTapGesture {}
    case "disabled": child.disabled(true)
    case "focusable": child.focusable()
    default: preconditionFailure("Unknown kind: \(kind) \(name)")
    }
  }
}

/// The length clamped between a minimum and a maximum; the ideal where nothing is proposed.
private func clamp(_ length: CGFloat?, between limits: [CGFloat?]) -> CGFloat {
  min(max(length ?? limits[1] ?? 0, limits[0] ?? 0), limits[2] ?? .infinity)
}
