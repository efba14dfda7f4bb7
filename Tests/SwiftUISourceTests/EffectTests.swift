import SwiftUI  // PortableLayout under its alias, in the samples and here.
import Testing

@Suite("Effects, gauges, phases and keyframes")
@MainActor
struct EffectTests {
  @Test("a screen with effects and glass is laid out in a phone's width")
  func screen() throws {
    #expect(try EffectsScreen().laidOut(width: 390, height: 844).size.width == 390)
  }

  @Test("a gauge is a bar between the labels of its bounds, with its labels above and below")
  func gauge() throws {
    func label(_ name: String) -> some View {
      Color.red.frame(width: 10, height: 20).layoutName(name)
    }
    let gauge = try Gauge(value: 0.4, in: 0...1) {
      label("label")
    } currentValueLabel: {
      label("value")
    } minimumValueLabel: {
      label("bound")
    } maximumValueLabel: {
      label("bound")
    }
    .gaugeStyle(.linearCapacity)
    .laidOut(width: 100)
    #expect(gauge.size == CGSize(width: 100, height: 20 + 8 + 20 + 8 + 20))
    #expect(gauge["label"]?.minY == 0)
    #expect(gauge["value"]?.minY == 56)
    #expect(gauge.frames("bound").map(\.minX) == [0, 90])
  }

  @Test("a gauge without further labels is a bar below its label")
  func plainGauge() throws {
    let gauge = try Gauge(value: 3, in: 0...10) { Color.red.frame(height: 20) }
      .laidOut(width: 100)
    #expect(gauge.size == CGSize(width: 100, height: 20 + 8 + 4))
  }

  @Test("the first phase is laid out, with and without a trigger; without phases the view itself")
  func phases() throws {
    let always = Color.red.phaseAnimator([30, 60]) { content, width in
      content.frame(width: CGFloat(width))
    }
    #expect(try always.laidOut(width: 100).size.width == 30)
    let triggered = Color.red.phaseAnimator([40, 60], trigger: 1) { content, width in
      content.frame(width: CGFloat(width))
    } animation: { _ in
      .spring
    }
    #expect(try triggered.laidOut(width: 100).size.width == 40)
    let none = Color.red.phaseAnimator([Int]()) { content, width in
      content.frame(width: CGFloat(width))
    }
    #expect(try none.laidOut(width: 100).size.width == 100)
    let animator = PhaseAnimator([50, 60]) { width in Color.red.frame(width: CGFloat(width)) }
    #expect(try animator.laidOut(width: 100).size.width == 50)
  }

  @Test("the initial value of keyframes is laid out")
  func keyframes() throws {
    #expect(try KeyframedView().laidOut(width: 100).size.width == 40)
    let animator = KeyframeAnimator(initialValue: 20.0) { width in
      Color.red.frame(width: width)
    } keyframes: { _ in
      LinearKeyframe(60, duration: 1)
    }
    #expect(try animator.laidOut(width: 100).size.width == 20)
  }

  /// A space that a frame is asked for, and the place that it has there.
  struct Space: Sendable {
    let name: String
    let space: CoordinateSpace
    let minX: CGFloat
  }

  @Test(
    "the space of a scroll view is that of the innermost one, or of the innermost along the axis",
    arguments: [
      Space(name: "any", space: .scrollView, minX: 5),
      Space(name: "horizontal", space: .scrollView(axis: .horizontal), minX: 5),
      Space(name: "vertical", space: .scrollView(axis: .vertical), minX: 25),
      Space(name: "window", space: .global, minX: 35),
    ])
  func scrollViewSpace(_ space: Space) throws {
    var places: [CGFloat] = []
    let view = ScrollView(.vertical) {
      ScrollView(.horizontal) {
        GeometryReader { proxy in
          let _ = places.append(proxy.frame(in: space.space).minX)
          Color.red
        }
        .frame(width: 10, height: 10)
        .padding(.leading, 5)
      }
      .padding(.leading, 20)
    }
    .padding(.leading, 10)
    _ = try view.laidOut(width: 200, height: 100)
    #expect(places.last == space.minX, "\(space.name)")
  }
}
