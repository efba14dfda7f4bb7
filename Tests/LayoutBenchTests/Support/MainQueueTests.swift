import Testing

@testable import LayoutBench
@testable import PortableLayout

@Suite("The main queue")
struct MainQueueTests {
  @Test("work is left on it, and not for the end of an update, while an action of a screen runs")
  func leaving() async {
    let isReached = Locked(false)
    UpdateLog.$acting.withValue((UpdateLog(), nil)) {
      MainQueue.leave { isReached.withLock { $0 = true } }
    }
    // The main queue runs what was left first before this.
    await MainActor.run {}
    #expect(isReached.withLock { $0 })
  }
}
