import Foundation
import LayoutBench
import LayoutDeciding
import LayoutSources

/// The own-code times of layouts in earlier runs of the same executable.
///
/// A decision that rests on them is then the same the next time.
enum KeptOwnCode {
  /// The own-code times of one build.
  private struct Record: Codable {
    var build: String
    var cases: KeptOwnTimes
  }

  /// The number of executables that are kept.
  private static let capacity = 100

  /// Puts the kept times into a document, and keeps what it adds.
  static func apply(to document: inout ResultsDocument) {
    let file = BuildCache().ownCode
    var records =
      (try? JSONDecoder().decode([Record].self, from: Data(contentsOf: file))) ?? []
    let build = BuiltModules.stamp(of: URL(fileURLWithPath: OwnExecutable.path))
    let known = records.first { record in record.build == build }?.cases ?? [:]
    let cases = document.keepOwnTimes(known)
    guard cases != known else { return }
    records.removeAll { record in record.build == build }
    records.append(Record(build: build, cases: cases))
    // A run goes on where the folder takes nothing.
    try? JSONEncoder().encode(records.suffix(capacity)).write(to: file, options: .atomic)
  }
}

/// The machine's time for the kernel of the price lists, taken once for a machine and a build.
///
/// The same counts then get the same decision in every run.
enum MachineSpeed {
  /// The rounds that tell whether the machine is faster than when its time was kept.
  private static let roundsToCheck = 20

  /// - Parameters:
  ///   - note: Says that the scale is another one than in earlier runs.
  ///   - time: Takes the least time of so many rounds.
  static func scale(
    _ environment: [String: String] = ProcessInfo.processInfo.environment, rounds: Int,
    note: (String) -> Void = StandardError.print, time: (_ rounds: Int) -> Nanoseconds
  ) -> PriceScale {
    let file = BuildCache(environment: environment).machine
    var known =
      (try? JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))) ?? [:]
    // No machine takes no time: such a value is of a file that somebody edited.
    known = known.filter { entry in entry.value > 0 }
    let machine = machine
    // A moment in which others had the processor is not kept for ever.
    if let kernel = known[machine],
      time(min(rounds, roundsToCheck)).rawValue > kernel * 0.9
    {
      return PriceScale(kernel: Nanoseconds(kernel))
    }
    let kernel = time(rounds)
    let scale = PriceScale(kernel: Nanoseconds(kernel.rawValue.toFourDigits))
    if let earlier = known[machine] {
      change(from: PriceScale(kernel: Nanoseconds(earlier)), to: scale).map(note)
    }
    known[machine] = kernel.rawValue.toFourDigits
    // A run goes on where the folder takes nothing.
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(known).write(to: file, options: .atomic)
    return scale
  }

  /// Returns what is said of another scale; nil where the factor is the same.
  private static func change(from earlier: PriceScale, to scale: PriceScale) -> String? {
    guard earlier.machine != scale.machine else { return nil }
    return "This machine is faster than earlier runs found it: prices are multiplied by "
      + "\(scale.machine), no longer by \(earlier.machine). Decisions may differ from earlier ones."
  }

  /// The machine and the build that the time depends on.
  private static var machine: String {
    let here = RunEnvironment.here(commit: nil)
    return [
      here.cpu ?? here.architecture, "\(here.cores) cores", here.toolchain, here.buildMode,
      "reference \(PriceKernel.reference.durationText)",
    ].joined(separator: ", ")
  }
}
