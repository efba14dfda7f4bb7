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
      var notes: [String] = []
      func kernel(_ nanoseconds: Double) -> Double? {
        let scale = MachineSpeed.scale(environment, rounds: 200) { note in
          notes.append(note)
        } time: { _ in
          Nanoseconds(nanoseconds)
        }
        return scale.kernel?.rawValue
      }
      #expect(kernel(80) == 80)
      #expect(kernel(120) == 80)
      #expect(kernel(75) == 80)
      #expect(notes == [])
      #expect(kernel(40) == 40)
      #expect(kernel(80) == 40)
      let note = try #require(notes.first)
      #expect(notes.count == 1)
      #expect(note.contains("multiplied by 1.2, no longer by 2.35."), "\(note)")
      // A kept time of zero gives way, and is no change of the machine.
      let file = directory.appendingPathComponent("layout-bench/machine.json")
      let kept = try String(contentsOf: file, encoding: .utf8)
      try kept.replacing(":40", with: ":0").write(to: file, atomically: true, encoding: .utf8)
      #expect(kernel(80) == 80)
      #expect(notes.count == 1)
    }
  }

  @Test("is that of the process that took it first, where two take it at the same time")
  func together() throws {
    try Scratch.directory { directory in
      let environment = ["XDG_CACHE_HOME": directory.path]
      let scale = MachineSpeed.scale(environment, rounds: 200) { _ in
        // Another process is faster.
        _ = MachineSpeed.scale(environment, rounds: 200) { _ in Nanoseconds(80) }
        return Nanoseconds(85)
      }
      #expect(scale.kernel == Nanoseconds(80))
    }
  }
}
