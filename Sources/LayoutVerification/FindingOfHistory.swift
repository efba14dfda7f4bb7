import LayoutBench
import PortableLayout

extension Finding {
  /// A finding, with a test of the history where a specimen is given.
  init(
    _ kind: Kind, title: String? = nil, _ message: String? = nil, _ history: CallHistory?,
    expected: String? = nil, found: String? = nil, severity: Severity? = nil,
    testOf specimen: Specimen? = nil, picture: Picture? = nil
  ) {
    self.init(kind, title: title, message, severity: severity)
    (self.expected, self.found, self.picture) = (expected, found, picture)
    guard let history else { return }
    self.history = history.lines
    (steps, subviews) = (history.steps.count, history.subviews.count)
    // Nobody pastes hundreds of lines.
    test = (history.subviews.count > 40 ? nil : specimen).map {
      TestSource(specimen: $0, history: history, kind: kind, title: title).text
    }
  }

  /// What two results of the last call of a history show.
  init(
    _ kind: Kind, title: String? = nil, _ message: String? = nil, _ history: CallHistory,
    _ difference: (expected: String, found: String), testOf specimen: Specimen? = nil,
    picture: Picture? = nil
  ) {
    self.init(
      kind, title: title, message, history, expected: difference.expected, found: difference.found,
      testOf: specimen, picture: picture)
  }

  init(
    _ kind: Kind, title: String? = nil, _ message: String, _ history: CallHistory,
    _ mismatch: CallMismatch
  ) {
    self.init(
      kind, title: title, message, history, mismatch.difference,
      picture: Picture(mismatch.found, expected: mismatch.expected, in: history.steps.last))
  }
}

extension Finding.Picture {
  init?(_ found: CallResult, expected: CallResult, in step: CallHistory.Step?) {
    guard let placed = Placement(found, in: step), let right = Placement(expected, in: step),
      placed.frames.count == right.frames.count
    else { return nil }
    let wrong = placed.frames.indices.filter { !placed.frames[$0].isClose(to: right.frames[$0]) }
    guard !wrong.isEmpty || !placed.container.isClose(to: right.container) else { return nil }
    self.init(found: placed, expected: right, wrong: wrong)
  }

  init?(_ found: CallResult, wrong: [Int], in step: CallHistory.Step?) {
    guard let placed = Placement(found, in: step) else { return nil }
    self.init(found: placed, expected: nil, wrong: wrong)
  }
}

extension Finding.Picture.Placement {
  fileprivate init?(_ result: CallResult, in step: CallHistory.Step?) {
    guard let size = result.size, result.error == nil else { return nil }
    let origin =
      switch step {
      case .layOut(_, let origin, _)?, .place(_, let origin)?: origin
      default: CGPoint.zero
      }
    let container = CGRect(origin: origin, size: size)
    guard ([container] + result.frames).allSatisfy(\.canBeDrawn) else { return nil }
    self.init(container: container, frames: result.frames)
  }
}

extension CGRect {
  fileprivate var canBeDrawn: Bool {
    lengths.allSatisfy { $0.magnitude < 1e7 }
  }
}
