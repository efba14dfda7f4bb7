import PortableLayout

/// Subviews that keep their sizes neither overlap nor leave the size that was reported.
///
/// An error for a layout that declares it, or whose baseline keeps to it; else a note.
struct OverlapCheck: VerificationCheck {
  let specimen: Specimen

  init(_ specimen: Specimen) { self.specimen = specimen }

  private static let widths: [CGFloat?] = [100, 150, 200, 390, nil]
  private static let subviews: [HistorySubview] = [
    .fixed(30, 10), .fixed(60, 30), .fixed(45, 10), .fixed(80, 10), .fixed(30, 40),
    .fixed(70, 10), .fixed(50, 20), .fixed(40, 10), .fixed(60, 10),
  ]

  var count: Int { specimen.overlays ? 0 : Self.widths.count }

  func verify(_ item: Int, _ report: (Finding) -> Void) {
    let proposal = ProposedViewSize(width: Self.widths[item], height: nil)
    let whole = History(subviews: Self.subviews, steps: [.layOut(proposal)])
    let found = Self.problems(specimen, whole)
    guard !found.isEmpty else { return }
    let baseline = specimen.baseline
    let allowed = baseline.map { Self.problems($0, whole) } ?? []
    for (check, _) in found where !allowed.contains(where: { $0.check == check }) {
      var shrinker = HistoryShrinker(budget: 400) { history in
        !history.subviews.isEmpty && history.subviews.allSatisfy(\.isSmall)
          && Self.problems(specimen, history).contains { $0.check == check }
          && baseline.map { !Self.problems($0, history).contains { $0.check == check } } != false
      }
      let shortest = shrinker.shrink(whole)
      let words = Self.problems(specimen, shortest).first { $0.check == check }?.words
      var finding = Finding(check, check.explanation, shortest, found: words)
      finding.severity = specimen.keepsApart || baseline != nil ? .error : .note
      report(finding)
    }
  }

  /// What is wrong with a placement: at most one overlap and one subview outside.
  private static func problems(
    _ specimen: Specimen, _ history: History
  ) -> [(check: Check, words: String)] {
    let tree = HistoryTree(specimen, history.subviews, .alone)
    let origin = CGPoint.zero
    guard case .layOut(let proposal, _, nil)? = history.steps.last,
      let answer = tree.answer(.layOut(proposal, origin: origin)), let size = answer.size,
      answer.error == nil, history.steps.count == 1
    else { return [] }
    let bounds = CGRect(origin: origin, size: size)
    var problems: [(Check, String)] = []
    let frames = answer.frames
    search: for index in frames.indices {
      for other in frames[..<index].indices where frames[index].overlaps(frames[other]) {
        problems.append(
          (
            .overlap,
            "subview \(other) at \(GeometryText.of(frames[other])), "
              + "subview \(index) at \(GeometryText.of(frames[index]))"
          ))
        break search
      }
    }
    if let index = frames.firstIndex(where: { !$0.lies(in: bounds) }) {
      problems.append(
        (
          .outsideSize,
          "size \(GeometryText.of(size)), subview \(index) at \(GeometryText.of(frames[index]))"
        ))
    }
    return problems
  }
}

extension HistorySubview {
  /// Whether the subview keeps one size and is no larger than the narrowest proposal.
  fileprivate var isSmall: Bool {
    if case .fixed(let size) = content { return size.width <= 80 }
    return false
  }
}
