import Foundation
import LayoutAnalysis
import LayoutBench
import LayoutSources

/// How long the machine takes for the price lists' kernel: timed once for a machine and a build,
/// and kept, so that the same counts get the same answer in every run.
enum MachineSpeed {
  static func scale(
    _ environment: [String: String] = ProcessInfo.processInfo.environment,
    time: () -> Nanoseconds
  ) -> PriceScale {
    let file = MeasuredReports.machine(environment)
    var known =
      (try? JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))) ?? [:]
    let machine = machine
    if let kernel = known[machine] { return PriceScale(kernel: Nanoseconds(kernel)) }
    let kernel = time()
    known[machine] = kernel.rawValue.toFourDigits
    // A run goes on where the folder takes nothing.
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(known).write(to: file, options: .atomic)
    return PriceScale(kernel: Nanoseconds(kernel.rawValue.toFourDigits))
  }

  /// What the time depends on.
  private static var machine: String {
    let here = RunEnvironment.here(commit: nil, keepsFreedMemory: true)
    return [
      here.cpu ?? here.architecture, "\(here.cores) cores", here.toolchain, here.buildMode,
      "reference \(PriceKernel.reference.durationText)",
    ].joined(separator: ", ")
  }
}
