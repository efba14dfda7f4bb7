import Foundation
import LayoutBench

/// Valgrind's callgrind around a worker: counts the instructions of marked passes, one dump for
/// each variant.
///
/// Source: valgrind manual, "Callgrind: a call-graph generating cache and branch prediction
/// profiler".
struct Valgrind: Sendable {
  let path: String
  /// How much longer a case may take than without it.
  static let slowdown = 20.0

  static func find() -> Valgrind? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let paths = folders.map { "\($0)/valgrind" }
    return paths.first(where: FileManager.default.isExecutableFile).map(Valgrind.init)
  }

  /// The arguments that make it run an executable.
  /// - Parameters:
  ///   - executable: The executable's own path.
  ///   - arguments: The executable's arguments.
  ///   - folder: Where the dumps go.
  func arguments(_ executable: String, _ arguments: [String], folder: URL) -> [String] {
    [
      // Threads that take turns in a fixed order allocate in a fixed order: some of Swift's runtime
      // hashes addresses, and would take more or fewer instructions.
      "--tool=callgrind", "--fair-sched=try", "-q",
      "--log-file=\(folder.appendingPathComponent("log").path)",
      "--callgrind-out-file=\(folder.appendingPathComponent("dump").path)",
      "--toggle-collect=\(PassMark.function)", "--dump-before=\(PassMark.endFunction)",
      executable,
    ] + arguments
  }

  static func complaint(in folder: URL) -> String? {
    let log = try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
    return log?.split(separator: "\n").first.map { line in
      String(line.drop { $0 == "=" || $0.isNumber }).trimmingCharacters(in: .whitespaces)
    }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

struct ValgrindDumps {
  let folder: URL
  private var read = 0

  init(folder: URL) { self.folder = folder }

  /// A worker's message with the instructions of each variant, which are in its dumps by then.
  mutating func completing(_ message: WorkerMessage) -> WorkerMessage {
    guard case .finished(let index, var result) = message else { return message }
    for variant in result.variants.indices {
      read += 1
      result.variants[variant].instructions = Self.instructions(
        in: folder.appendingPathComponent("dump.\(read)"))
    }
    return .finished(index, result)
  }

  private static func instructions(in file: URL) -> Int? {
    defer { try? FileManager.default.removeItem(at: file) }
    guard let data = try? Data(contentsOf: file) else { return nil }
    return instructions(of: String(decoding: data, as: UTF8.self))
  }

  /// The instructions in a dump's text: the total of its only event.
  static func instructions(of dump: String) -> Int? {
    let total =
      dump.split(separator: "\n").last { $0.hasPrefix("totals:") }
      ?? dump.split(separator: "\n").first { $0.hasPrefix("summary:") }
    return total?.split(separator: " ").last.flatMap { Int($0) }
  }
}
