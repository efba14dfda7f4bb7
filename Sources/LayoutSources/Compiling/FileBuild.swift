import Foundation
@_spi(LayoutBench) import PortableLayout

/// Compiles files with those that they need, and links them with the program that measures them.
///
/// 1. Files whose modules are all present are compiled unchanged.
/// 2. If that fails, their layouts are compiled with what they name. Missing declarations are added
///    and refused ones left out, until the rest compiles.
/// 3. Then the other code is compiled in the same way. Parts of it can fail without removing a
///    layout.
/// 4. The compiler describes what compiles, and factories make its types. A factory that does not
///    compile uses another expression or is dropped.
/// 5. The objects are linked with those of the build.
struct FileBuild {
  let request: FileRequest
  let compiler: Compiler
  /// The folder in which the program is made.
  let folder: URL
  let set: CompileSet
  /// Copies of the files with caches added, which are linked with the originals.
  var patch: PatchedFiles?
  var progress: @Sendable (String) -> Void = { _ in }

  /// Makes the program in the folder.
  func run() async throws -> CompiledFiles {
    guard !set.files.isEmpty else {
      throw SourceError.nothingToMeasure(
        paths: request.paths, notes: set.notes + FileNotes.unshownViews(in: set.files + set.others))
    }
    var known: [Diagnostic] = []
    if try await !findModules() {
      progress("Compiling \(Self.count(set.compiledFiles))")
      switch try await attemptAsWritten() {
      case .made(let files): return files
      case .refused(let output): known = errors(in: output)
      case .foundMore: break
      }
    }
    try await settleLayouts(knowing: known)
    try await settleSurroundings()
    return try await finish()
  }

  /// The most slow expressions for which files are compiled again unchanged.
  private static let slowExpressions = 5

  /// Attempts to make the program of the files unchanged.
  ///
  /// Files in which nothing is wrong but some slow expressions get more time at once: the search for
  /// what they lack would check them several times.
  private func attemptAsWritten() async throws -> Attempt {
    let attempt = try await attempt(.short)
    guard case .refused(let output) = attempt else { return attempt }
    let errors = errors(in: output)
    let isOnlySlow = !errors.isEmpty && errors.allSatisfy(\.isOfTooLong)
    guard isOnlySlow, errors.count <= Self.slowExpressions else { return attempt }
    return try await self.attempt(.long)
  }

  /// Returns the number of files as text.
  private static func count(_ files: [SourceFile]) -> String {
    guard files.count > 1 else { return "1 file" }
    return "\(files.count) files"
  }

  /// Finds the imported modules that are missing. Returns true if there is one.
  private func findModules() async throws -> Bool {
    try await set.findModules { modules in try await compiler.missing(modules, folder: folder) }
  }

  /// The most calls of the compiler, for the layouts and for the code around them.
  private static let calls = (layouts: 40, surroundings: 20, last: 5)

  /// The time limit for all of these calls. The call that exceeds it is the last one.
  private static let patience: Duration = .seconds(120)

  /// Compiles the layouts and the declarations that they name, without those that fail.
  ///
  /// - Parameter errors: The errors of all files together. An expression that lacks a name may take
  ///   seconds, and is not asked for again.
  private func settleLayouts(knowing errors: [Diagnostic]) async throws {
    guard set.hasLayouts else { return }
    set.choose(.layouts)
    let own = errors.filter(set.isCompiled)
    // A name that is declared nowhere is not there for the layouts alone, either.
    if !set.take(for: own) {
      set.note(own)
      _ = set.leaveOut(own.filter(\.isOfNoName))
    }
    progress("Compiling the layouts and what they name: \(Self.count(set.compiledFiles))")
    if let output = try await settle(calls: Self.calls.layouts) { throw failure(output) }
    set.settleLayouts()
  }

  /// Compiles the code around the layouts, without the declarations that fail.
  private func settleSurroundings() async throws {
    set.choose(.everything)
    progress(
      "Compiling previews and views, without what fails: \(Self.count(set.compiledFiles))")
    guard try await surroundings(calls: Self.calls.surroundings) != nil else { return }
    while set.leaveOutDependents() {}
    guard let output = try await surroundings(calls: Self.calls.last) else { return }
    guard set.hasLayouts else { throw failure(output) }
    set.giveUp(errors(in: output).first)
    set.returnToLayouts()
  }

  /// Settles the code around the layouts: an expression that takes too long is left out like one
  /// that does not compile. Returns what ``settle(calls:)`` does.
  private func surroundings(calls: Int) async throws -> String? {
    do {
      return try await settle(calls: calls)
    } catch let error as SourceError {
      guard case .tooSlow = error, set.hasLayouts else { throw error }
      return ""
    }
  }

  /// The number of times that an omission may cause the next error, before all declarations that
  /// use it go at once.
  private static let longestChain = 3

  /// Takes the declarations that the compiler misses, and leaves out those that it refuses, until
  /// the rest compiles.
  ///
  /// Returns nil then. It returns the compiler's output if nothing is left to take or to leave out,
  /// or if the calls or the time are used up.
  private func settle(calls: Int) async throws -> String? {
    var output = ""
    // The number of omissions since a declaration was last taken.
    var omissions = 0
    var patience = Compiler.Patience.short
    let start = ContinuousClock.now
    for _ in 0..<calls where ContinuousClock.now - start < Self.patience {
      let result = try await check(patience)
      guard result.status != 0 else { return nil }
      output = result.output
      let errors = errors(in: output)
      if set.take(for: errors) {
        omissions = 0
      } else if patience == .short, errors.contains(where: \.isOfTooLong) {
        // Nothing was missing. With more time, the compiler says what is wrong, if anything is.
        patience = .long
      } else if set.leaveOut(errors) {
        omissions += 1
        // Each call would find the next one of a chain.
        if omissions % Self.longestChain == 0 { set.leaveOutUsers() }
      } else {
        return output
      }
    }
    return output
  }

  /// Has the compiler check the files as they are chosen now.
  private func check(_ patience: Compiler.Patience) async throws -> Command.Result {
    _ = try await findModules()
    return try await currentCompiler.check(
      write(compilable, [], as: .alone), in: folder, patience)
  }

  /// Makes the program, without the declarations in which the last stage of the compiler finds
  /// errors.
  private func finish() async throws -> CompiledFiles {
    var last = ""
    for _ in 0..<Self.calls.last {
      switch try await attempt() {
      case .made(let files): return files
      case .foundMore: _ = try await settle(calls: Self.calls.last)
      case .refused(let output):
        last = output
        guard set.leaveOut(errors(in: output)) else { throw failure(output) }
        _ = try await settle(calls: Self.calls.last)
      }
    }
    throw failure(last)
  }

  /// The compiler with the conditions that the files need now.
  var currentCompiler: Compiler {
    var compiler = compiler
    compiler.definesDebug = set.reasonForDebug != nil
    return compiler
  }
}
