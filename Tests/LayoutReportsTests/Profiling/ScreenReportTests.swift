import Foundation
import LayoutBench
import LayoutDeciding
import PortableLayout
import TestSupport
import Testing

@testable import LayoutReports

@Suite("The report of a profiled screen", .tags(.slow))
struct ScreenReportTests {
  /// A screen whose containers stand in lines of their own, of which the first is that of `start`.
  private struct Lines: View {
    nonisolated static let start = #line + 2
    var body: some View {
      ScrollView {
        LazyVStack {
          ScrollView(.horizontal) {
            LazyHGrid(rows: [GridItem(.fixed(20))]) {
              ForEach(0..<2, id: \.self) { Text("Item \($0)").frame(width: 80) }
            }
          }
          LazyVGrid(columns: [GridItem()]) { Text("Cell").frame(maxWidth: .infinity) }
          LazyHStack { Text("One").frame(width: 60) }
          GeometryReader { _ in Text("Two").padding() }
        }
      }
      .padding()
    }
  }

  @Test("each container has the line in which it stands, and none that of what is around it")
  func lines() throws {
    var report = try ProfileExample.report("flow")
    let screen = Subject("screen") { _ in Lines() }
    let key = CaseKey(
      subject: "screen", population: .own, count: 1, host: .root, scenario: .first)
    report.profile = try PassProfile(ProfileTarget(screen, screen.usualVariant, key))
    report.sites = ["Lines": SourcePlace(file: "Lines.swift", line: 1)]
    report.showsAllRows = true
    let lines = report.rows.all.filter(\.isContainer).map { row in
      "\(row.label) \(row.site.map { "\($0.line - Lines.start)" } ?? "-")"
    }
    #expect(
      Set(lines) == [
        "padding -", "ScrollView 0", "LazyVStack 1", "ScrollView 2", "LazyHGrid 3", "frame 4",
        "LazyVGrid 7", "frame 7", "LazyHStack 8", "frame 8", "GeometryReader 9",
      ])
    #expect(!report.text(style: .plain).contains("Lines.swift:1\n"))
  }

  @Test("a screen is told of its hidden rows once")
  func screen() throws {
    let screen = Subject("screen") { _ in
      VStack {
        ForEach(0..<2, id: \.self) { _ in
          ScrollView(.horizontal) {
            HStack { ForEach(0..<9, id: \.self) { Text("Item \($0)").frame(width: 110) } }
          }
        }
      }
    }
    let text = try Self.text(of: screen)
    #expect(text.contains("HStack in a ScrollView, 2 times: all 18 rows are made, "), "\(text)")
  }

  @Test("a row below the window is no waste", arguments: [(4, false), (12, true)])
  func fewRows(_ count: Int, isTold: Bool) throws {
    let screen = Subject("screen") { _ in
      ScrollView {
        VStack { ForEach(0..<count, id: \.self) { Text("Item \($0)").frame(height: 300) } }
      }
    }
    let text = try Self.text(of: screen)
    #expect(text.contains("VStack in a ScrollView: all \(count) rows") == isTold, "\(text)")
  }

  private static func text(of view: Subject) throws -> String {
    let key = CaseKey(
      subject: view.name, population: .own, count: 1, host: .root, scenario: .first,
      memo: MemoOption(.standard))
    let target = ProfileTarget(view, view.usualVariant, key)
    let profile = try PassProfile(target)
    return ProfileReport(profile, trials: RemedyTrials(target, profile).run()).text(style: .plain)
  }
}
