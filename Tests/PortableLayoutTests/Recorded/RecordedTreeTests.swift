import Foundation
import PortableLayout
import SwiftUIRules
import Testing

@Suite("Trees recorded from SwiftUI: sizes, frames, proposals, calls, order, placements, guides")
struct RecordedTreeTests {
  /// Where the engine differs from the recordings, and why.
  static let explained = [
    "iv P1 nan": "The gap is NaN: the size is as recorded, the positions are an error here (E6).",
    "iv P5 spacer nan": "Not explained: a spacer at least NaN long makes the row -inf wide.",
    "iv P8 0 fit 100xnil": "Not explained: a ratio of 0 makes the width 0, not 0 times infinity.",
  ]

  @Test("all trees of the file are read")
  func complete() {
    #expect(RecordedTree.all.count == 285)
    #expect(RecordedTree.all.count { $0.systems == [.v26] } == 1)
  }

  @Test("each tree at its systems", arguments: RecordedTree.all)
  @MainActor
  func recorded(_ tree: RecordedTree) {
    for system in tree.systems {
      let differences = tree.differences(at: system)
      if let reason = Self.explained[tree.id] {
        #expect(!differences.isEmpty, "No longer differs: \(reason)")
      } else {
        #expect(differences.isEmpty, "\(system): \(differences.joined(separator: "\n"))")
      }
    }
  }
}

@Suite("What LayoutRules records, against the engine")
@MainActor
struct RecordedRulesTests {
  /// The trees as the file that RECORDED_RULES names has them, else as they come out here.
  private static func trees() throws -> [RecordedTree] {
    let file = ProcessInfo.processInfo.environment["RECORDED_RULES"]
    let lines =
      try file.map { try String(contentsOfFile: $0, encoding: .utf8) }?.split(separator: "\n")
      .map(String.init) ?? LayoutRules.lines()
    return try lines.map {
      try JSONDecoder().decode(RecordedTree.self, from: Data($0.utf8))
    }
  }

  @Test("a system whose rules are the engine's records what the engine does")
  func same() throws {
    let trees = try Self.trees()
    #expect(trees.count >= 45)
    for tree in trees {
      let leaves = tree.leaves ?? [:]
      #expect(!leaves.isEmpty, "\(tree.id)")
      #expect(leaves.values.allSatisfy { $0.frame != nil && $0.calls != nil }, "\(tree.id)")
      let differences = tree.differences(at: tree.systems.last ?? .v27)
      #expect(differences.isEmpty, "\(tree.id): \(differences.joined(separator: "\n"))")
    }
  }

  @Test("the trees that another system lays out otherwise are named")
  func other() throws {
    let names = try Self.trees().filter { !$0.differences(at: .v26).isEmpty }.map(\.id)
    let rules = Set(names.compactMap { $0.split(separator: " ").first })
    #expect(rules == ["S3", "S4", "S5", "S6", "S7", "S10", "C5", "A5", "A6", "M", "V4"])
    #expect(names.contains("S3 two fixed views") && !names.contains("S2 a row without a width"))
    #expect(names.count == 28, "\(names)")
  }
}
