import Foundation
import PortableLayout
import Testing

/// What an observed tree's leaves are built from.
enum LeafForm: String, CaseIterable, Sendable {
  /// Views of a user's own: one query at a time.
  case shapes
  /// The engine's own kinds, where there is one: several queries in one visit.
  case plain
}

/// A tree that is laid out as the observed ones were.
struct ObservedTree {
  let engine: LayoutEngine
  /// The leaves in reading order.
  let leaves: [(id: String, view: Int)]

  init(_ tree: ObservedView, _ form: LeafForm, _ system: SwiftUISystem = .v26) {
    engine = LayoutEngine(system: system)
    let names = engine.setView(tree.view, of: 0)
    leaves = names.entries.map { (id: $0.name, view: $0.view) }
    guard form == .plain else { return }
    for (leaf, (_, view)) in zip(tree.leaves, leaves) {
      if let content = leaf.leaf.content { engine.changeContent(of: view, to: content) }
    }
  }

  /// What differs from an observed pass, one line each; empty if nothing does.
  func differences(
    from pass: ObservedLayout.Pass, measurements: [String: Int]
  ) throws -> [String] {
    engine.resetCounts()
    let size = try engine.layOut(in: pass.window)
    let origin = engine.frame(of: 0).origin
    var differences: [String] = []
    func compare(_ what: String, _ values: [CGFloat], _ expected: [CGFloat]) {
      let isSame = zip(values, expected).allSatisfy {
        abs($0 - $1) <= 1e-6 * max(1, abs($1)) || $0 == $1
      }
      if !isSame { differences.append("\(what) is \(values), observed \(expected)") }
    }
    compare("size", [size.width, size.height], pass.size)
    for (id, view) in leaves {
      let frame = engine.frame(of: view).offsetBy(dx: -origin.x, dy: -origin.y)
      compare(
        "frame of \(id)", [frame.minX, frame.minY, frame.width, frame.height],
        pass.frames[id] ?? [])
      let measured = engine.measurements(of: view)
      if measured != measurements[id] {
        differences.append(
          "measurements of \(id): \(measured), observed \(measurements[id] ?? -1)")
      }
    }
    return differences
  }
}

@Suite("Observed trees: sizes, frames and counts (S7, S10, S11, A5, A6, V4)")
struct ObservedLayoutTests {
  @Test("all trees of the file are read")
  func complete() {
    #expect(ObservedLayout.all.count == 300)
    for layout in ObservedLayout.all {
      #expect(layout.tree.leaves.map(\.id) == Array(0..<layout.leaves))
      #expect(layout.sequence.count == layout.passes.count)
    }
  }

  @Test("each pass on a tree of its own", arguments: ObservedLayout.all, LeafForm.allCases)
  func fresh(layout: ObservedLayout, form: LeafForm) throws {
    for pass in layout.passes {
      let differences = try ObservedTree(layout.tree, form)
        .differences(from: pass, measurements: pass.measurements)
      #expect(differences.isEmpty, "\(pass.window): \(differences.joined(separator: "; "))")
    }
  }

  @Test("all passes on one tree", arguments: ObservedLayout.all, LeafForm.allCases)
  func inSequence(layout: ObservedLayout, form: LeafForm) throws {
    let tree = ObservedTree(layout.tree, form)
    for (pass, measurements) in zip(layout.passes, layout.sequence) {
      let differences = try tree.differences(from: pass, measurements: measurements)
      #expect(differences.isEmpty, "\(pass.window): \(differences.joined(separator: "; "))")
    }
  }
}
