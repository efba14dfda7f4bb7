import Testing

@testable import PortableLayout

@Suite("Readers of distances")
struct DistanceReaderTests {
  /// Notes the distances that it is told of.
  private final class Listener: PassObserver {
    private(set) var pairs: [[Int]] = []
    /// What is done when a distance is read.
    var atDistance: () -> Void = {}

    override func readDistance(from view: Int, to next: Int, along axis: Axis) {
      pairs.append([view, next])
      atDistance()
    }
  }

  /// An observer that this keeps nobody from letting go.
  private struct Watched { weak var listener: Listener? }

  @Test("a thread tells the observer that it read for last, as long as that is there")
  func last() {
    let first = Listener()
    first.distanceReader.becomeCurrent()
    DistanceReader.readDistance(from: 1, to: 2, along: .vertical)
    var second: Listener? = Listener()
    second?.distanceReader.becomeCurrent()
    DistanceReader.readDistance(from: 2, to: 3, along: .vertical)
    #expect(first.pairs == [[1, 2]])
    #expect(second?.pairs == [[2, 3]])
    let watched = Watched(listener: second)
    second = nil
    #expect(watched.listener == nil)
    DistanceReader.readDistance(from: 3, to: 4, along: .vertical)
    #expect(first.pairs == [[1, 2]])
  }

  @Test("an observer may go while it is told")
  func whileTold() {
    let listener = Kept(Listener())
    listener.value?.distanceReader.becomeCurrent()
    listener.value?.atDistance = { listener.value = nil }
    DistanceReader.readDistance(from: 1, to: 2, along: .vertical)
    #expect(listener.value == nil)
  }

  @Test("an observer is there while a thread tells it, whichever thread lets it go")
  func otherThread() async {
    for _ in 0..<200 {
      let listener = Kept(Listener())
      let reader = Kept(listener.value?.distanceReader)
      await withTaskGroup { group in
        group.addTask { Self.read(with: reader) }
        group.addTask { listener.value = nil }
      }
      #expect(listener.value == nil)
    }
  }

  /// Reads some distances for a reader's observer on this thread.
  private static func read(with reader: Kept<DistanceReader>) {
    reader.value?.becomeCurrent()
    for view in 0..<20 {
      DistanceReader.readDistance(from: Int32(view), to: 21, along: .horizontal)
    }
  }

  /// An object that two threads have.
  private final class Kept<Value: AnyObject>: @unchecked Sendable {
    var value: Value?

    init(_ value: Value?) { self.value = value }
  }
}
