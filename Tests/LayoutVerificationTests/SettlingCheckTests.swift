import Foundation
import LayoutBench
import Observation
import PortableLayout
import Testing

@testable import LayoutVerification

@Suite("Screens that do not settle, as verify tells them")
struct SettlingCheckTests {
  private struct Growing: View {
    @State private var height: CGFloat = 100
    var body: some View {
      Color.red.frame(height: height + 10)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.height
        } action: {
          height = $0
        }
    }
  }

  private struct Repeating: View {
    @State private var isWide = false
    var body: some View {
      Color.red.frame(width: isWide ? 100 : 200, height: 10)
        .onGeometryChange(for: Bool.self) {
          $0.size.width > 150
        } action: {
          isWide = $0
        }
    }
  }

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

  private struct Counting: View {
    @State private var heights: [Int: CGFloat] = [1: 20, 0: 10]
    var body: some View {
      Color.red.frame(width: 10, height: heights[1] ?? 0)
        .onChange(of: heights, initial: true) { heights[1, default: 0] += 10 }
    }
  }

  private struct Appending: View {
    @State private var rows = Array(repeating: "", count: 20)
    var body: some View {
      Color.red.frame(width: 10, height: CGFloat(rows.count))
        .onChange(of: rows, initial: true) { rows.append("") }
    }
  }

  private struct Launching: View {
    @AppStorage("launches") private var launches = 0
    var body: some View {
      Color.red.frame(width: 10, height: CGFloat(launches))
        .onChange(of: launches, initial: true) { launches += 1 }
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

  @available(macOS 14, *)
  @Observable final class Model {
    var width: CGFloat = 10
    @ObservationIgnored var calls = 0
  }

  @available(macOS 14, *)
  private struct Observing: View {
    @State private var model = Model()
    var body: some View {
      Color.red.frame(width: model.width + 1, height: 10)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          model.calls += 1
          model.width = $0
        }
    }
  }

  /// Each is what the other was and a gap, so that both grow in turn.
  private struct Copying: View {
    @State private var first: CGFloat = 50
    @State private var second: CGFloat = 80
    var body: some View {
      VStack {
        Color.red.frame(width: second + 8, height: 10)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            first = $0
          }
        Color.blue.frame(width: first + 8, height: 10)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            second = $0
          }
      }
    }
  }

  private struct Approaching: View {
    @State private var height: CGFloat = 0
    var body: some View {
      Color.red.frame(height: height / 2 + 10)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.height
        } action: {
          height = $0
        }
    }
  }

  private struct Sized: View {
    @State private var size = CGSize(width: 20, height: 20)
    var body: some View {
      Color.red.frame(width: 20, height: size.height + 1)
        .onGeometryChange(for: CGSize.self) {
          $0.size
        } action: {
          size = $0
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

  private func result(_ make: @escaping @Sendable @MainActor () -> some View) -> VerificationResult
  {
    let subject = Subject("screen") { _ in make() }
    var extent = VerificationExtent.standard
    extent.patience = 300
    return Verifier(extent: extent).verify(subject, subject.variants[0])
  }

  @Test("growth: the property, the action with its line, the values, the step")
  func growth() throws {
    let finding = try #require(result { Growing() }.findings.first)
    #expect(finding.kind == .settling)
    #expect(finding.severity == .error)
    #expect(
      finding.message
        == "In a window of 390 x 800 points, Growing.height is written in each of 32 updates: ..., "
        + "380, 390, 400, 410, 420. It grows by 10 each time. It is written by onGeometryChange "
        + "(SettlingCheckTests.swift:15) and read in the body of Growing.")
    #expect(
      finding.history.last
        == "update 32: onGeometryChange (SettlingCheckTests.swift:15): Growing.height = 420")
  }

  @Test("values that repeat have a period")
  func period() throws {
    let finding = try #require(result { Repeating() }.findings.first)
    let values = "..., false, true, false, true, false. "
    #expect(finding.message.contains(values), "\(finding.message)")
    #expect(finding.message.contains("repeat with period 2. "))
  }

  @available(macOS 14, *)
  @Test("of an observed object the property that it announces, and who observes it")
  func model() throws {
    let finding = try #require(result { Observing() }.findings.first)
    let words =
      "Model.width is written in each of 32 updates: ..., 38, 39, 40, 41, 42. It grows by 1 "
      + "each time. It is written by onGeometryChange (SettlingCheckTests.swift:137) and observed by "
      + "Observing."
    #expect(finding.message.hasSuffix(words), "\(finding.message)")
  }

  @Test("growth in turn, and the other property that is written as well")
  func turns() throws {
    let message = try #require(result { Copying() }.findings.first).message
    #expect(message.contains("Copying.first is written in each of 32 updates: "), "\(message)")
    #expect(message.contains("It grows by 16 every 2 updates. "))
    #expect(message.contains("Copying.second is written as well by onGeometryChange "))
  }

  @Test("steps that get smaller, and the tolerance that ends them")
  func nearer() throws {
    let finding = try #require(result { Approaching() }.findings.first)
    let values = "10, 15, 17.5, ..., 20. It grows each time, by less and less. "
    #expect(finding.message.contains(values), "\(finding.message)")
    #expect(
      finding.remedy
        == "Move onGeometryChange (SettlingCheckTests.swift:172) to a view whose size and place do "
        + "not depend on height: a part that does not read it, or a container around that takes what it "
        + "is offered. Or leave differences under a point: 'if abs(new - height) > 1'. Or write a custom "
        + "layout, which gets sizes and needs no state.")
  }

  @Test("the number of a size that grows")
  func size() throws {
    let message = try #require(result { Sized() }.findings.first).message
    #expect(message.contains("20 x 51, 20 x 52. The height grows by 1 each time. "), "\(message)")
  }

  @Test("of a chain the first property is told, and that both orders were tried")
  func chain() throws {
    let finding = try #require(result { Chained() }.findings.first)
    #expect(finding.message.contains("by onGeometryChange"), "\(finding.message)")
    #expect(finding.message.hasSuffix("The reverse order of the actions does not settle either."))
  }

  @Test("three updates and more are a note with their number")
  func late() throws {
    let result = result { Late() }
    #expect(result.updates == 4)
    #expect(result.isCorrect)
    let finding = try #require(result.findings.first)
    #expect(finding.severity == .note)
    let words = "is laid out 4 times before it stands: Late.count is written by onChange"
    #expect(finding.message.contains(words))
  }

  @Test("frames that depend on the order of actions are a note")
  func order() throws {
    let findings = result { Ordered() }.findings
    #expect(findings.map(\.title) == ["the order of its actions makes a difference"])
  }

  @Test("frames that differ from run to run are no matter of the order")
  func random() throws { #expect(result { Random() }.findings.isEmpty) }

  @Test("elements of a dictionary in the order of their keys; the one that grows; a condition")
  func dictionary() throws {
    let finding = try #require(result { Counting() }.findings.first)
    let words = "[0: 10, 1: 330], [0: 10, 1: 340]. The value for 1 grows by 10 each time. "
    #expect(finding.message.contains(words), "\(finding.message)")
    #expect(
      finding.remedy.hasPrefix(
        "Write heights only while a condition holds that the write ends. If it is a"))
  }

  @Test("the number of elements of a long array")
  func elements() throws {
    let message = try #require(result { Appending() }.findings.first).message
    let words =
      "..., 48 elements, 49 elements, 50 elements, 51 elements, 52 elements. The number of "
      + "elements grows by 1 each time. "
    #expect(message.contains(words), "\(message)")
  }

  @Test("storage is named as the view that reads it declares it")
  func storage() throws {
    let message = try #require(result { Launching() }.findings.first).message
    #expect(message.contains("points, Launching.launches is written in each "), "\(message)")
  }

  @Test("ids that the closure of a preview makes stay")
  func ids() {
    let result = result { Listing(ids: [UUID(), UUID()]) }
    #expect(result.findings.isEmpty)
    #expect(result.updates == 2)
  }

  @Test("a screen that settles in one order alone is a note")
  func oneOrder() throws {
    let result = result { OneOrder() }
    #expect(result.isCorrect)
    #expect(result.findings.map(\.title) == ["settles in one order of its actions alone"])
  }

  @Test("a view without actions is not spoken of")
  func plain() {
    let result = result { Color.red }
    #expect(result.isPlainView)
    #expect(result.updates == nil)
  }

  @Test("an action that traps, blocks or queues without end is told, and ends nothing else")
  func limits() throws {
    let trap = try #require(result { Trapping() }.findings.first)
    #expect(trap.message.hasSuffix("by its actions: no data."), "\(trap.message)")
    #expect(trap.remedy.hasPrefix("Read the actions that run as the screen appears: onAppear, "))
    #expect(result { Endless() }.findings.map(\.kind) == [.hangs])
    // A copy of this process may hang as it ends: another thread held a lock as it was made.
    #expect(result { Exiting() }.findings.count == 1)
    let queueing = try #require(result { Queueing() }.findings.first)
    #expect(
      queueing.message
        == "In a window of 390 x 800 points, what onAppear (SettlingCheckTests.swift:202) leaves on the "
        + "main queue leaves more there, over 1000 times in one update.")
    #expect(queueing.remedy.hasPrefix("Leave work on the main queue only while a condition holds"))
  }
}
