import Foundation

/// The Swift compiler, with the calls that a build makes.
///
/// They find missing modules and errors, describe the files, make objects, and link the executable.
struct Compiler {
  let path: String
  let modules: BuiltModules
  let languageMode: String
  let isOptimized: Bool
  /// The sanitizer of the build, whose runtime its objects need. Nil if there is none.
  let sanitizer: String?
  let moduleCache: URL
  /// A Boolean value that is true when files are compiled with the condition DEBUG.
  var definesDebug = false
  var moduleName = FileModule.files.rawValue

  /// Returns the path of the compiler that the environment names, or of the first one on its search
  /// path.
  static func path(_ environment: [String: String]) throws(SourceError) -> String {
    let files = FileManager.default
    if let named = environment["SWIFT_EXEC"], !named.isEmpty {
      guard files.isExecutableFile(atPath: named) else { throw .noCompiler(named) }
      return named
    }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/swiftc"
      if files.isExecutableFile(atPath: path) { return path }
    }
    throw .noCompiler("swiftc")
  }

  /// A text that changes when the compiler does.
  var fingerprint: String {
    BuiltModules.stamp(of: URL(fileURLWithPath: path).resolvingSymlinksInPath())
  }

  /// The arguments of every call that reads the files.
  var reading: [String] {
    var arguments = [
      "-module-name", moduleName, "-package-name", FileModule.files.rawValue,
      "-swift-version", languageMode,
      "-I", modules.modules.path, "-parse-as-library", "-suppress-warnings",
      "-diagnostic-style", "llvm",
    ]
    arguments += optimization + Self.upcoming + modules.arguments + platform
    if definesDebug { arguments += ["-D", "DEBUG"] }
    return arguments
  }

  /// The arguments that allow regular expressions between slashes in Swift 5, as packages and
  /// projects do.
  private static let upcoming = ["-enable-bare-slash-regex"]

  /// The arguments for the platform.
  ///
  /// In the sandbox of a SwiftPM plugin on a Mac, the compiler can neither make its own sandbox nor
  /// write to its usual cache.
  private var platform: [String] {
    #if canImport(Darwin)
      ["-disable-sandbox", "-module-cache-path", moduleCache.path]
    #else
      []
    #endif
  }

  /// The arguments for the optimisation, the same in each call: the compiler keeps the system's
  /// modules of C for each kind. A build for debugging runs the files' code as fast as the
  /// engine's, which is optimised in it; what the files assert holds.
  private var optimization: [String] {
    guard !isOptimized else { return ["-O"] }
    return ["-O", "-assert-config", "Debug"]
  }

  /// The arguments of every call that makes or links objects.
  private var building: [String] {
    guard let sanitizer else { return [] }
    return ["-sanitize=\(sanitizer)"]
  }

  /// Returns the modules that are missing.
  func missing(_ modules: Set<String>, folder: URL) async throws -> Set<String> {
    let url = folder.appendingPathComponent("imports.swift")
    var text = ""
    for module in modules.sorted() {
      text += "#if !canImport(\(module))\n#error(\"\(module)\")\n#endif\n"
    }
    try Data(text.utf8).write(to: url)
    let result = try await run(reading + ["-typecheck", url.path], in: folder)
    try FileManager.default.removeItem(at: url)
    return Set(Diagnostic.errors(in: result.output).map(\.message)).intersection(modules)
  }

  /// The time limit for one expression, in seconds. An expression that takes longer is an error.
  ///
  /// In code that lacks a declaration, the compiler may search for minutes.
  enum Patience: Int {
    /// The limit for code that may lack a declaration.
    case short = 2
    /// The limit for code that lacks no known declaration.
    case long = 10

    /// The compiler arguments that set the limit.
    var arguments: [String] {
      ["-Xfrontend", "-solver-expression-time-threshold=\(rawValue)"]
    }
  }

  /// Finds the errors of all files in one process.
  ///
  /// A process for each file would read the others each time, and end with the first file that has
  /// an error.
  func check(
    _ files: [URL], in folder: URL, _ patience: Patience
  ) async throws -> Command.Result {
    try await run(reading + patience.arguments + ["-wmo", "-typecheck"], files, in: folder)
  }

  /// Writes the symbol graph of the files to the folder.
  ///
  /// The bodies of functions are skipped unless types are declared in them, because most of the
  /// work is on bodies. The call that makes objects also finds their errors.
  func describe(
    _ files: [URL], in folder: URL, _ patience: Patience
  ) async throws -> Command.Result {
    try await run(
      reading + patience.arguments + [
        "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies-without-types",
        "-wmo", "-emit-module", "-o", folder.appendingPathComponent("described.swiftmodule").path,
        "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
        "-symbol-graph-minimum-access-level", "private",
        "-symbol-graph-skip-synthesized-members",
      ], files, in: folder)
  }

  /// Compiles the files as one module.
  func compile(
    _ files: [URL], to object: URL, in folder: URL, _ patience: Patience = .long
  ) async throws -> Command.Result {
    try await run(
      reading + patience.arguments + building + [
        "-wmo", "-emit-object", "-o", object.path,
        // A program of the user's has an entry point of its own.
        "-Xfrontend", "-entry-point-function-name", "-Xfrontend",
        "layout_bench_other_main_\(moduleName)",
      ], files, in: folder)
  }

  /// Links objects with the objects of the build.
  func link(_ objects: [URL], to executable: URL, in folder: URL) async throws -> Command.Result {
    #if os(Linux)
      // Unused code and the information for debuggers would fill the cache.
      let extra = ["-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker", "--strip-debug"]
    #else
      // On macOS before 26 only the toolchain has the library for `Span`.
      let info = try JSONDecoder().decode(
        TargetInfo.self,
        from: Data(await Command.run(path, ["-print-target-info"], in: folder).output.utf8))
      let extra = [
        "-Xlinker", "-rpath", "-Xlinker", "\(info.paths.runtimeResourcePath)-6.2/macosx",
      ]
    #endif
    // Beside the first object the driver keeps what the others want to be linked, in a file with the
    // name of the executable: beside one of the build's, each of several processes would write it.
    return try await run(
      ["-emit-executable", "-o", executable.path] + objects.map(\.path)
        + ["@\(modules.objectList.path)"] + building + extra, in: folder)
  }

  /// The time limit for one call of the compiler, in seconds.
  private static let timeLimit = 180

  /// Calls the compiler; once more, with a new folder for the system's modules, where those that it
  /// keeps for all its calls are damaged.
  private func run(
    _ options: [String], _ files: [URL] = [], in folder: URL
  ) async throws -> Command.Result {
    let arguments = options + files.map(\.path)
    let result = try await call(arguments, in: folder)
    let damagedModule = /\/ModuleCache\/.*' is not a valid module file/
    guard result.status != 0, result.output.contains(damagedModule) else { return result }
    let ownCache = folder.appendingPathComponent("system-modules").path
    return try await call(arguments + ["-module-cache-path", ownCache], in: folder)
  }

  /// Calls the compiler once.
  private func call(_ arguments: [String], in folder: URL) async throws -> Command.Result {
    try await Command.run(path, arguments, in: folder, readsErrors: true, timeLimit: Self.timeLimit)
  }
}

#if !os(Linux)
  /// The output of `swiftc -print-target-info`.
  private struct TargetInfo: Decodable {
    /// The folders of the toolchain.
    struct Paths: Decodable { var runtimeResourcePath: String }
    var paths: Paths
  }
#endif
