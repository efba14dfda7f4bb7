import Foundation
import LayoutBench
import PortableLayout

/// Which views of a case lie elsewhere than the baseline says.
package struct FrameChange: Hashable, Sendable {
  package struct View: Hashable, Sendable {
    package var name: String
    /// Its place in ``FrameChange/before`` and ``FrameChange/now``, where the layout itself is first.
    package var index: Int
    package var from: CGRect
    /// Nil where it is no more.
    package var to: CGRect?
  }

  package var place: CaseVariant
  package var views: [View]
  /// What the views are called, as in ``before`` and ``now``.
  package var names: [String]
  package var before: [CGRect]
  package var now: [CGRect]
  /// How many views there are whose former frames the baseline does not keep.
  package var unknown: Int
}

extension GateReport {
  /// Lays out once more, in this process, a case of each layout whose frames differ.
  package mutating func findFrameChanges(
    from baseline: Baseline, in suite: Suite, _ document: ResultsDocument
  ) {
    let moved = findings(.regression).filter { $0.key.metric == .checksum }
      .map { CaseVariant($0.key) }
    for (subject, places) in Dictionary(grouping: moved, by: \.subject) {
      // The case of which most frames are kept comes first.
      let sorted = places.sorted { left, right in
        let counts = [left, right].map { baseline.frames[$0]?.frames.count ?? 0 }
        return (counts[1], left) < (counts[0], right)
      }
      frameChanges[subject] =
        sorted.lazy.compactMap { place in
          baseline.frames[place].flatMap {
            FrameChange(place, from: $0, in: suite, document)
          }
        }.first
    }
  }
}

extension FrameChange {
  private init?(_ place: CaseVariant, from old: KeptFrames, to new: CasePlacement) {
    views = old.frames.enumerated().compactMap { index, from in
      let to = new.frames.frames.dropFirst(index).first
      guard from != to else { return nil }
      let name = new.names.dropFirst(index).first ?? "view \(index)"
      return View(name: name, index: index, from: from.rect, to: to?.rect)
    }
    guard !views.isEmpty else { return nil }
    self.place = place
    names = new.names
    before = old.frames.map(\.rect)
    now = new.frames.frames.prefix(before.count).map(\.rect)
    unknown = new.frames.frames.count - now.count
  }

  fileprivate init?(
    _ place: CaseVariant, from old: KeptFrames, in suite: Suite, _ document: ResultsDocument
  ) {
    guard let key = document.cases.first(where: { $0.key.id == place.caseID })?.key,
      let (subject, variant) = suite.variant(place.variant, of: place.subject),
      let now = try? CasePlacement(key, subject, variant, document.options)
    else { return nil }
    self.init(place, from: old, to: now)
  }
}
