import Foundation
import LayoutModel

/// The views of a case whose frames differ from the baseline.
package struct FrameChange: Hashable, Sendable {
  /// A view with its former frame and its new one.
  package struct View: Hashable, Sendable {
    package var name: String
    package var from: CGRect
    package var to: CGRect
  }

  package var caseVariant: CaseVariant
  package var views: [View]
  /// The number of views whose former frames the baseline does not keep.
  package var unknown: Int
}

extension GateReport {
  /// Finds the moved views in one case of each layout whose frames differ.
  ///
  /// - Parameter placing: Lays out a case once more, by its key and variant.
  package mutating func findFrameChanges(
    from baseline: Baseline, placing: (CaseKey, String) -> CasePlacement?
  ) {
    var moved: [CaseVariant] = []
    for finding in findings(.regression) where finding.metric == .checksum {
      moved.append(finding.caseVariant)
    }
    for (subject, caseVariants) in moved.grouped(by: \.subject) {
      // The case of which most frames are kept comes first.
      let sorted = caseVariants.sorted().fromLargest(on: { caseVariant in
        baseline.numberOfFrames(of: caseVariant.key)
      })
      frameChanges[subject] = firstFrameChange(at: sorted, from: baseline, placing: placing)
    }
  }

  /// The frame change of the first case variant that can be laid out as before. Nil if none can.
  private func firstFrameChange(
    at caseVariants: [CaseVariant], from baseline: Baseline,
    placing: (CaseKey, String) -> CasePlacement?
  ) -> FrameChange? {
    for caseVariant in caseVariants {
      guard let old = baseline.frames[caseVariant.key],
        let now = placing(caseVariant.key, caseVariant.variant),
        let change = FrameChange(caseVariant, from: old.frames, to: now)
      else { continue }
      return change
    }
    return nil
  }
}

extension Baseline {
  /// The number of frames that the baseline keeps of a case.
  fileprivate func numberOfFrames(of key: CaseKey) -> Int { frames[key]?.frames.count ?? 0 }
}

extension FrameChange {
  /// Creates the change of a case. Nil if its number of views differs, because views cannot be
  /// matched then.
  fileprivate init?(_ caseVariant: CaseVariant, from was: [KeptFrames.Frame], to new: CasePlacement)
  {
    let now = KeptFrames(new).frames
    let isCut = was.count == KeptFrames.counts.base || was.count == KeptFrames.counts.other
    guard was.count == now.count || was.count < now.count && isCut else { return nil }
    self.caseVariant = caseVariant
    unknown = now.count - was.count
    views = []
    for (index, frame) in was.enumerated() where frame != now[index] {
      views.append(View(name: new.names[index], from: frame.rect, to: now[index].rect))
    }
    if views.isEmpty { return nil }
  }
}
