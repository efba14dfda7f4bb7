// LayoutRules records how SwiftUI lays out small trees of views: a line of JSON for each.
//
// The trees are examples of the rules in Documentation/engine-rules.md of LayoutBench, whose
// `.ci/rules` runs the files of this folder on a Mac and names the rules that a new system changed.
// Elsewhere they are compiled against PortableLayout, which has SwiftUI's interface; they were not
// run on Apple's systems.

import Foundation
import SwiftUI

/// The trees whose layout is recorded.
@MainActor public enum LayoutRules {
  /// Lays out every tree and returns a record of each: the size of the whole, and of every leaf the
  /// proposals, the calls and the frame; then all queries in order.
  public static func lines() throws -> [String] {
    try examples.map { example in
      let data = try JSONSerialization.data(withJSONObject: example.record(), options: .sortedKeys)
      return String(decoding: data, as: UTF8.self)
    }
  }

  fileprivate static var system: String {
    #if PORTABLE_LAYOUT
      "27.0"
    #else
      let version = ProcessInfo.processInfo.operatingSystemVersion
      return "\(version.majorVersion).\(version.minorVersion)"
    #endif
  }
}

// MARK: The trees

extension LayoutRules {
  private static func f(_ id: String) -> Tree { .fixed(10, id) }
  private static func s(_ id: String) -> Tree { .fixed(20, id) }
  private static func x(_ id: String) -> Tree {
    .leaf(id, [0, 10, .infinity], [0, 10, .infinity])
  }

  private static func h(
    _ children: Tree..., spacing: CGFloat? = 0, alignment: String = "center"
  ) -> Tree { .hstack(alignment, spacing, children) }

  private static func v(
    _ children: Tree..., spacing: CGFloat? = 0, alignment: String = "center"
  ) -> Tree { .vstack(alignment, spacing, children) }

  private static func z(_ children: Tree..., alignment: [String] = ["center", "center"]) -> Tree {
    .zstack(alignment, children)
  }

