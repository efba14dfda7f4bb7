import LayoutBench
import LayoutCharts
import LayoutReports

extension CardPictures {
  /// The pictures of the layouts of a document, as far as the suite of this task has them.
  ///
  /// They are drawn in this process: none of a layout that crashed or did not return.
  static func all(in document: ResultsDocument) -> [String: Drawing] {
    OwnStreams.keepingApart {
      let failed = document.cases.filter { $0.failure != nil }.map(\.key.subject)
      let crashing = (document.verification ?? [])
        .filter { $0.findings.contains { $0.kind.isCrash } }.map(\.subject)
      return all(
        of: CurrentSuite.suite,
        named: Set(document.cases.map(\.key.subject)).subtracting(failed + crashing))
    }
  }
}
