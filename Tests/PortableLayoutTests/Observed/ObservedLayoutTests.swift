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
  ///
  /// - Parameters:
  ///   - pass: The pass, whose size and frames are compared.
  ///   - measurements: The measurements of each leaf; nil: they are not compared.
  func differences(
    from pass: ObservedLayout.Pass, measurements: [String: Int]?
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
      if let expected = measurements?[id], measured != expected {
        differences.append("measurements of \(id): \(measured), observed \(expected)")
      }
    }
    return differences
  }
}

@Suite("Observed trees: sizes, frames and counts (S7, S10, S11, A5, A6, V4)")
struct ObservedLayoutTests {
  /// The trees whose counts of measurements are others in 27, since stacks ask less there (S3).
  static let otherCountsIn27 = [
    0, 2, 20, 21, 22, 30, 32, 41, 51, 52, 60, 62, 70, 71, 72, 80, 101, 102, 121, 130, 132, 140,
    150, 151, 152, 160, 161, 170, 171, 180, 181, 182, 192, 200, 201, 202, 210, 211, 220, 231, 240,
    260, 271, 272, 280, 282, 292, 300, 310, 311, 321, 322, 341, 342, 350, 352, 360, 361, 370, 371,
    372, 390, 400, 401, 402, 410, 411, 420, 421, 422, 432, 440, 441, 442, 450, 452, 470, 480, 491,
    500, 502, 512, 521, 522, 530, 531, 532, 542, 550, 552, 561, 562, 571, 572, 582, 600, 601, 620,
    622, 631, 632, 640, 641, 642, 650, 651, 652, 671, 672, 681, 700, 702, 712, 721, 730, 731, 740,
    742, 760, 761, 762, 770, 772, 811, 821, 832, 840, 850, 880, 881, 901, 912, 921, 940, 942, 960,
    961, 971, 980, 1002, 1010, 1020, 1032, 1040, 1041, 1051, 1061, 1062, 1072, 1080, 1081, 1111,
    1112, 1120, 1121, 1130, 1131, 1141, 1161, 1162, 1232, 1240, 1241, 1242, 1250, 1281, 1301,
    1320, 1322, 1331, 1342, 1351, 1361, 1381, 1422, 1441, 1461, 1512, 1541, 1542, 1610, 1612,
    1670, 1681, 1850, 1912, 1990, 2021, 2101, 2102, 2150, 2160, 2162, 2190, 2192, 2200, 2522,
    2592, 2721, 2761, 3030, 3090, 3091, 3210, 3250, 3402, 3442, 3460, 3641, 3861, 4730, 4991,
    5510, 5770, 6930, 7291, 7421, 8502, 9020, 10430, 10431, 10880, 11850,
  ]

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

  /// Whether sizes, frames and counts of all passes are as they were observed, at a system.
  private func holds(_ layout: ObservedLayout, _ form: LeafForm, _ system: SwiftUISystem) throws
    -> Bool
  {
    let sequence = ObservedTree(layout.tree, form, system)
    return try zip(layout.passes, layout.sequence).allSatisfy { pass, measurements in
      try ObservedTree(layout.tree, form, system)
        .differences(from: pass, measurements: pass.measurements).isEmpty
        && sequence.differences(from: pass, measurements: measurements).isEmpty
    }
  }

  @Test("27 has the same sizes and frames (S3)", arguments: ObservedLayout.all)
  func geometry(layout: ObservedLayout) throws {
    for pass in layout.passes {
      let differences = try ObservedTree(layout.tree, .shapes, .v27)
        .differences(from: pass, measurements: nil)
      #expect(differences.isEmpty, "\(pass.window): \(differences.joined(separator: "; "))")
    }
  }

  @Test("27 measures otherwise in the trees that are listed", arguments: LeafForm.allCases)
  func counts(form: LeafForm) throws {
    let others = try ObservedLayout.all.filter { try !holds($0, form, .v27) }.map(\.id)
    #expect(others == Self.otherCountsIn27)
  }
}
