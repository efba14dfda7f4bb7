import Foundation
import TestSupport
import Testing

@Suite("selftest, end to end", .tags(.slow, .processes), .hangLimit)
struct SelftestCommandTests {
  @Test("the selftest proves that the gate sees every exact defect")
  func selftest() throws {
    let result = try Executable.run(["selftest", "--no-time"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 4)
    #expect(result.output.contains("one more query of each subview: regression: "))
    #expect(result.output.contains("tags: queries "))
    #expect(result.output.contains("a cache that goes stale: incorrect"))
  }
}
