import CLayoutBench
import Foundation

extension RunEnvironment {
  /// Describes the machine and the build that this process runs on.
  ///
  /// - Parameters:
  ///   - commit: The commit of the working tree, if it is known.
  ///   - keepsFreedMemory: Whether the allocator was told to keep freed memory.
  package static func current(commit: String?, keepsFreedMemory: Bool) -> RunEnvironment {
    RunEnvironment(
      commit: commit, toolchain: toolchain,
      os: ProcessInfo.processInfo.operatingSystemVersionString, architecture: architecture,
      cpu: cpu, cores: ProcessInfo.processInfo.activeProcessorCount,
      buildMode: isRelease ? "release" : "debug",
      hashing: ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] == nil
        ? "random" : "deterministic",
      keepsFreedMemory: keepsFreedMemory, allocations: AllocationCounter.status)
  }

  package static var isRelease: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// The sanitizer that the harness was built with, as `swiftc -sanitize` takes it; nil without one.
  package static var sanitizer: String? { clb_sanitizer().map { String(cString: $0) } }

  private static var toolchain: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }

  private static var cpu: String? {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else {
      return nil
    }
    return text.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
