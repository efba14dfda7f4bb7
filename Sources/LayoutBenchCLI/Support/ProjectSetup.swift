import Foundation
import LayoutBench
import LayoutSources

/// The texts of the files that `init` writes.
enum ProjectSetup {
  /// A file to write.
  typealias File = (path: String, text: String)

  /// The path of the workflow.
  static let workflow = ".github/workflows/layout-bench.yml"

  /// The list of files, with the language mode of the project.
  static func list(of paths: [String]) -> File {
    let lines = paths.map { "    \(quoted($0))" }.joined(separator: ",\n")
    return (
      FileList.name,
      """
      {
        "files": [
      \(lines)
        ],
        "init": [],
        "swiftVersion": "\(languageMode)"
      }

      """
    )
  }

  /// The language mode of the package in this folder: by its manifest, else by its tools version.
  private static var languageMode: String {
    let manifest = (try? String(contentsOfFile: "Package.swift", encoding: .utf8)) ?? ""
    var tools = 5
    if let version = manifest.firstMatch(of: /swift-tools-version:\s*(\d+)/) {
      tools = Int(version.1) ?? tools
    }
    let choosesFive = manifest.contains(
      /swiftLanguage(Modes|Versions):\s*\[\s*\.v5\s*\]|swiftLanguageMode\(\s*\.v5/)
    return if tools < 6 || choosesFive { "5" } else { "6" }
  }

  /// The branch into which changes are merged: the remote repository's first one, an existing
  /// branch with a usual name, or else the present one.
  static func mainBranch() async -> String {
    if let first = await Command.git("symbolic-ref", "--short", "refs/remotes/origin/HEAD") {
      return String(first.drop { character in character != "/" }.dropFirst())
    }
    for name in ["main", "master"] {
      let commit = await Command.git("rev-parse", "--verify", "--quiet", "refs/heads/\(name)")
      if commit != nil { return name }
    }
    return await Command.git("symbolic-ref", "--short", "HEAD") ?? "main"
  }

  /// A text in the quotes of JSON.
  fileprivate static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let json = try? encoder.encode(text) else { return "\"\"" }
    return String(decoding: json, as: UTF8.self)
  }
}

/// The package that this executable was built in.
struct OwnPackage {
  /// The folder of the package.
  var folder: String
  /// The name of the executable.
  var product: String

  /// Creates the package above an executable's build folder. Nil if the folder is elsewhere.
  init?(executable: String = OwnExecutable.path) {
    let parts = executable.split(separator: "/", omittingEmptySubsequences: false)
    guard let build = parts.lastIndex(of: ".build"), let name = parts.last else { return nil }
    folder = parts[..<build].joined(separator: "/")
    product = String(name)
  }

  /// The way from a project to the package below it. Nil if it is elsewhere.
  func path(from project: String) -> String? {
    guard folder != project else { return "." }
    return folder.below(project)
  }

  /// Returns the remote repository of the package and its commit. Nil without a remote.
  func origin() async -> (repository: String, revision: String)? {
    guard let repository = await Command.git("-C", folder, "remote", "get-url", "origin"),
      let revision = await Command.git("-C", folder, "rev-parse", "HEAD")
    else { return nil }
    return (repository, revision)
  }
}

/// The workflow for GitHub Actions, with its variables filled in.
struct WorkflowTemplate {
  /// The name of the executable to build.
  var executable: String
  /// The folder of the package in the workflow.
  var package: String
  /// The repository that the package is fetched from. Empty if it is in the same one.
  var repository = ""
  /// The commit that is fetched.
  var revision = ""
  /// The branch whose commits are checked, beside all pull requests.
  var branch = "main"

  /// The lines of `Resources/layout-bench.yml`, the variables with these values.
  var text: String {
    let template = String(decoding: PackageResources.layout_bench_yml, as: UTF8.self)
    let lines = template.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map(filled).joined(separator: "\n")
  }

  /// The variables with their values.
  private var values: [(name: String, value: String)] {
    [
      ("LAYOUT_BENCH", executable), ("LAYOUT_BENCH_PACKAGE", package),
      ("LAYOUT_BENCH_REPOSITORY", repository), ("LAYOUT_BENCH_REVISION", revision),
    ]
  }

  /// A line with the value of its variable, and with the branch.
  ///
  /// A text of JSON is one of YAML, whatever is in it.
  private func filled(_ line: Substring) -> String {
    for (name, value) in values where line.hasPrefix("  \(name): ") {
      return "  \(name): \(ProjectSetup.quoted(value))"
    }
    let branches = "branches: [\(ProjectSetup.quoted(branch))]"
    return String(line.replacing("branches: [\"main\"]", with: branches))
  }
}
