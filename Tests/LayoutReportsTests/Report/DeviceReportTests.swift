import Foundation
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("Prediction beside the observation of a device")
struct DeviceReportTests {
  /// A run of a layout with and without its cache over 40 captured subviews.
  private static var document: ResultsDocument {
    var spec = Fixture.Spec()
    spec.variants = ("cache left out", "as written")
    spec.measurements = (960, 480)
    spec.ratio = 0.63
    return Fixture.document([
      Fixture.result(Fixture.key("flow", 40, .root, .resize, .capture), spec)
    ])
  }

  private static func capture(
    layout: String = "FlowLayout", ratio: Double, measurements: Double = 40
  ) -> Data {
    Data(
      """
      {"schema": 1, "name": "iPhone", "prices": {"query": "28ns"}, "capture": {"comparisons": [{
        "layout": "\(layout)", "scenario": "resize", "subviews": 40, "pairs": 30,
        "ratio": \(ratio), "interval": [\(ratio * 0.99), \(ratio * 1.01)],
        "cache left out": {"time": "9us", "makeCache": 0, "updateCache": 0, "sizeThatFits": 1,
          "placeSubviews": 1, "measurements": \(measurements)},
        "as written": {"time": "6us", "makeCache": 0, "updateCache": 0, "sizeThatFits": 1,
          "placeSubviews": 1, "measurements": 20}}]}}
      """.utf8)
  }

  @Test("what is printed")
  func text() throws {
    let comparison = try DeviceComparison(Self.capture(ratio: 0.64), Self.document)
    try Snapshot.expect(comparison.text(), "device.txt")
  }

  @Test(
    "ratios agree within 5 % or where intervals overlap",
    arguments: [
      (0.65, true), (0.70, false), (0.50, false),
    ])
  func agreement(ratio: Double, agrees: Bool) throws {
    let comparison = try DeviceComparison(Self.capture(ratio: ratio), Self.document)
    #expect(comparison.rows.map(\.agrees) == [agrees])
  }

  @Test("measurements tell the systems apart, or none does them")
  func systems() throws {
    func systems(_ document: ResultsDocument, _ measurements: Double) throws -> Set<String>? {
      let capture = Self.capture(ratio: 0.6, measurements: measurements)
      let counts = try DeviceComparison(capture, document).rows[0].variants[0]
      return counts.systems.map { Set($0.map(\.rawValue)) }
    }
    var document = Self.document
    #expect(try systems(document, 40) == ["26", "27"])
    #expect(try systems(document, 41) == [])
    let variant = document.cases[0].variants[0]
    var other = try #require(variant.passCounts)
    other[.measurement] += 5
    document.cases[0].variants[0].otherPass = CountedPass(other)
    #expect(try systems(document, 40) == ["27"])
    #expect(try systems(document, 45) == ["26"])
  }

  @Test("what is not there is named, with the command to run")
  func errors() throws {
    let error = try #require(throws: UserError.self) {
      try DeviceComparison(Self.capture(layout: "Masonry", ratio: 1), Self.document)
    }
    #expect("\(error)".contains("no case of Masonry with its 40 subviews. Run 'measure FILE"))
    let empty = Data(#"{"schema": 1, "name": "a", "capture": {"comparisons": []}}"#.utf8)
    let none = try #require(throws: UserError.self) {
      try DeviceComparison(empty, Self.document)
    }
    #expect("\(none)".hasPrefix("it has prices and sizes, but no comparison."))
  }
}
