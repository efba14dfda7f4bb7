import Foundation
import PortableLayout

/// Notes what the layouts of one tree are asked; used by one test at a time.
final class Recording: @unchecked Sendable {
  var questions: [(leaf: String, proposal: [CGFloat?])] = []
  var placements: [String: [(proposal: [CGFloat?], frame: [CGFloat?])]] = [:]
  var whole: CGSize?
  var baselines: [String: CGFloat] = [:]

  func proposals(_ leaf: String) -> [[CGFloat?]] {
    questions.filter { $0.leaf == leaf }.map(\.proposal).reduce(into: []) { distinct, proposal in
      if !distinct.contains(where: { isNear($0, proposal) }) { distinct.append(proposal) }
    }
  }
}

/// The figures are rounded to two decimals.
func isNear(_ values: [CGFloat?], _ expected: [CGFloat?]) -> Bool {
  values.count == expected.count
    && zip(values, expected).allSatisfy { value, expected in
      guard let value, let expected else { return value == nil && expected == nil }
      return value == expected || (value.isNaN && expected.isNaN) || abs(value - expected) <= 0.011
    }
}

extension ProposedViewSize {
  init(_ lengths: [CGFloat?]) { self.init(width: lengths[0], height: lengths[1]) }
  var lengths: [CGFloat?] { [width, height] }
}

extension CGSize {
  var lengths: [CGFloat?] { [width, height] }
}

extension CGRect {
  var lengths: [CGFloat?] { [origin.x, origin.y, size.width, size.height] }
}

/// A leaf: a layout around a clear colour.
struct RecordedLeaf: Layout {
  let id: String
  let recording: Recording
  let size: @Sendable (ProposedViewSize) -> CGSize

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    recording.questions.append((id, proposal.lengths))
    return size(proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    recording.placements[id, default: []].append((proposal.lengths, bounds.lengths))
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}

/// Queries its subview for the recorded proposal and places it with that one.
struct RecordedProbe: Layout {
  let proposal: ProposedViewSize
  let harness: RecordedTree.Harness?
  let readsBaselines: Bool
  let recording: Recording

  func sizeThatFits(
    proposal _: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    recording.whole = subviews[0].sizeThatFits(proposal)
    return harness == nil ? recording.whole ?? .zero : .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal _: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    recording.whole = subviews[0].sizeThatFits(proposal)
    guard harness != .size else { return }
    if readsBaselines {
      let dimensions = subviews[0].dimensions(in: proposal)
      recording.baselines = [
        "firstTextBaseline": dimensions[.firstTextBaseline],
        "lastTextBaseline": dimensions[.lastTextBaseline],
      ]
    }
    subviews[0].place(at: .zero, proposal: harness == nil ? proposal : .zero)
  }
}

/// Lays its subviews on top of one another, with the two required methods alone.
struct RecordedPile: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}
