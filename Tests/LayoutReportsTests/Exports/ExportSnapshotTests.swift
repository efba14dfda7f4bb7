import LayoutBench
import TestSupport
import Testing

@testable import LayoutReports

@Suite("Exports, as they are written")
struct ExportSnapshotTests {
  @Test("the texts", arguments: ExportFormat.allCases)
  func text(_ format: ExportFormat) throws {
    try Snapshot.expect(format.text(of: Fixture.table()), "export-\(format.rawValue).txt")
  }

  @Test("every metric of every variant, as Go text, which shows them on few lines")
  func everything() throws {
    try Snapshot.expect(GoBenchmarkExport.text(of: Fixture.fullTable), "export-everything.txt")
  }
}
