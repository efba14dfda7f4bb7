import Foundation
import LayoutBench
import Observation
import PortableLayout
import Testing

@testable import LayoutVerification

@Suite("The property that a screen writes in each update, in words")
struct SettlingWordsTests {
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

  @Test("growth: the property, the action with its line, the values, the step")
  func growth() throws {
    let finding = try #require(screenResult { Growing() }.findings.first)
    #expect(finding.kind == .settling)
    #expect(finding.severity == .error)
    #expect(
      finding.message
        == "In a window of 390 x 800 points, Growing.height is written in each of 32 updates: ..., "
        + "380, 390, 400, 410, 420. It grows by 10 each time. It is written by onGeometryChange "
        + "(SettlingWordsTests.swift:15) and read in the body of Growing.")
    #expect(
      finding.history.last
        == "update 32: onGeometryChange (SettlingWordsTests.swift:15): Growing.height = 420")
  }

  @Test("values that repeat have a period")
  func period() throws {
    let finding = try #require(screenResult { Repeating() }.findings.first)
    let values = "..., false, true, false, true, false. "
    #expect(finding.message.contains(values), "\(finding.message)")
    #expect(finding.message.contains("repeat with period 2. "))
  }

  @available(macOS 14, *)
  @Test("of an observed object the property that it announces, and who observes it")
  func model() throws {
    let finding = try #require(screenResult { Observing() }.findings.first)
    let words =
      "Model.width is written in each of 32 updates: ..., 38, 39, 40, 41, 42. It grows by 1 "
      + "each time. It is written by onGeometryChange (SettlingWordsTests.swift:70) and observed by "
      + "Observing."
    #expect(finding.message.hasSuffix(words), "\(finding.message)")
  }

  @Test("growth in turn, and the other property that is written as well")
  func turns() throws {
    let message = try #require(screenResult { Copying() }.findings.first).message
    #expect(message.contains("Copying.first is written in each of 32 updates: "), "\(message)")
    #expect(message.contains("It grows by 16 every 2 updates. "))
    #expect(message.contains("Copying.second is written as well by onGeometryChange "))
  }

  @Test("steps that get smaller, and the tolerance that ends them")
  func nearer() throws {
    let finding = try #require(screenResult { Approaching() }.findings.first)
    let values = "10, 15, 17.5, ..., 20. It grows each time, by less and less. "
    #expect(finding.message.contains(values), "\(finding.message)")
    #expect(
      finding.remedy
        == "Move onGeometryChange (SettlingWordsTests.swift:105) to a view whose size and place do "
        + "not depend on height: a part that does not read it, or a container around that takes what it "
        + "is offered. Or leave differences under a point: 'if abs(new - height) > 1'. Or write a custom "
        + "layout, which gets sizes and needs no state.")
  }

  @Test("the number of a size that grows")
  func size() throws {
    let message = try #require(screenResult { Sized() }.findings.first).message
    #expect(message.contains("20 x 51, 20 x 52. The height grows by 1 each time. "), "\(message)")
  }

  @Test("elements of a dictionary in the order of their keys; the one that grows; a condition")
  func dictionary() throws {
    let finding = try #require(screenResult { Counting() }.findings.first)
    let words = "[0: 10, 1: 330], [0: 10, 1: 340]. The value for 1 grows by 10 each time. "
    #expect(finding.message.contains(words), "\(finding.message)")
    #expect(
      finding.remedy.hasPrefix(
        "Write heights only while a condition holds that the write ends. If it is a"))
  }

  @Test("the number of elements of a long array")
  func elements() throws {
    let message = try #require(screenResult { Appending() }.findings.first).message
    let words =
      "..., 48 elements, 49 elements, 50 elements, 51 elements, 52 elements. The number of "
      + "elements grows by 1 each time. "
    #expect(message.contains(words), "\(message)")
  }

  @Test("storage is named as the view that reads it declares it")
  func storage() throws {
    let message = try #require(screenResult { Launching() }.findings.first).message
    #expect(message.contains("points, Launching.launches is written in each "), "\(message)")
  }
}
