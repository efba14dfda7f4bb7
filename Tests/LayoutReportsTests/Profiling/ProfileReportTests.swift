import Foundation
import LayoutBench
import LayoutDeciding
import PortableLayout
import TestSupport
import Testing

@testable import LayoutReports

@Suite("Reports of a profile", .tags(.slow))
struct ProfileReportTests {
  @Test(
    "80 columns hold the tree: no name is broken over two lines", arguments: ProfileExample.names)
  func narrow(name: String) throws {
    let report = try ProfileExample.report(name, host: ProfileExample.usualHost(of: name))
    let text = report.text(style: TextStyle(isColored: false, columns: 80))
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(text)")
    let labels = report.rows.worst.map(\.label)
    let tree = lines.drop { !$0.contains("view  ") }.dropFirst().prefix(labels.count)
    #expect(zip(tree, labels).allSatisfy { $0.contains($1) }, "\(text)")
  }

  @Test("JSON has every row of the tree, and the queries of its root are those of the pass")
  func json() throws {
    let report = try ProfileExample.report("nested-stacks", host: .root)
    let data = Data(try report.json().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.count == report.rows.all.count && rows.count > report.rows.worst.count)
    #expect(rows[0]["queries_below"] as? Int == report.profile.queries)
    let cost = try #require(object["cost"] as? [String: Any])
    #expect(cost["nanoseconds"] as? Double == report.cost?.total.rawValue)
  }

  @Test(
    "the factor of the machine is told beside own code, and changes no price",
    arguments: [
      (1.0, "takes 110 ns, without"),
      (1.25, "takes 88 ns (110 ns on this machine), without"),
    ])
  func machine(_ factor: Double, _ words: String) throws {
    var report = try ProfileExample.report("z-stack", host: .root)
    report.machine = factor
    let code = OwnCode(
      label: "Pairs", times: OwnTimes(perPass: Nanoseconds(110), repeated: .zero))
    report.ownCode = [code.divided(by: factor)]
    var style = TextStyle.plain
    style.columns = 1_000
    let text = report.text(style: style)
    #expect(text.contains("Pairs's own code \(words) its calls"), "\(text)")
    #expect(text.contains("At the prices 'swiftui' its calls take"), "\(text)")
    #expect(text.contains("placements 530 ns.\n"), "\(text)")
    #expect(try report.json().contains("\"nanoseconds\" : 530"))
  }

  @Test("all rows are shown where they are asked for")
  func allRows() throws {
    var report = try ProfileExample.report("nested-stacks", host: .root)
    let few = report.text(style: .plain)
    report.showsAllRows = true
    let all = report.text(style: .plain)
    #expect(few.contains("more rows; --all shows every one") && !all.contains("more row"))
    #expect(all.split(separator: "\n").count > few.split(separator: "\n").count)
  }

  @Test("a layout that places nothing has a note, and something to do")
  func placesNone() throws {
    var report = try ProfileExample.report("z-stack", host: .root)
    report.trials = []
    report.placesNone = true
    var style = TextStyle.plain
    style.columns = 1_000
    let text = report.text(style: style)
    let note =
      "z-stack places none of its subviews: SwiftUI asks for their sizes and puts them at its "
      + "centre. Place each of them in placeSubviews."
    #expect(text.contains(note) && !text.contains("nothing to do"), "\(text)")
    #expect(try report.json().contains("\"places_none\" : true"))
  }

  @Test("the text is as recorded", arguments: ProfileExample.names)
  func text(name: String) throws {
    try Snapshot.expect(
      try ProfileExample.report(name, host: ProfileExample.usualHost(of: name)).text(style: .plain),
      "profile-\(name).txt")
  }

  @Test("the tree of eight stacks is explained in ten lines: causes")
  func eightStacks() throws {
    let report = try ProfileExample.report("nested-stacks", host: .root)
    let text = report.text(style: .plain)
    let sentences = text.components(separatedBy: "\n\n")[1].split(separator: "\n")
    #expect(sentences.count <= 10)
    #expect(sentences[0].contains("708 queries in one pass"))
    #expect(text.contains("No change that was tried saves 10 % of the queries.\n"), "\(text)")
  }

  @Test(
    "nothing to do is said of the system on which changes were tried, if another has more queries",
    arguments: [
      (0, "there is nothing to do.\n"),
      (1, "on system 27 there is nothing to do; '--system 26' tries the changes on that.\n"),
    ])
  func nothingToDo(more: Int, words: String) throws {
    var report = try ProfileExample.report("z-stack")
    report.other?.queries = report.profile.queries + more
    var style = TextStyle.plain
    style.columns = 1_000
    let text = report.text(style: style)
    #expect(text.contains("saves 10 % of the queries: \(words)"), "\(text)")
  }
}
