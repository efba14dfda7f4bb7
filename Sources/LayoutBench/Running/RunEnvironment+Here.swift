import CLayoutBench
import Foundation

extension RunEnvironment {
  /// Returns the machine of this process, and the build that runs on it.
  package static func here(commit: String?) -> RunEnvironment {
    RunEnvironment(
      commit: commit, toolchain: toolchain,
      os: ProcessInfo.processInfo.operatingSystemVersionString, architecture: architecture,
      cpu: cpu, cores: ProcessInfo.processInfo.activeProcessorCount,
      buildMode: isRelease ? "release" : "debug",
      allocations: AllocationCounter.status)
  }

  /// A Boolean value that is true when the harness was built with optimization.
  package static var isRelease: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// The sanitizer of the build, as `swiftc -sanitize` names it. Nil if there is none.
  package static var sanitizer: String? { clb_sanitizer().map(String.init(cString:)) }

  /// The version of the compiler.
  private static var toolchain: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  /// The processor architecture of the build.
  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }

  /// The name of the processor. Nil if the system has no file with it.
  private static var cpu: String? {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else {
      return nil
    }
    let lines = text.split(separator: "\n")
    let line = lines.first { line in line.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
  }
}
