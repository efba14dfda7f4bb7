import Foundation

/// The name by which the user starts this executable.
enum ExecutableName {
  /// The command of the package's plugin if the plugin started this process.
  static let ofPlugin = ProcessInfo.processInfo.environment["LAYOUT_BENCH_PLUGIN"]

  /// The last part of the name as it was typed: so messages and helps call the program.
  static var last: String {
    ofPlugin ?? URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
  }
}
