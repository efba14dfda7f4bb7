import Foundation
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench

@Suite("The progress of views that take long", .tags(.slow, .processes), .isolated, .hangLimit)
struct ViewProgressTests {
  @Test("a view whose bodies together take longer than one may is not said to hang")
  func slowView() {
    let survey = ViewSurvey(isolation: .process, patience: 600) { _ in SlowRows() }
    #expect(survey.problem == nil)
    #expect(survey.leaves == 40)
  }

  @Test("so is one of slow calls of a layout")
  func slowLayout() {
    let survey = ViewSurvey(isolation: .process, patience: 600) { _ in
      SlowStack { ForEach(0..<40) { _ in SlowStack { Color.red } } }
    }
    #expect(survey.problem == nil)
    #expect(survey.layouts.map(\.name) == ["SlowStack"])
  }

  @Test("a body that never returns, or a layout, ends the survey", arguments: [true, false])
  func endless(isLayout: Bool) {
    let survey = ViewSurvey(isolation: .process, patience: 300) { _ -> any View in
      if isLayout { EndlessStack { Color.red } } else { EndlessRow() }
    }
    #expect(survey.problem?.hasPrefix("it did not return in time") == true, "\(survey)")
    #expect((survey.failing != nil) == isLayout, "\(survey)")
  }

  @Test("a view that gives signs for too long is ended, too")
  func endlessSigns() {
    var marks: [Int] = []
    let progress = ViewProgress(
      Isolation.Channel(write: { _ in }, mark: { mark in marks.append(mark) }), isCopy: false,
      nanoseconds: 0)
    progress.begin()
    // Once it is over, the layout that runs is looked for.
    #expect(marks.count == 2 && marks.allSatisfy(ViewProgress.wasInLayout), "\(marks)")
  }
}

/// A view with many bodies, each of which takes some time.
private struct SlowRows: View {
  var body: some View {
    VStack { ForEach(0..<40) { _ in SlowRow() } }
  }
}

/// A view whose body takes some time.
private struct SlowRow: View {
  var body: some View {
    usleep(20_000)
    return Color.red.frame(width: 10, height: 10)
  }
}

/// A view whose body never returns.
private struct EndlessRow: View {
  var body: some View {
    while true { usleep(1) }
    return Color.red
  }
}

/// A stack that takes some time for its size.
private struct SlowStack: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    usleep(20_000)
    for subview in subviews { _ = subview.sizeThatFits(proposal) }
    return CGSize(width: 10, height: 10)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}

/// A stack whose size never returns.
private struct EndlessStack: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    while true { usleep(1) }
    return .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}
