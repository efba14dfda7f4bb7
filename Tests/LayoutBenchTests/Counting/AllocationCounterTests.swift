import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Where allocations are counted")
struct AllocationCounterAvailabilityTests {
  // Without this test, those below would be skipped unseen.
  @Test("with glibc and without sanitizers the tests link a counter that works")
  func available() {
    #if canImport(Glibc)
      let reason = AllocationCounter.unavailableReason
      #expect(reason == nil || reason?.hasSuffix("sanitizer") == true, "\(reason ?? "")")
    #endif
  }
}

@Suite("Allocations, counted", .enabled(if: AllocationCounter.unavailableReason == nil))
struct AllocationCounterTests {
  private final class Box {
    var number: Int
    init(_ number: Int) { self.number = number }
  }

  /// Keeps a value from being optimised away.
  @inline(never)
  private static func keep<Value>(_ value: Value) -> Value { value }

  private func count(_ body: () -> Void) -> AllocationCount {
    body()
    return AllocationCounter.measure(body).allocations
  }

  @Test("an object of two words of header and one of its own is one block of 24 bytes")
  func object() {
    #expect(count { _ = Self.keep(Box(1)) } == AllocationCount(count: 1, bytes: 24))
  }

  @Test("an array is one block: 32 bytes of header and its elements", arguments: [1, 100, 10_000])
  func array(_ length: Int) {
    let found = count { _ = Self.keep([Double](repeating: 1, count: length)) }
    #expect(found == AllocationCount(count: 1, bytes: 32 + 8 * length))
  }

  @Test("an array that grows element by element moves to a block of about twice the size")
  func growth() {
    let found = count {
      var numbers: [Int] = []
      for number in 0..<1_000 { numbers.append(number) }
      _ = Self.keep(numbers)
    }
    #expect((8...10).contains(found.count))
    #expect((16_000...26_000).contains(found.bytes))
  }

  @Test("C functions count, and what is freed stays counted")
  func cFunctions() {
    let found = count {
      free(Self.keep(malloc(100)))
      free(Self.keep(calloc(3, 50)))
      free(realloc(Self.keep(malloc(10)), 400))
      var block: UnsafeMutableRawPointer?
      if posix_memalign(&block, 64, 128) == 0 { free(Self.keep(block)) }
      free(Self.keep(aligned_alloc(64, 192)))
    }
    #expect(found == AllocationCount(count: 6, bytes: 100 + 150 + 10 + 400 + 128 + 192))
  }

  @Test("nothing allocated is nothing counted")
  func nothing() {
    #expect(count { _ = Self.keep(1) } == AllocationCount(count: 0, bytes: 0))
  }

  @Test("calls may be nested, and a body that throws ends its own")
  func nested() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try AllocationCounter.measure { () throws(Failure) in
        _ = Self.keep(Box(1))
        throw Failure()
      }
    }
    let outer = AllocationCounter.measure {
      _ = Self.keep(Box(1))
      return AllocationCounter.measure { _ = Self.keep(Box(2)) }.allocations
    }
    #expect(outer.result.count == 1)
    #expect(outer.allocations.count == 2)
  }

  @Test("another thread's allocations do not count")
  func threads() {
    let ready = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      ready.wait()
      for number in 0..<1_000 { _ = Self.keep(Box(number)) }
      done.signal()
    }
    thread.start()
    let found = AllocationCounter.measure {
      ready.signal()
      done.wait()
    }
    #expect(found.allocations.count < 100)
  }

  @Test("an array has the same room wherever the heap has a hole for it")
  func heapState() throws {
    func capacities() -> [Int] {
      (0..<64).map { step in
        let size = 20_000 + 512 * step
        let hole = malloc(size + 16)
        let fence = malloc(2_000)
        free(hole)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size - 32)
        free(fence)
        return Self.keep(bytes).capacity - (size - 32)
      }
    }
    let counted = AllocationCounter.measure(capacities).result
    #expect(counted.allSatisfy { (0..<16).contains($0) }, "\(counted)")
  }
}
