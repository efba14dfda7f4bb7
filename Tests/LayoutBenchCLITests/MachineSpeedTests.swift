import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutBenchCLI

@Suite("The time of the price lists' kernel")
struct MachineSpeedTests {
  @Test("is kept, until the machine turns out to be faster")
  func kept() throws {
    try Scratch.directory { directory in
      let environment = ["XDG_CACHE_HOME": directory.path]
      func kernel(_ nanoseconds: Double) -> Double? {
        MachineSpeed.scale(environment, rounds: 200) { _ in Nanoseconds(nanoseconds) }
          .kernel?.rawValue
      }
      #expect(kernel(80) == 80)
      #expect(kernel(120) == 80)
      #expect(kernel(75) == 80)
      #expect(kernel(40) == 40)
      #expect(kernel(80) == 40)
    }
  }
}
