import Foundation
import PortableLayout

/// What the layouts of one tree note, in order; used by one test at a time.
final class Notes: @unchecked Sendable {
  var lines: [String] = []
  var calls = 0
  var proposals: [String] = []

  /// The lines that were noted since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

func words(_ length: CGFloat?) -> String {
  guard let length else { return "nil" }
  return length.isFinite ? "\(Int(length.rounded()))" : "\(Double(length))"
}

func words(_ proposal: ProposedViewSize) -> String {
  "\(words(proposal.width))x\(words(proposal.height))"
}

func words(_ frame: CGRect) -> String {
  "(\(words(frame.minX)) \(words(frame.minY)) \(words(ProposedViewSize(frame.size))))"
}

/// Answers 30 x 10, counts its calls and notes its place.
struct Counted: Layout {
  let notes: Notes
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    notes.calls += 1
    notes.proposals.append(words(proposal))
    return CGSize(width: 30, height: 10)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { notes.lines.append("counted \(words(bounds))") }
}

/// Queries its subview for one size twice, for another once, and for the first when it places.
struct Repeating: Layout {
  let notes: Notes
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    for widths in [[50, 50], [70]] as [[CGFloat]] {
      let before = notes.calls
      for width in widths {
        _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: 50))
      }
      notes.lines.append("sizing: \(notes.calls - before) calls")
    }
    return CGSize(width: 50, height: 50)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let before = notes.calls
    let proposal = ProposedViewSize(width: 50, height: 50)
    _ = subviews[0].sizeThatFits(proposal)
    notes.lines.append("placing: \(notes.calls - before) calls")
    subviews[0].place(at: bounds.origin, proposal: proposal)
  }
}

/// Passes its width on, and a height of 50.
struct WidthPassing: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = subviews[0].sizeThatFits(ProposedViewSize(width: proposal.width, height: 50))
    return CGSize(width: proposal.width ?? size.width, height: 50)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews[0].place(
      at: bounds.origin, proposal: ProposedViewSize(width: bounds.width, height: 50))
  }
}

/// Places its subviews by closures; answers one size.
struct Scripted: Layout {
  var size = CGSize(width: 100, height: 100)
  var notes: Notes?
  var name = "parent"
  var sizing: @Sendable (LayoutSubviews) -> Void = { _ in }
  var placing: @Sendable (CGRect, LayoutSubviews) -> Void = { _, _ in }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    sizing(subviews)
    return size
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    notes?.lines.append("\(name) \(words(bounds))")
    placing(bounds, subviews)
  }
}

/// Notes the priorities of its subviews, and three sizes of each; places nothing.
struct Register: Layout {
  let notes: Notes
  var notesSizes = true
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard notes.lines.isEmpty else { return .zero }
    for subview in subviews {
      let sizes = [ProposedViewSize.zero, .unspecified, .infinity].map {
        " " + words(ProposedViewSize(subview.sizeThatFits($0)))
      }
      notes.lines.append("\(subview.priority)" + (notesSizes ? sizes.joined() : ""))
    }
    return .zero
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Notes where it lies and for which proposal.
struct Located: Layout {
  let name: String
  let notes: Notes
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews[0].sizeThatFits(proposal)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    notes.lines.append("\(name) \(words(bounds)) for \(words(proposal))")
    subviews[0].place(at: bounds.origin, proposal: proposal)
  }
}
