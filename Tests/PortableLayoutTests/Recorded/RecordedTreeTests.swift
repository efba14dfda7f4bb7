import Foundation
import PortableLayout
import Testing

@Suite("Trees recorded from SwiftUI: sizes, frames, proposals, calls, order, placements, guides")
struct RecordedTreeTests {
  /// Where the engine differs from the recordings, and why.
  static let explained: [String: String] = [:]

  /// Trees that wait for corrections of views; delete those that are equal.
  static let waiting: Set = [
    "SC1 v nil", "SC2 v", "SC3 v", "SC1 h nil", "SC3 h", "SC4 h", "SCG v", "SCG b", "SCG2 h",
    "K4i", "K2e", "K5g", "iv P1 nan", "iv P5 spacer nan", "iv P8 0 fit 100xnil",
    "iv P8 0 fit 100x80", "iv P8 nan fit 100x80", "iv P8 -inf fit 100x80",
    "iv P8 -2 fit nilx80", "iv P8 -2 fill 100x-10", "iv P8 -2 fill 100x0",
    "iv P8 -2 fill -100x80", "iv P8 -2 fill 0x80", "iv P8 -2 fill -100x-80",
    "iv P8 -2 fill -100x-10", "sr circle 100xnil", "ts X3 scroll", "K6c",
  ]

  @Test("all trees of the file are read")
  func complete() {
    #expect(RecordedTree.all.count == 285)
    #expect(RecordedTree.all.count { $0.systems == [.v26] } == 1)
  }

  @Test("each tree at its systems", arguments: RecordedTree.all)
  @MainActor
  func recorded(_ tree: RecordedTree) {
    for system in tree.systems where !Self.waiting.contains(tree.id) {
      let differences = differences(tree, at: system)
      if let reason = Self.explained[tree.id] {
        #expect(!differences.isEmpty, "No longer differs: \(reason)")
      } else {
        #expect(differences.isEmpty, "\(system): \(differences.joined(separator: "\n"))")
      }
    }
  }

  /// What comes out otherwise than it was recorded, one line each.
  @MainActor
  private func differences(_ recorded: RecordedTree, at system: SwiftUISystem) -> [String] {
    let recording = Recording()
    let proposal = ProposedViewSize(recorded.proposal.points)
    func tree(_ view: some View) -> ViewTree {
      if recorded.harness == .root { return ViewTree(view, system: system) }
      let probe = RecordedProbe(
        proposal: proposal, harness: recorded.harness,
        readsBaselines: recorded.guides != nil, recording: recording)
      return ViewTree(probe { view }, system: system)
    }
    let window =
      recorded.harness == .root ? proposal : ProposedViewSize(width: 1000, height: 1000)
    var differences: [String] = []
    var laidOut: LaidOutView?
    do {
      laidOut = try tree(recorded.tree.view(recording)).layOut(in: window)
    } catch {
      if recorded.harness != .size { differences.append("error: \(error)") }
    }
    if recorded.harness == .root { recording.whole = laidOut?.size }
    func compare(_ what: String, _ values: [[CGFloat?]?], _ expected: [[CGFloat?]]) {
      let isEqual =
        values.count == expected.count
        && zip(values, expected).allSatisfy { value, expected in
          value.map { isNear($0, expected) } ?? false
        }
      if !isEqual { differences.append("\(what): \(words(values)), recorded \(words(expected))") }
    }
    if let size = recorded.size {
      compare("size", [recording.whole?.lengths], [size.points])
    }
    compareLeaves(recorded, recording, compare)
    compareNames(recorded, laidOut, compare)
    if let sequence = recorded.sequence {
      compare("order", recording.questions.map(\.proposal), sequence.map(\.proposal))
      if recording.questions.map(\.leaf) != sequence.map(\.leaf) {
        differences.append("order of leaves: \(recording.questions.map(\.leaf))")
      }
    }
    if let first = recorded.firstAsked {
      let asked = recording.questions.map(\.leaf).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      if asked != first { differences.append("first asked: \(asked), recorded \(first)") }
    }
    for (name, value) in recorded.guides ?? [:] {
      compare(name, [[recording.baselines[name]]], [[value]])
    }
    return differences
  }

  private typealias Compare = (String, [[CGFloat?]?], [[CGFloat?]]) -> Void

  private func compareLeaves(
    _ recorded: RecordedTree, _ recording: Recording, _ compare: Compare
  ) {
    for (id, leaf) in (recorded.leaves ?? [:]).sorted(by: { $0.key < $1.key }) {
      let placements = recording.placements[id] ?? []
      if let frame = leaf.frame {
        compare("frame of \(id)", [placements.last?.frame], [frame.points])
      }
      if let proposals = leaf.proposals {
        compare("proposals of \(id)", recording.proposals(id), proposals.map(\.points))
      }
      if let calls = leaf.calls {
        let found = recording.questions.count { $0.leaf == id }
        compare("calls of \(id)", [[CGFloat(found)]], [[CGFloat(calls)]])
      }
      if let expected = leaf.placements {
        compare(
          "placements of \(id)", placements.map { $0.proposal + $0.frame },
          expected.map { $0.proposal.points + $0.frame.points })
      }
    }
  }

  private func compareNames(
    _ recorded: RecordedTree, _ laidOut: LaidOutView?, _ compare: Compare
  ) {
    func sorted(_ frames: [[CGFloat?]]) -> [[CGFloat?]] {
      frames.sorted { ($0[0] ?? 0, $0[1] ?? 0) < ($1[0] ?? 0, $1[1] ?? 0) }
    }
    let origin = laidOut?.origin ?? .zero
    for (name, frames) in recorded.marks ?? [:] {
      let found = laidOut?.frames(name).map { $0.offsetBy(dx: origin.x, dy: origin.y).lengths }
      compare("frames of \(name)", sorted(found ?? []), sorted(frames.map(\.points)))
    }
    for (name, size) in recorded.markSizes ?? [:] {
      compare("size of \(name)", [laidOut?[name]?.size.lengths], [size.points])
    }
  }

  private func words(_ values: [[CGFloat?]?]) -> String {
    values.map { value in
      (value ?? []).map { $0.map { "\(Double($0))" } ?? "nil" }.joined(separator: " x ")
    }.joined(separator: ", ")
  }
}
