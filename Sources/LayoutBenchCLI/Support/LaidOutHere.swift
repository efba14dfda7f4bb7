import LayoutBench
import LayoutCharts
import LayoutReports

extension CardPictures {
  /// The pictures of the layouts of a document, as far as the suite of this task has them.
  ///
  /// They are drawn in this process: none of a layout that crashed or did not return.
  static func all(in document: ResultsDocument) -> [String: Drawing] {
    OwnStreams.keepingApart {
      all(of: CurrentSuite.suite, named: document.returningSubjects)
    }
  }
}

extension QueryProfile {
  static func all(of document: ResultsDocument, in suite: Suite) -> [QueryProfile] {
    OwnStreams.keepingApart { all(of: document, named: document.returningSubjects, in: suite) }
  }
}

extension ResultsDocument {
  /// The subjects of which nothing crashed or did not return.
  fileprivate var returningSubjects: Set<String> {
    let failed = cases.filter { $0.failure != nil }.map(\.key.subject)
    let crashing = (verification ?? []).filter { $0.findings.contains { $0.kind.isCrash } }
      .map(\.subject)
    return Set(cases.map(\.key.subject)).subtracting(failed + crashing)
  }
}
