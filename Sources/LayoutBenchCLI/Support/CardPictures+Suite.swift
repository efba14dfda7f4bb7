import LayoutBench
import LayoutCharts
import LayoutReports

extension CardPictures {
  /// The pictures of the layouts of a document, as far as the suite of this task has them.
  static func all(in document: ResultsDocument) -> [String: Drawing] {
    OwnStreams.keepingApart {
      all(of: CurrentSuite.suite, named: Set(document.cases.map(\.key.subject)))
    }
  }
}
