import Foundation
import LayoutBench
import PortableLayout
import Testing

@testable import LayoutVerification

@Suite("Screens that do not settle: orders of actions, notes and limits")
struct SettlingCheckTests {
  private struct Chained: View {
    @State private var first: CGFloat = 10
    @State private var second: CGFloat = 10
    var body: some View {
      Color.red.frame(width: second + 1, height: 10)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          first = $0
        }
        .onChange(of: first) { second = first }
    }
  }

  private struct Late: View {
    @State private var count = 0
    var body: some View {
      Color.red.frame(width: CGFloat(10 + count), height: 10)
        .onChange(of: count, initial: true) { count = min(count + 1, 3) }
    }
  }

  private struct Ordered: View {
    @State private var width: CGFloat = 10
    var body: some View {
      VStack { Color.red.frame(width: width, height: 10).onAppear { width = 30 } }
        .onAppear { width = 50 }
    }
  }

  private struct Random: View {
    @State private var height: CGFloat = 0
    var body: some View {
      Color.red.frame(width: 10, height: height).onAppear { height = .random(in: 10...100) }
    }
  }

  private struct Listing: View {
    let ids: [UUID]
    var body: some View { VStack { ForEach(ids, id: \.self) { _ in Row() } } }

    private struct Row: View {
      @State private var width: CGFloat = 0
      var body: some View { Color.red.frame(width: width, height: 10).onAppear { width = 30 } }
    }
  }

  /// Grows where the child acts last.
  private struct OneOrder: View {
    @State private var width: CGFloat = 10
    var body: some View {
      VStack {
        Color.red.frame(width: width, height: 10)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            width = $0 + 1
          }
      }
      .onGeometryChange(for: CGFloat.self) {
        $0.size.width
      } action: { _ in
        width = 10
      }
    }
  }

  private struct Trapping: View {
    var body: some View { Color.red.onAppear { fatalError("no data.") } }
  }

  private struct Endless: View {
    var body: some View { Color.red.onAppear { while true {} } }
  }

  private struct Queueing: View {
    @State private var count = 0
    var body: some View { Color.red.frame(height: CGFloat(count)).onAppear { queue() } }
    private func queue() { DispatchQueue.main.async { queue() } }
  }

  private struct Exiting: View {
    var body: some View { Color.red.onAppear { exit(0) } }
  }

  @Test("of a chain the first property is told, and that both orders were tried")
  func chain() throws {
    let finding = try #require(screenResult { Chained() }.findings.first)
    #expect(finding.message.contains("by onGeometryChange"), "\(finding.message)")
    #expect(finding.message.hasSuffix("The reverse order of the actions does not settle either."))
  }

  @Test("three updates and more are a note with their number")
  func late() throws {
    let result = screenResult { Late() }
    #expect(result.updates == 4)
    #expect(result.isCorrect)
    let finding = try #require(result.findings.first)
    #expect(finding.severity == .note)
    let words = "is laid out 4 times before it stands: Late.count is written by onChange"
    #expect(finding.message.contains(words))
  }

  @Test("frames that depend on the order of actions are a note")
  func order() throws {
    let findings = screenResult { Ordered() }.findings
    #expect(findings.map(\.title) == ["the order of its actions makes a difference"])
  }

  @Test("frames that differ from run to run are no matter of the order")
  func random() throws { #expect(screenResult { Random() }.findings.isEmpty) }

  @Test("ids that the closure of a preview makes stay")
  func ids() {
    let result = screenResult { Listing(ids: [UUID(), UUID()]) }
    #expect(result.findings.isEmpty)
    #expect(result.updates == 2)
  }

  @Test("a screen that settles in one order alone is a note")
  func oneOrder() throws {
    let result = screenResult { OneOrder() }
    #expect(result.isCorrect)
    #expect(result.findings.map(\.title) == ["settles in one order of its actions alone"])
  }

  @Test("a view without actions is not spoken of")
  func plain() {
    let result = screenResult { Color.red }
    #expect(result.isPlainView)
    #expect(result.updates == nil)
  }

  @Test("an action that traps, blocks or queues without end is told, and ends nothing else")
  func limits() throws {
    let trap = try #require(screenResult { Trapping() }.findings.first)
    #expect(trap.message.hasSuffix("by its actions: no data."), "\(trap.message)")
    #expect(trap.remedy.hasPrefix("Read the actions that run as the screen appears: onAppear, "))
    #expect(screenResult { Endless() }.findings.map(\.kind) == [.hangs])
    // A copy of this process may hang as it ends: another thread held a lock as it was made.
    #expect(screenResult { Exiting() }.findings.count == 1)
    let queueing = try #require(screenResult { Queueing() }.findings.first)
    #expect(
      queueing.message
        == "In a window of 390 x 800 points, what onAppear (SettlingCheckTests.swift:87) leaves on the "
        + "main queue leaves more there, over 1000 times in one update.")
    #expect(queueing.remedy.hasPrefix("Leave work on the main queue only while a condition holds"))
  }
}

/// The verification of a screen, with little patience for actions that do not return.
func screenResult(_ make: @escaping @Sendable @MainActor () -> some View) -> VerificationResult {
  let subject = Subject("screen") { _ in make() }
  var extent = VerificationExtent.standard
  extent.patience = 300
  return Verifier(extent: extent).verify(subject, subject.variants[0])
}
