import PortableLayout

/// Subviews that keep their sizes neither overlap nor leave the size that was reported.
///
/// An error for a layout that declares it, or whose reference keeps to it; else a note.
struct OverlapCheck: LayoutCheck {
  let specimen: Specimen

  // The layout's own choice of a size tells most.
  private static let widths: [CGFloat?] = [nil, 100, 150, 200, 390]
  private static let subviews: [CallHistory.Subview] = [
    .fixed(30, 10), .fixed(60, 30), .fixed(45, 10), .fixed(80, 10), .fixed(30, 40),
    .fixed(70, 10), .fixed(50, 20), .fixed(40, 10), .fixed(60, 10),
  ]
  private static let baselines: [CallHistory.Subview] = [
    .fixed(30, 40), CallHistory.Subview(.text("Words")), .fixed(20, 10),
    CallHistory.Subview(.text("More")), .fixed(25, 20),
  ]

  let name = "overlaps"
  var count: Int { specimen.overlays ? 0 : Self.widths.count + 1 + RowLayout.subviews.count }

  func history(of item: Int) -> CallHistory? {
    let hasText = item == Self.widths.count
    let row = item - Self.widths.count - 1
    let width = hasText ? nil : row >= 0 ? RowLayout.width : Self.widths[item]
    let subviews =
      hasText ? Self.baselines : row >= 0 ? RowLayout.oneHigher(row) : Self.subviews
    return specimen.fitted(
      CallHistory(
        subviews: subviews, steps: [.layOut(ProposedViewSize(width: width, height: nil))]))
  }

  func verify(_ item: Int, _ report: Reporter) {
    // What puts equal subviews into rows keeps others apart, too.
    let isRow = item > Self.widths.count
    guard let whole = history(of: item), !isRow || RowLayout(specimen) != nil else { return }
    let found = Self.problems(specimen, whole)
    guard !found.isEmpty else { return }
    let reference = specimen.reference
    let allowed = reference.map { Self.problems($0, whole) } ?? []
    for kind in found.map(\.kind) where !allowed.contains(where: { $0.kind == kind }) {
      var shrinker = CallHistoryShrinker(budget: 400) { history in
        !history.subviews.isEmpty && specimen.allows(history)
          && (history.subviews.allSatisfy(\.isSmall) || history.proposals == whole.proposals)
          && Self.problems(specimen, history).contains { $0.kind == kind }
          && reference.map { !Self.problems($0, history).contains { $0.kind == kind } } != false
      }
      let shortest = shrinker.shrink(whole)
      let problem = Self.problems(specimen, shortest).first { $0.kind == kind }
      var finding = Finding(
        kind, kind.explanation, shortest, found: problem?.words, picture: problem?.picture)
      let proposal = shortest.proposals.first ?? .unspecified
      finding.severity =
        specimen.keepsApart || reference != nil
        ? .error
        : isRow && kind == .overlap
          ? .warning : problem.map { severity(of: $0, for: proposal) } ?? .note
      if finding.severity == .note, let words = problem?.words {
        finding.message += " For \(GeometryText.of(proposal)): \(words)."
      }
      report(finding)
    }
  }

  /// How bad a problem is of a layout that declares nothing.
  ///
  /// A size that the layout itself chooses, with nothing proposed, has room for its subviews; one
  /// of 10 x 10 is what stands for no proposal.
  private func severity(of problem: Problem, for proposal: ProposedViewSize) -> Severity {
    let isOwnChoice =
      problem.kind == .outsideSize && proposal == .unspecified
      && problem.size != ProposedViewSize.unspecified.replacingUnspecifiedDimensions()
    return isOwnChoice ? .warning : .note
  }

  private struct Problem {
    var kind: Finding.Kind
    var size: CGSize
    var words: String
    var picture: Finding.Picture?
  }

  private static func problems(
    _ specimen: Specimen, _ history: CallHistory
  ) -> [Problem] {
    let tree = SpecimenTree(specimen, history.subviews, .alone)
    let origin = CGPoint.zero
    guard case .layOut(let proposal, _, nil)? = history.steps.last,
      let result = tree.call(.layOut(proposal, origin: origin)), let size = result.size,
      result.error == nil, history.steps.count == 1
    else { return [] }
    let bounds = CGRect(origin: origin, size: size)
    var problems: [Problem] = []
    func note(_ kind: Finding.Kind, _ wrong: [Int], _ words: String) {
      let picture = Finding.Picture(result, wrong: wrong, in: history.steps.last)
      problems.append(Problem(kind: kind, size: size, words: words, picture: picture))
    }
    // What is parked far outside to hide it may lie anywhere.
    let frames = result.frames
    let shown = frames.indices.filter { !frames[$0].isFar(from: bounds) }
    search: for index in shown {
      for other in shown where other < index && frames[index].overlaps(frames[other]) {
        note(
          .overlap, [other, index],
          "subview \(other) at \(GeometryText.of(frames[other])), "
            + "subview \(index) at \(GeometryText.of(frames[index]))")
        break search
      }
    }
    if let index = shown.first(where: { !frames[$0].lies(in: bounds) }) {
      note(
        .outsideSize, shown.filter { !frames[$0].lies(in: bounds) },
        "size \(GeometryText.of(size)), subview \(index) at \(GeometryText.of(frames[index]))")
    }
    return problems
  }
}

extension CallHistory.Subview {
  /// Whether the subview keeps one size and is no larger than the narrowest proposal.
  fileprivate var isSmall: Bool {
    if case .fixed(let size) = content { return size.width <= 80 }
    return false
  }
}
