import Foundation
import PackagePlugin

/// `swift package layout-bench <command>`: builds the tool in release and runs it in the package's
/// folder.
@main
struct LayoutBenchPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let result = try packageManager.build(
      .product("layout-bench"),
      // The first build takes minutes: its progress is shown.
      parameters: .init(configuration: .release, logging: .concise, echoLogs: true))
    guard result.succeeded,
      let tool = result.builtArtifacts.first(where: {
        $0.kind == .executable && $0.url.lastPathComponent == "layout-bench"
      })
    else {
      Diagnostics.remark(result.logText)
      Diagnostics.error("layout-bench was not built in release, so that nothing was run or timed.")
      return
    }
    // Foundation's: a plugin cannot depend on a library.
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments + (arguments.first == "init" ? origin(in: context.package) : [])
    process.currentDirectoryURL = context.package.directoryURL
    process.environment = ProcessInfo.processInfo.environment.merging([
      "LAYOUT_BENCH_PLUGIN": "swift package layout-bench",
      "XDG_CACHE_HOME": context.pluginWorkDirectoryURL.path,
    ]) { $1 }
    try process.run()
    process.waitUntilExit()
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      exit(process.terminationStatus)
    }
  }

  /// Where a workflow gets LayoutBench from: from where this package got it.
  private func origin(in package: Package) -> [String] {
    for dependency in package.dependencies where dependency.package.displayName == "LayoutBench" {
      if case .repository(let url, _, _) = dependency.package.origin {
        let repository = url.hasSuffix("/") ? String(url.dropLast()) : url
        return ["--repository", repository]
          + (commit(of: dependency.package).map { ["--revision", $0] } ?? [])
      }
    }
    return []
  }

  private func commit(of package: Package) -> String? {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", package.directoryURL.path, "rev-parse", "HEAD"]
    let output = Pipe()
    git.standardOutput = output
    guard (try? git.run()) != nil else { return nil }
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    return git.terminationStatus == 0 ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }
}
