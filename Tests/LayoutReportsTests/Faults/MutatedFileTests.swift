import Foundation
import TestSupport
import Testing

@testable import LayoutReports

// A million inputs, outside of CI, in some minutes:
//   MUTATED_INPUTS=1000000 swift test --filter MutatedFileTests
// After a crash MUTATED_LOG=file has the number of the input of each reader;
// MUTATED_FIRST=number and MUTATED_INPUTS=1 try it again.
@Suite("Damaged files")
struct MutatedFileTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static func number(_ name: String) -> Int? { environment[name].flatMap(Int.init) }

  /// How many inputs there are in all.
  private static let inputs = number("MUTATED_INPUTS") ?? 1_800
  private static let first = number("MUTATED_FIRST") ?? 0
  /// Every so many inputs all pages are made of what was read.
  private static let stride = number("MUTATED_STRIDE") ?? 20

  @Test("a reader accepts a damaged file or says why not", arguments: FileReader.allCases)
  func mutated(_ reader: FileReader) throws {
    let sound = try reader.sound()
    #expect(reader.accepts(sound, isThorough: true))
    let text = Array(sound)
    let other = Array(try FileReader.results.sound())
    let log = Self.environment["MUTATED_LOG"].flatMap { open($0, O_WRONLY | O_CREAT, 0o644) }
    let place = try #require(FileReader.allCases.firstIndex(of: reader))
    var accepted = 0
    var slowest = (seconds: 0.0, number: 0)
    let count = max(1, Self.inputs / FileReader.allCases.count)
    for number in Self.first..<(Self.first + count) {
      if let log {
        let line = "\(reader.rawValue) \(number)".padding(toLength: 31, withPad: " ", startingAt: 0)
        _ = (line + "\n").withCString { pwrite(log, $0, 32, off_t(32 * place)) }
      }
      var mutator = Mutator(seed: UInt64(number))
      let data = Data(mutator.mutated(text, with: other))
      let start = ContinuousClock.now
      if reader.accepts(data, isThorough: number.isMultiple(of: Self.stride)) { accepted += 1 }
      let seconds = start.duration(to: .now) / .seconds(1)
      if seconds > slowest.seconds { slowest = (seconds, number) }
    }
    if Self.environment["MUTATED_INPUTS"] != nil {
      print(
        "\(reader.rawValue): \(count) inputs, \(accepted) accepted, slowest \(slowest.seconds) s "
          + "(\(slowest.number))")
    }
  }

  @Test("reading leaves the file as it is", arguments: FileReader.allCases)
  func untouched(_ reader: FileReader) throws {
    try Scratch.directory { directory in
      let url = directory.appendingPathComponent("file")
      let text = Array(try reader.sound())
      for number in 0..<20 {
        var mutator = Mutator(seed: UInt64(number))
        let data = Data(mutator.mutated(text, with: text))
        try data.write(to: url)
        switch reader {
        case .results, .samples: _ = try? ResultsReader.read(url)
        case .baseline: _ = try? BaselineFile.read(url)
        case .thresholds, .prices, .capture, .fileList: continue
        }
        #expect(try Data(contentsOf: url) == data)
      }
    }
  }
}
