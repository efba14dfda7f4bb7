import Foundation
import SwiftUI

/// A small tree of views: as a recording describes it, and as SwiftUI lays it out.
indirect enum Tree: Sendable {
  /// The proposal between a least and a largest length; the one between them where there is none.
  case leaf(String, [CGFloat], [CGFloat])
  case hstack(String, CGFloat?, [Tree])
  case vstack(String, CGFloat?, [Tree])
  case zstack([String], [Tree])
  case spacer(CGFloat?)
  case frame(CGFloat?, CGFloat?, Tree)
  /// Minimum, ideal and maximum of both lengths.
  case flexibleFrame([CGFloat?], [CGFloat?], Tree)
  case padding(CGFloat, Tree)
  case fixedSize(Bool, Bool, Tree)
  case priority(Double, Tree)
  case aspectRatio(CGFloat, String, Tree)
  case guide(String, String, CGFloat, Tree)
  case overlay([String], Tree, Tree)
  case background([String], Tree, Tree)

  static func fixed(_ side: CGFloat, _ id: String) -> Tree {
    .leaf(id, [side, side, side], [side, side, side])
  }

  /// A leaf 20 high of a width between limits.
  static func wide(
    _ least: CGFloat, _ ideal: CGFloat, _ largest: CGFloat, _ id: String
  ) -> Tree { .leaf(id, [least, ideal, largest], [20, 20, 20]) }

  var object: [String: Any] {
    func tree(_ kind: String, _ children: [Tree], _ rest: [String: Any]) -> [String: Any] {
      var object = rest
      object["kind"] = kind
      if !children.isEmpty { object["children"] = children.map(\.object) }
      return object
    }
    func number(_ length: CGFloat?) -> Any { numbers([length])[0] }
    let center = ["center", "center"]
    switch self {
    case .leaf(let id, let width, let height):
      return tree("leaf", [], ["id": id, "width": numbers(width), "height": numbers(height)])
    case .hstack(let alignment, let spacing, let children):
      return tree("hstack", children, ["alignment": alignment, "spacing": number(spacing)])
    case .vstack(let alignment, let spacing, let children):
      return tree("vstack", children, ["alignment": alignment, "spacing": number(spacing)])
    case .zstack(let alignment, let children):
      return tree("zstack", children, ["alignment": alignment])
    case .spacer(let least): return tree("spacer", [], ["min": number(least)])
    case .frame(let width, let height, let child):
      return tree(
        "frame", [child],
        ["width": number(width), "height": number(height), "alignment": center])
    case .flexibleFrame(let width, let height, let child):
      return tree(
        "flexibleFrame", [child],
        ["width": numbers(width), "height": numbers(height), "alignment": center])
    case .padding(let length, let child):
      return tree(
        "padding", [child],
        ["top", "leading", "bottom", "trailing"].reduce(into: [:]) { $0[$1] = number(length) })
    case .fixedSize(let horizontal, let vertical, let child):
      return tree("fixedSize", [child], ["horizontal": horizontal, "vertical": vertical])
    case .priority(let value, let child):
      return tree("layoutPriority", [child], ["value": value])
    case .aspectRatio(let ratio, let mode, let child):
      return tree("aspectRatio", [child], ["ratio": number(ratio), "mode": mode])
    case .guide(let axis, let guide, let value, let child):
      return tree(
        "alignmentGuide", [child], ["axis": axis, "guide": guide, "value": number(value)])
    case .overlay(let alignment, let child, let content):
      return tree("overlay", [child], ["alignment": alignment, "content": [content.object]])
    case .background(let alignment, let child, let content):
      return tree("background", [child], ["alignment": alignment, "content": [content.object]])
    }
  }

  @MainActor func view(_ recording: Recording) -> AnyView {
    func all(_ children: [Tree]) -> some View {
      ForEach(0..<children.count, id: \.self) { children[$0].view(recording) }
    }
    switch self {
    case .leaf(let id, let width, let height):
      return AnyView(
        RuleLeaf(id: id, width: width, height: height, recording: recording) { Color.clear })
    case .hstack(let alignment, let spacing, let children):
      return AnyView(
        HStack(alignment: Self.vertical(alignment), spacing: spacing) { all(children) })
    case .vstack(let alignment, let spacing, let children):
      return AnyView(
        VStack(alignment: Self.horizontal(alignment), spacing: spacing) { all(children) })
    case .zstack(let alignment, let children):
      return AnyView(ZStack(alignment: Self.both(alignment)) { all(children) })
    case .spacer(let least): return AnyView(Spacer(minLength: least))
    case .frame(let width, let height, let child):
      return AnyView(child.view(recording).frame(width: width, height: height))
    case .flexibleFrame(let width, let height, let child):
      return AnyView(
        child.view(recording).frame(
          minWidth: width[0], idealWidth: width[1], maxWidth: width[2], minHeight: height[0],
          idealHeight: height[1], maxHeight: height[2]))
    case .padding(let length, let child): return AnyView(child.view(recording).padding(length))
    case .fixedSize(let horizontal, let vertical, let child):
      return AnyView(
        child.view(recording).fixedSize(horizontal: horizontal, vertical: vertical))
    case .priority(let value, let child):
      return AnyView(child.view(recording).layoutPriority(value))
    case .aspectRatio(let ratio, let mode, let child):
      return AnyView(
        child.view(recording).aspectRatio(ratio, contentMode: mode == "fill" ? .fill : .fit))
    case .guide(let axis, let guide, let value, let child):
      let view = child.view(recording)
      return axis == "horizontal"
        ? AnyView(view.alignmentGuide(Self.horizontal(guide)) { _ in value })
        : AnyView(view.alignmentGuide(Self.vertical(guide)) { _ in value })
    case .overlay(let alignment, let child, let content):
      return AnyView(
        child.view(recording).overlay(alignment: Self.both(alignment)) {
          content.view(recording)
        })
    case .background(let alignment, let child, let content):
      return AnyView(
        child.view(recording).background(alignment: Self.both(alignment)) {
          content.view(recording)
        })
    }
  }

  private static func horizontal(_ name: String) -> HorizontalAlignment {
    name == "leading" ? .leading : name == "trailing" ? .trailing : .center
  }

  private static func vertical(_ name: String) -> VerticalAlignment {
    name == "top" ? .top : name == "bottom" ? .bottom : .center
  }

  private static func both(_ names: [String]) -> Alignment {
    Alignment(horizontal: horizontal(names[0]), vertical: vertical(names[1]))
  }
}
