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
      #expect(note.contains("divided by 1.2, no longer by 2.35."), "\(note)")
      // A kept time of zero gives way, and is no change of the machine.
      let file = directory.appendingPathComponent("layout-bench/machine.json")
      let kept = try String(contentsOf: file, encoding: .utf8)
      try kept.replacing(":40", with: ":0").write(to: file, atomically: true, encoding: .utf8)
      #expect(kernel(80) == 80)
      #expect(notes.count == 1)
      // So does one that no machine can have.
      try kept.replacing(":40", with: ":1e300").write(to: file, atomically: true, encoding: .utf8)
      #expect(kernel(80) == 80)
      #expect(notes.count == 1)
    }
  }

  @Test(
    "is the least of some windows, until three of them agree",
    arguments: [
      // A quiet machine, one that is busy at first, one that stays busy, and a debug build.
      ([40, 40.5, 41, 30], 16, 40, 3), ([60, 51, 57, 44, 40, 40.2, 41, 30], 16, 40, 7),
      ([60, 51, 57, 44], 4, 44, 4), ([60, 40], 1, 60, 1),
    ] as [([Double], Int, Double, Int)])
  func windows(_ samples: [Double], _ most: Int, _ least: Double, _ timed: Int) {
    var (taken, pauses) = (0, 0)
    let time = MachineSpeed.leastTime(windows: most) {
      pauses += 1
    } _: {
      taken += 1
      return Nanoseconds(samples[taken - 1])
    }
    #expect(time == Nanoseconds(least))
    #expect(taken == timed)
    #expect(pauses == timed - 1)
  }

  @Test("is timed in several windows where none is kept, and in one to check a kept one")
  func firstTime() throws {
    try Scratch.directory { directory in
      let environment = ["XDG_CACHE_HOME": directory.path]
      var samples: [Double] = [60, 44, 44.1, 44.2, 60, 60]
      func kernel() -> Nanoseconds? {
        MachineSpeed.scale(environment, rounds: 200, windows: 8) { _ in
          Nanoseconds(samples.removeFirst())
        }.kernel
      }
      #expect(kernel() == Nanoseconds(44))
      #expect(kernel() == Nanoseconds(44))
      #expect(samples == [60])
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
