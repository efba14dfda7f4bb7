import Foundation
import LayoutBench
import PortableLayout

/// Which views of a case lie elsewhere than the baseline says.
package struct FrameChange: Hashable, Sendable {
  package struct View: Hashable, Sendable {
    package var name: String
    /// Nil where no view was.
    package var from: CGRect?
    /// Nil where no view is any more.
    package var to: CGRect?
  }

  package var place: CaseVariant
  /// With as many views as before, those that moved. With more or fewer, which one is which is not
  /// known: the places that have a view now and had none, and those that had one.
  package var views: [View]
  /// How many views there are whose former frames the baseline does not keep.
  package var unknown = 0
  /// Whether there are more or fewer views than before.
  package var isOfOtherViews = false
}

extension GateReport {
  /// Lays out once more, in this process, a case of each layout whose frames differ.
  package mutating func findFrameChanges(
    from baseline: Baseline, in suite: Suite, _ document: ResultsDocument
  ) {
    let moved = findings(.regression).filter { $0.metric == .checksum }.map(\.place)
    for (subject, places) in Dictionary(grouping: moved, by: \.subject) {
      // The case of which most frames are kept comes first.
      let sorted = places.sorted { left, right in
        let counts = [left, right].map { baseline.frames[$0.caseID]?.frames.count ?? 0 }
        return (counts[1], left) < (counts[0], right)
      }
      frameChanges[subject] =
        sorted.lazy.compactMap { [keys] place -> FrameChange? in
          guard let old = baseline.frames[place.caseID], let key = keys[place.caseID],
            let (subject, variant) = suite.variant(place.variant, of: place.subject),
            let now = try? CasePlacement(key, subject, variant, document.options)
          else { return nil }
          return FrameChange(
            place, from: old.frames, to: now,
            isOfOtherViews: baseline.renumberedCases.contains(place.caseID))
        }.first
    }
  }
}

extension FrameChange {
  fileprivate init?(
    _ place: CaseVariant, from was: [KeptFrames.Frame], to new: CasePlacement, isOfOtherViews: Bool
  ) {
    self.place = place
    let now = new.frames.frames
    let isCut = [KeptFrames.counts.base, KeptFrames.counts.other].contains(was.count)
    self.isOfOtherViews =
      isOfOtherViews || was.count > now.count || was.count < now.count && !isCut
    if self.isOfOtherViews {
      views = Self.places(was, new)
    } else {
      unknown = now.count - was.count
      views = was.indices.filter { was[$0] != now[$0] }.map {
        View(name: new.names[$0], from: was[$0].rect, to: now[$0].rect)
      }
    }
    guard !views.isEmpty else { return nil }
  }

  /// The layout itself where it moved, then the places that only one of the two has.
  private static func places(_ was: [KeptFrames.Frame], _ new: CasePlacement) -> [View] {
    let now = new.frames.frames
    var (left, views): (_, [View]) = (Array(was.dropFirst()), [])
    if was[0] != now[0] {
      views.append(View(name: new.names[0], from: was[0].rect, to: now[0].rect))
    }
    for (index, frame) in now.enumerated().dropFirst() {
      if let known = left.firstIndex(of: frame) {
        left.remove(at: known)
      } else {
        views.append(View(name: new.names[index], from: nil, to: frame.rect))
      }
    }
    return views + left.map { View(name: "a view", from: $0.rect, to: nil) }
  }
}
