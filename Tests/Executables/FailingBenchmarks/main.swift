import Dispatch
import Foundation
import LayoutBench
import LayoutBenchCLI
import PortableLayout

// Layouts that fail in the ways that a run must survive, among twenty that do not.

/// Divides by a column count that is zero for a narrow container, in a stack that probes zero.
struct CrashesOnZero: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let height = proposal.height ?? 100
    let columns = height.isFinite ? Int(height / 100) : 1
    return CGSize(width: 100, height: 1000 / columns)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Never returns.
struct NeverReturns: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var width: CGFloat = 1
    while width > 0 { width = subviews[0].sizeThatFits(.unspecified).width + 1 }
    return CGSize(width: width, height: 1)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Allocates without end.
struct AllocatesWithoutEnd: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var blocks: [[UInt8]] = []
    while blocks.count < 1_000_000 { blocks.append([UInt8](repeating: 1, count: 1 << 20)) }
    return CGSize(width: blocks.count, height: 1)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Keeps the first size for ever.
struct KeepsFirstSize: Layout {
  func makeCache(subviews: Subviews) -> CGSize? { nil }
  func updateCache(_ cache: inout CGSize?, subviews: Subviews) {}
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CGSize?
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    let size = cache ?? CGSize(width: sizes.map(\.width).max() ?? 0, height: 10)
    cache = size
    return size
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGSize?
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + 10 * CGFloat(index)), proposal: proposal)
    }
  }
}

/// Prints in every way that there is.
struct PrintingRow: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    print("sizeThatFits with print")
    NSLog("%d subviews with NSLog", subviews.count)
    var size = CGSize.zero
    for subview in subviews {
      size.height = max(size.height, subview.sizeThatFits(.unspecified).height)
      size.width += subview.sizeThatFits(.unspecified).width
    }
    return size
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    print("no end of a line", terminator: "")
    FileHandle.standardError.write(Data("on standard error, ".utf8))
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
  }
}

/// A row that queries each subview so many times.
struct QueryingRow: Layout {
  var times: Int
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var size = CGSize.zero
    for subview in subviews {
      for _ in 0..<times { size.height = subview.sizeThatFits(.unspecified).height }
      size.width += 10
    }
    return size
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + 10 * CGFloat(index), y: bounds.minY), proposal: .unspecified)
    }
  }
}

/// Measures and places its subviews once more when the pass is over, on the main queue.
struct LateRow: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
    DispatchQueue.main.async {
      for subview in subviews where subview.sizeThatFits(proposal).width >= 0 {
        subview.place(at: .zero, proposal: proposal)
      }
    }
  }
}

/// A column that crashes without subviews, and is right otherwise.
struct FirstColumn: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.reduce(sizes[0].width) { max($0, $1.width) },
      height: sizes.reduce(0) { $0 + $1.height })
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

let fine = (0..<20).map { number in
  Subject("fine-\(number)") { _ in HStackLayout(spacing: CGFloat(number)) }
}
let failing = [
  Subject("crashes") { _ in CrashesOnZero() },
  Subject("hangs") { _ in NeverReturns() },
  Subject("hoards") { _ in AllocatesWithoutEnd() },
]
// The tests of the gate choose another suite: the same row before and after a change, a stale
// cache.
func single(_ name: String, _ layout: some Layout) -> Subject {
  Subject(name, summary: "", variants: [Variant("as written") { _ in layout }])
}
let plain = single("plain", HStackLayout())
let subjects: [Subject] =
  switch ProcessInfo.processInfo.environment["FAILING_SUITE"] {
  case "sound": [single("row", QueryingRow(times: 2)), plain]
  case "greedy": [single("row", QueryingRow(times: 3)), plain]
  case "thrifty": [single("row", QueryingRow(times: 1)), plain]
  case "renamed": [single("line", QueryingRow(times: 2)), plain]
  case "crashing": [single("row", CrashesOnZero()), plain]
  case "printing": [single("printing", PrintingRow())]
  case "first": [Subject("first") { _ in FirstColumn() }]
  case "late": [Subject("late") { _ in LateRow() }]
  case "stale": [single("row", KeepsFirstSize()), plain]
  default: Array(fine.prefix(7)) + failing + Array(fine.dropFirst(7))
  }
LayoutBenchCommandLine.main(suite: Suite("failing", subjects))