  fileprivate static let examples: [Example] = [
    Example("S1 a gap that is given", h(s("a"), s("b"), spacing: 5), nil, nil),
    Example("S1 gaps by default", h(s("a"), s("b"), s("c"), spacing: nil), nil, nil),
    Example("S2 a row without a width", h(s("a"), x("b")), nil, 50),
    Example("S3 two fixed views", h(s("a"), s("b")), 300, 50),
    Example("S3 two views of 0 to 80", h(.wide(0, 40, 80, "a"), .wide(0, 40, 80, "b")), 100, 50),
    Example("S3 no width at all", h(s("a"), x("b")), 0, 50),
    Example("S3 an infinite width", h(s("a"), x("b")), .infinity, 50),
    Example("S3 priorities", h(x("a"), .priority(1, s("b")), .priority(1, x("c"))), 100, 50),
    Example(
      "S3 infinite views by least length",
      h(.wide(10, 10, .infinity, "a"), .wide(40, 40, .infinity, "b")), 100, 50),
    Example("S3 flexible, fixed, between", h(x("a"), s("b"), .wide(5, 10, 60, "c")), 100, 50),
    Example("S3 four of two kinds", v(x("a"), s("b"), x("c"), s("d")), 50, 200),
    Example("S4 the rest is divided", h(x("a"), x("b"), x("c"), spacing: 5), 100, 50),
    Example(
      "S4 least lengths of another group", h(.priority(1, x("a")), .wide(30, 40, 90, "b")), 100, 50),
    Example(
      "S5 longer than proposed", h(.wide(0, 50, 100, "a"), .wide(100, 100, .infinity, "b")), 150, 20
    ),
    Example(
      "S6 a row along the top", h(s("a"), f("b"), .fixed(30, "c"), alignment: "top"), 100, 50),
    Example(
      "S6 a row along the bottom", h(s("a"), f("b"), .fixed(30, "c"), alignment: "bottom"), 100, 50),
    Example(
      "S6 a column along the trailing edge", v(s("a"), f("b"), alignment: "trailing"), 100, 50),
    Example("S7 a row without a width", h(v(f("a"), f("b")), f("c")), nil, 120),
    Example("S7 a column without a size", v(h(f("a"), f("b")), x("c")), nil, nil),
    Example("S10 a row at nothing", h(v(f("a"), f("b")), f("c")), 0, 0),
    Example("S10 a column at no height", v(h(f("a"), f("b")), f("c")), 150, 0),
    Example("C5 stacks in stacks", h(v(x("a"), x("b")), v(x("c"), x("d"))), 1000, 700),
    Example(
      "C5 deeper stacks in stacks",
      h(v(h(x("a"), x("b")), h(x("c"), x("d"))), v(h(x("e"), x("f")), h(x("g"), x("h")))), 1000, 700
    ),
    Example("C5 fixed views in stacks", h(v(f("a"), f("b")), v(f("c"), f("d"))), 1000, 700),
    Example(
      "Z priorities",
      z(
        .priority(-0.1, .fixed(100, "a")), .fixed(60, "b"), .priority(1, .fixed(40, "c")),
        alignment: ["leading", "center"]), nil, nil),
    Example("Z a fixed and a flexible view", z(s("a"), x("b")), 100, 50),
    Example(
      "Z in a corner", z(s("a"), .fixed(50, "b"), alignment: ["trailing", "bottom"]), 100, 100),
    Example(
      "A5 a guide in padding",
      h(.padding(5, .guide("vertical", "top", 10, s("a"))), s("b"), alignment: "top"), 100, 100),
    Example(
      "A5 a guide in a row",
      h(
        h(.guide("vertical", "top", 10, s("a")), s("b"), alignment: "top"), s("c"), alignment: "top"
      ), 100, 100),
    Example(
      "A6 rows and columns that are asked for a guide", h(h(v(x("a"), f("b")), f("c")), f("d")),
      300, 200),
    Example("M a frame of one length", .frame(50, nil, s("a")), 100, 100),
    Example("M a frame that is too small", .frame(10, 10, s("a")), 100, 100),
    Example("M a least width", .flexibleFrame([50, nil, nil], [nil, nil, nil], s("a")), 100, 100),
    Example(
      "M a largest width", .flexibleFrame([nil, nil, 50], [nil, nil, nil], s("a")), 100, 100),
    Example("M limits", .flexibleFrame([30, nil, 50], [nil, nil, nil], x("a")), 100, 100),
    Example("M an ideal size", .flexibleFrame([nil, 40, nil], [nil, 60, nil], x("a")), nil, nil),
    Example(
      "M a width without limit", .flexibleFrame([nil, nil, .infinity], [nil, nil, nil], s("a")),
      100, 50),
    Example("M fixedSize in a row", h(.fixedSize(true, false, x("a")), x("b")), 100, 50),
    Example("M padding", .padding(7, x("a")), 100, 50),
    Example("M padding larger than the proposal", .padding(40, x("a")), 50, 50),
    Example("M a ratio that fits", .aspectRatio(2, "fit", x("a")), 100, 100),
    Example("M a ratio that fills", .aspectRatio(2, "fill", x("a")), 100, 100),
    Example("M an overlay", .overlay(["center", "center"], s("a"), x("b")), 100, 100),
    Example(
      "M a background in a corner", .background(["leading", "top"], .fixed(50, "a"), f("b")), 100,
      100),
    Example("M a spacer", h(s("a"), .spacer(nil), s("b")), 100, 50),
    Example(
      "M a spacer in a column without a size", v(s("a"), .spacer(30), s("b"), spacing: nil), nil,
      nil),
    Example("M a spacer beside a flexible view", h(x("a"), .spacer(0), s("b")), 100, 50),
    Example(
      "V4 a spacer in a frame", h(f("a"), .frame(20, nil, .spacer(nil)), f("b"), spacing: nil), 100,
      20),
    Example(
      "V4 a spacer in two frames",
      h(f("a"), .frame(20, nil, .frame(20, nil, .spacer(nil))), f("b"), spacing: nil), 100, 20),
  ]
}

/// A tree with a name that begins with its rule, and the size that it is proposed.
@MainActor private struct Example {
  let id: String
  let tree: Tree
  let width, height: CGFloat?

  init(_ id: String, _ tree: Tree, _ width: CGFloat?, _ height: CGFloat?) {
    (self.id, self.tree, self.width, self.height) = (id, tree, width, height)
  }

  func record() -> [String: Any] {
    let recording = Recording()
    let proposal = ProposedViewSize(width: width, height: height)
    let stage = Stage(
      AnyView(RuleProbe(proposal: proposal, recording: recording) { tree.view(recording) }))
    stage.layOut()
    var leaves: [String: Any] = [:]
    for (id, frame) in recording.frames {
      let asked = recording.questions.filter { $0.leaf == id }.map(\.proposal)
      let distinct = asked.enumerated().filter { asked.firstIndex(of: $1) == $0 }.map(\.element)
      leaves[id] = [
        "calls": asked.count, "frame": numbers(frame), "proposals": distinct.map { numbers($0) },
      ]
    }
    return [
      "id": id, "source": "LayoutRules", "os": LayoutRules.system, "tree": tree.object,
      "proposal": numbers([width, height]), "size": numbers(recording.size), "leaves": leaves,
      "sequence": recording.questions.map { [$0.leaf as Any] + numbers($0.proposal) },
    ]
  }
}

/// Lengths as JSON has them: nil is null, an infinite one is a word, others have two decimals.
nonisolated func numbers(_ lengths: [CGFloat?]) -> [Any] {
  lengths.map { length in
    guard let length else { return NSNull() }
    if length.isNaN { return "nan" }
    if length.isInfinite { return length > 0 ? "inf" : "-inf" }
    return (Double(length) * 100).rounded() / 100
  }
}
