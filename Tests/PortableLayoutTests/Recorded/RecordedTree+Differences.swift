import Foundation
import PortableLayout

extension RecordedTree {

  /// What comes out otherwise than it was recorded, one line each.
  @MainActor
  func differences(at system: SwiftUISystem) -> [String] {
    let recording = Recording()
    let proposed = ProposedViewSize(proposal.points)
    func probed(_ view: some View) -> ViewTree {
      if harness == .root { return ViewTree(view, system: system) }
      let probe = RecordedProbe(
        proposal: proposed, harness: harness,
        readsBaselines: guides != nil, recording: recording)
      return ViewTree(probe { view }, system: system)
    }
    let window =
      harness == .root ? proposed : ProposedViewSize(width: 1000, height: 1000)
    var differences: [String] = []
    var laidOut: LaidOutView?
    do {
      laidOut = try probed(tree.view(recording)).layOut(in: window)
    } catch {
      if harness != .size { differences.append("error: \(error)") }
    }
    if harness == .root { recording.whole = laidOut?.size }
    func compare(_ what: String, _ values: [[CGFloat?]?], _ expected: [[CGFloat?]]) {
      let isEqual =
        values.count == expected.count
        && zip(values, expected).allSatisfy { value, expected in
          value.map { isNear($0, expected) } ?? false
        }
      if !isEqual { differences.append("\(what): \(words(values)), recorded \(words(expected))") }
    }
    if let size = size {
      compare("size", [recording.whole?.lengths], [size.points])
    }
    compareLeaves(recording, compare)
    compareNames(laidOut, compare)
    if let sequence = sequence {
      compare("order", recording.questions.map(\.proposal), sequence.map(\.proposal))
      if recording.questions.map(\.leaf) != sequence.map(\.leaf) {
        differences.append("leaves in order: \(recording.questions.map(\.leaf))")
      }
    }
    if let first = firstAsked {
      let asked = recording.questions.map(\.leaf).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      if asked != first { differences.append("first asked: \(asked), recorded \(first)") }
    }
    for (name, value) in guides ?? [:] {
      compare(name, [[recording.baselines[name]]], [[value]])
    }
    return differences
  }

  private typealias Compare = (String, [[CGFloat?]?], [[CGFloat?]]) -> Void

  private func compareLeaves(_ recording: Recording, _ compare: Compare) {
    for (id, leaf) in (leaves ?? [:]).sorted(by: { $0.key < $1.key }) {
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
      if let expected = leaf.placedWith {
        compare("placement of \(id)", [placements.last?.proposal], [expected.points])
      }
      if let expected = leaf.placedAt {
        compare("placements of \(id)", placements.map(\.frame), expected.map(\.points))
      }
    }
  }

  private func compareNames(_ laidOut: LaidOutView?, _ compare: Compare) {
    func sorted(_ frames: [[CGFloat?]]) -> [[CGFloat?]] {
      frames.sorted { ($0[0] ?? 0, $0[1] ?? 0) < ($1[0] ?? 0, $1[1] ?? 0) }
    }
    let origin = laidOut?.origin ?? .zero
    for (name, frames) in marks ?? [:] {
      let found = laidOut?.frames(name).map { $0.offsetBy(dx: origin.x, dy: origin.y).lengths }
      compare("frames of \(name)", sorted(found ?? []), sorted(frames.map(\.points)))
    }
    for (name, size) in markSizes ?? [:] {
      compare("size of \(name)", [laidOut?[name]?.size.lengths], [size.points])
    }
  }

  private func words(_ values: [[CGFloat?]?]) -> String {
    values.map { value in
      (value ?? []).map { $0.map { "\(Double($0))" } ?? "nil" }.joined(separator: " x ")
    }.joined(separator: ", ")
  }
}
