import Foundation
import PortableLayout
import Testing

/// One arm of `apple-lazy.jsonl` that tells which rows are made, where they lie and how far it is
/// scrolled: recorded on macOS 27.
private struct LazyArm: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let tree: Tree
  let proposal: [CGFloat]
  let made: Made?
  let steps: [Step]?
  /// The rows that are scrolled to, in order, and the offset after each.
  let scrollTo: [[Anchor?]]?
  let offsets: [CGFloat]?
  let rowHeights: [CGFloat]?
  let document: [CGFloat]?
  let clip: [CGFloat]?

  var testDescription: String { id }

  struct Made: Decodable { let count: Int }

  struct Step: Decodable {
    let scrollTo: CGFloat
    let appeared: [Int]?
  }

  enum Anchor: Decodable {
    case row(Int)
    case name(String)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self = try (try? value.decode(Int.self)).map(Anchor.row) ?? .name(value.decode(String.self))
    }
  }

  /// A length, or that of each row by a pattern: 20, 40, 60, 80, 100 and again.
  struct Length: Decodable {
    let points: CGFloat?

    init(from decoder: any Decoder) throws {
      points = try? decoder.singleValueContainer().decode(CGFloat.self)
    }

    func of(_ row: Int) -> CGFloat { points ?? 20 + 20 * CGFloat(row % 5) }
  }

  struct Tree: Decodable {
    let kind: String
    let count: Int?
    let spacing: CGFloat?
    let width, height: Length?
    let children: [Tree]?
  }

  static let all: [LazyArm] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Recorded/apple-lazy.jsonl")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(LazyArm.self, from: Data($0.utf8))
    }
  }()
}

/// The views of an arm, which count the rows that are made.
@MainActor private final class ArmViews {
  private(set) var made = 0

  func view(_ tree: LazyArm.Tree, row: Int = 0) -> AnyView {
    let children = ForEach((tree.children ?? []).indices, id: \.self) { [self] in
      view(tree.children?[$0] ?? tree, row: row)
    }
    switch tree.kind {
    case "scroll": return AnyView(ScrollView { only(tree, row) })
    case "vstack": return AnyView(VStack(spacing: tree.spacing) { children })
    case "lazyVStack": return AnyView(LazyVStack(spacing: tree.spacing ?? 0) { only(tree, row) })
    case "lazyVGrid":
      return AnyView(LazyVGrid(columns: [GridItem(), GridItem()]) { only(tree, row) })
    case "grid": return AnyView(Grid { only(tree, row) })
    case "row": return AnyView(GridRow { children })
    case "list":
      return AnyView(List { only(tree, row) }.environment(\.defaultMinListRowHeight, 24))
    case "each":
      return AnyView(
        ForEach(0..<(tree.count ?? 0), id: \.self) { [self] in only(tree, $0) })
    case "frame":
      if tree.children?.first?.kind != "color" {
        return AnyView(
          only(tree, row).frame(width: tree.width?.points, height: tree.height?.points))
      }
      made += 1
      let height = tree.height?.of(row)
      return AnyView(
        Color.red.frame(width: tree.width?.points, height: height).layoutName("\(row)"))
    // Texts of macOS are 16 points high.
    case "text": return AnyView(Color.red.frame(width: 30, height: 16).layoutName("\(row)"))
    default: return AnyView(Color.red)
    }
  }

  private func only(_ tree: LazyArm.Tree, _ row: Int) -> AnyView {
    tree.children?.count == 1
      ? view(tree.children?[0] ?? tree, row: row)
      : AnyView(
        ForEach((tree.children ?? []).indices, id: \.self) { [self] in
          view(tree.children?[$0] ?? tree, row: $0)
        })
  }
}

@MainActor @Suite("Recorded lazy containers (rules L)")
struct LazyRecordedTests {
  @Test("an arm is as recorded", arguments: LazyArm.covered)
  fileprivate func recorded(_ arm: LazyArm) throws {
    let views = ArmViews()
    let tree = ViewTree { views.view(arm.tree) }
    let window = ProposedViewSize(width: arm.proposal[0], height: arm.proposal[1])
    var laidOut = try tree.layOut(in: window)
    if let made = arm.made { #expect(views.made == made.count) }
    for step in arm.steps ?? [] {
      tree.scroll(to: CGPoint(x: 0, y: step.scrollTo))
      laidOut = try tree.layOut(in: window)
      let rows = laidOut.namedFrames.compactMap { Int($0.name) }
      let expected = step.appeared.map { Array($0[0]...$0[1]) } ?? []
      // The view before the rows has the number 0 too.
      #expect(Set(rows).filter { arm.id != "L1" || $0 > 0 }.sorted() == expected)
    }
    var offsets: [CGFloat] = []
    for target in arm.scrollTo ?? [] {
      guard case .row(let row)? = target.first ?? nil else { continue }
      var anchor: UnitPoint?
      if target.count > 1, case .name(let name)? = target[1] {
        anchor = ["top": .top, "center": .center, "bottom": .bottom][name]
      }
      tree.scroll(to: row, anchor: anchor)
      try tree.layOut(in: window)
      offsets.append(tree.scrollOffset().y)
    }
    if let expected = arm.offsets { #expect(offsets == expected) }
    if let clip = arm.clip { #expect(offsets == [clip[0]]) }
    let engine = tree.engine
    let nodes = engine.viewsInOrder(from: 0).compactMap(engine.node)
    if let document = arm.document?.first {
      let list = try #require(nodes.first { $0.name == "List" })
      #expect(engine.frame(of: list.childViews[0]).height == document)
    }
    if let heights = arm.rowHeights {
      let rows = try #require(nodes.first { $0.name == "LazyVStack" })
      #expect(rows.childViews.map { engine.frame(of: $0).height } == heights)
    }
  }

  @Test("every arm is tested, or has a reason")
  func complete() {
    #expect(LazyArm.all.count >= 22)
    #expect(LazyArm.covered.count >= 18, "\(LazyArm.covered.map(\.id))")
  }
}

extension LazyArm {
  /// The arms that the rules do not give, and why.
  fileprivate static let uncovered = [
    "R2": "the length of a list of 1,000 rows is not explained (L8)",
    "T-top": "so is where its rows lie", "T-bottom": "so is where its rows lie",
    "T15":
      "the rows in sight are 38 high, but count 24 in the offset; those of A1 count as long as they are",
    "A3": "views are resolved once: no row is inserted",
    "S1": "the row before those in sight was made too, after a jump alone",
    "V2 200": "the text's font is that of macOS", "V2 400": "the text's font is that of macOS",
    "V2c 200": "the text's font is that of macOS", "V2c 400": "the text's font is that of macOS",
  ]

  fileprivate static let covered = all.filter { uncovered[$0.id] == nil && !$0.isSynthetic }

  /// Whether the arm is one of those of which all views are made, which other tests read.
  fileprivate var isSynthetic: Bool { id.hasPrefix("LZ") && made == nil }
}
