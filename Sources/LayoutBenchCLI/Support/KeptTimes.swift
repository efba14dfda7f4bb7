import Foundation
import LayoutBench
import LayoutDeciding
import LayoutSources

/// What the own code of layouts took in a run of the same executable, so that a decision that
/// rests on it is the same the next time.
enum KeptOwnCode {
  private struct Record: Codable {
    var build: String
    var cases: KeptOwnTimes
  }

  /// How many executables are kept.
  private static let capacity = 100

  static func apply(to document: inout ResultsDocument) {
    let file = BuildCache().ownCode
    var records =
      (try? JSONDecoder().decode([Record].self, from: Data(contentsOf: file))) ?? []
    let build = BuiltModules.stamp(of: URL(fileURLWithPath: FileLaunch.executable))
    let known = records.first { $0.build == build }?.cases ?? [:]
    let cases = document.keepOwnTimes(known)
    guard cases != known else { return }
    records.removeAll { $0.build == build }
    records.append(Record(build: build, cases: cases))
    // A run goes on where the folder takes nothing.
    try? JSONEncoder().encode(records.suffix(capacity)).write(to: file, options: .atomic)
  }
}

/// How long the machine takes for the price lists' kernel: timed once for a machine and a build,
/// and kept, so that the same counts get the same decision in every run.
enum MachineSpeed {
  /// How many rounds tell whether the machine is faster than when its time was kept.
  private static let roundsToCheck = 20

  /// - Parameter time: Takes the least time of so many rounds.
  static func scale(
    _ environment: [String: String] = ProcessInfo.processInfo.environment, rounds: Int,
    time: (_ rounds: Int) -> Nanoseconds
  ) -> PriceScale {
    let file = BuildCache(environment: environment).machine
    var known =
      (try? JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))) ?? [:]
    let machine = machine
    // A moment in which others had the processor is not kept for ever.
    if let kernel = known[machine],
      time(min(rounds, roundsToCheck)).rawValue > kernel * 0.9
    {
      return PriceScale(kernel: Nanoseconds(kernel))
    }
    let kernel = time(rounds)
    known[machine] = kernel.rawValue.toFourDigits
    // A run goes on where the folder takes nothing.
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(known).write(to: file, options: .atomic)
    return PriceScale(kernel: Nanoseconds(kernel.rawValue.toFourDigits))
  }

  /// What the time depends on.
  private static var machine: String {
    let here = RunEnvironment.here(commit: nil)
    return [
      here.cpu ?? here.architecture, "\(here.cores) cores", here.toolchain, here.buildMode,
      "reference \(PriceKernel.reference.durationText)",
    ].joined(separator: ", ")
  }
}
