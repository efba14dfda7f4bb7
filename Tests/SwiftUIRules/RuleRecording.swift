import Foundation
import SwiftUI

/// The sizes, proposals and frames of one tree; used on the main actor alone.
nonisolated final class Recording: @unchecked Sendable {
  var size: [CGFloat?] = []
  var questions: [(leaf: String, proposal: [CGFloat?])] = []
  /// The frame of each leaf, where it was placed last.
  var frames: [String: [CGFloat?]] = [:]
}

/// Asks its subview for the size at a proposal and places it at the origin with that proposal.
nonisolated struct RuleProbe: Layout {
  let proposal: ProposedViewSize
  let recording: Recording

  func sizeThatFits(
    proposal _: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let size = subviews[0].sizeThatFits(proposal)
    recording.size = [size.width, size.height]
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal _: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let size = subviews[0].sizeThatFits(proposal)
    recording.size = [size.width, size.height]
    subviews[0].place(at: .zero, proposal: proposal)
  }
}

/// A leaf that notes what it is asked.
nonisolated struct RuleLeaf: Layout {
  let id: String
  let width, height: [CGFloat]
  let recording: Recording

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    recording.questions.append((id, [proposal.width, proposal.height]))
    func length(_ proposed: CGFloat?, _ limits: [CGFloat]) -> CGFloat {
      min(max(proposed ?? limits[1], limits[0]), limits[2])
    }
    return CGSize(width: length(proposal.width, width), height: length(proposal.height, height))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    recording.frames[id] = [bounds.minX, bounds.minY, bounds.width, bounds.height]
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}

/// A window off screen, in which a view is laid out at once.
@MainActor struct Stage {
  #if PORTABLE_LAYOUT
    let tree: ViewTree

    init(_ view: AnyView) { tree = ViewTree(view) }

    func layOut() { _ = try? tree.layOut(width: 1_000, height: 1_000) }
  #elseif canImport(UIKit)
    let host: UIHostingController<AnyView>

    init(_ view: AnyView) { host = UIHostingController(rootView: view) }

    func layOut() {
      host.view.frame = CGRect(x: 0, y: 0, width: 1_000, height: 1_000)
      host.view.layoutIfNeeded()
    }
  #else
    let host: NSHostingView<AnyView>

    init(_ view: AnyView) {
      host = NSHostingView(rootView: view)
      host.sizingOptions = []
    }

    func layOut() {
      host.frame = CGRect(x: 0, y: 0, width: 1_000, height: 1_000)
      host.layoutSubtreeIfNeeded()
    }
  #endif
}
