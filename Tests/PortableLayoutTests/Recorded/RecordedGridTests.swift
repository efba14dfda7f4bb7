import PortableLayout
import Testing

@Suite("Grids and frames recorded from SwiftUI (rule G)")
struct RecordedGridTests {
  /// What comes out otherwise than it was recorded.
  static let differing: [String: String] = {
    var differing = [
      // A gap that is not a number: here an error (E6).
      "GS10": "error",
      // A ZStack of one view that is a cell with a value of its own.
      "GWS16": "placement", "GWC16": "placement",
      // No rule explains these yet: cells of lower priorities in other lines, bare views and spans
      // wider than what their columns need, spans at a height of nil.
      "GX14": "frame, placement", "GX18": "frame, order, placement, proposals, size",
    ]
    for number in [4, 12, 24, 27, 34, 36, 40, 43, 45, 52, 55, 57] {
      differing["divergence \(number)"] = "frame, size"
    }
    for id in ["fuzz GZ6 11", "fuzz GZ8 8"] { differing[id] = "frame, size" }
    return differing
  }()

  /// The recorded trees that decide a part of the rule: without it they come out otherwise.
  static let deciding: [(part: String, trees: [String])] = [
    ("G1: a bare view makes columns", ["divergence 33"]),
    (
      "G2: the largest distance of pairs",
      ["GO V1", "corpus 71", "corpus 78", "divergence 20", "divergence 49", "fuzz GZ3 11"]
    ),
    (
      "G2: a given spacing stands anywhere",
      [
        "divergence 9", "divergence 15", "divergence 20", "divergence 29", "divergence 58",
        "divergence 65",
      ]
    ),
    ("G3: endless cells by their least", ["fuzz GZ3 11"]),
    (
      "G3: unsized cells last",
      ["GU6", "divergence 2", "divergence 37", "fuzz GZ2 5", "fuzz GZ2 421"]
    ),
    (
      "G4: spans count in all their columns",
      [
        "GS5", "L3 U0", "corpus 30", "corpus 95", "divergence 2", "divergence 6",
        "divergence 10", "divergence 19", "divergence 23", "divergence 39", "divergence 49",
        "divergence 58", "divergence 63", "fuzz GZ6 2",
      ]
    ),
    ("G4: a level counts all its lines", ["corpus 11", "divergence 10"]),
    ("G4: what cells of one line take", ["divergence 14", "divergence 61"]),
    ("G5: spans in the order asked", ["divergence 37"]),
    (
      "G5: what a span lacks",
      [
        "GX11", "ST S1 finite", "ST S2 finite", "corpus 94", "divergence 2", "divergence 23",
        "divergence 63",
      ]
    ),
    ("G5: what a bare view lacks", ["divergence 37", "fuzz GZ5 23"]),
    ("G5: columns under an open span", ["corpus 98"]),
  ]

  @Test("each tree in all that was recorded of it", arguments: RecordedTree.grids)
  @MainActor
  func recorded(_ tree: RecordedTree) {
    for system in SwiftUISystem.allCases {
      let differences = tree.differences(at: system)
      let kinds = Set(differences.map { $0.prefix { $0.isLetter } })
      #expect(
        kinds.sorted().joined(separator: ", ") == Self.differing[tree.id] ?? "",
        "\(system): \(differences.joined(separator: "\n"))")
    }
  }

  @Test("all trees are read, and those that decide a part of the rule are equal")
  func complete() {
    #expect(RecordedTree.grids.count == 257)
    let ids = Set(RecordedTree.grids.map(\.id))
    #expect(ids.isSuperset(of: Self.differing.keys))
    for (part, trees) in Self.deciding {
      #expect(ids.isSuperset(of: trees), "\(part)")
      #expect(trees.allSatisfy { Self.differing[$0] == nil }, "\(part)")
    }
  }
}
