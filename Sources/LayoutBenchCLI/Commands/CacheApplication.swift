import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources
import Subprocess

/// Runs files, writes the caches of the decisions into copies of them, and compares the two.
struct CacheApplication {
  /// The files of the command, and how they are compiled.
  let launch: FileLaunch
  /// The folder of the run's reports.
  let reports: String
  /// The caches to write: the advised ones, or every one.
  let caches: CachesToApply

  /// Measures the files, then their copies, and exits with the worse code.
  func run(_ arguments: [String]) async throws -> Never {
    // The process that runs ends by itself, with the results that it has.
    let interruption = Interruption.signals()
    let compiled = try await launch.request.compiled(isSilent: launch.command.isSilent)
    try refuseSources(compiled)
    launch.printNotes(compiled)
    let status = try await self.status(of: compiled, arguments)
    guard ![.usage, .interrupted].contains(ExitStatus(rawValue: status)),
      !interruption.isRequested()
    else { exit(status) }
    let document = try ResultsReader.read(latest)
    guard let applied = try await applied(targets(in: document), to: compiled) else {
      exit(status)
    }
    try write(applied.copies)
    let other = try await self.status(
      of: applied.files, arguments + ["--output", folder.path])
    if other == 0 { tellNext(applied.copies) }
    if status == 0 { exit(other) }
    exit(status)
  }

  /// Writes caches into copies of the files until the copies compile. Returns the copies and the
  /// files compiled with them, or nil if no cache can be written.
  private func applied(
    _ chosen: [CacheTarget], to compiled: CompiledFiles
  ) async throws -> (copies: PatchedFiles, files: CompiledFiles)? {
    var targets = chosen
    while !targets.isEmpty {
      let (copies, refused) = try copies(of: compiled, targets)
      for cache in refused {
        explain(cache.target, cache.refusal?.description ?? "")
        targets.removeAll { target in target.subjects == cache.target.subjects }
      }
      guard !copies.isEmpty else { return nil }
      do {
        let files = try await launch.request.compiled(
          with: copies, isSilent: launch.command.isSilent)
        return (copies, files)
      } catch SourceError.notCompiled(let diagnostics) {
        let text = diagnostics.joined(separator: "\n")
        targets = remaining(targets, after: text, in: copies)
      }
    }
    return nil
  }

  /// Writes the copies, and prints the path of each.
  private func write(_ copies: PatchedFiles) throws {
    let written = copies.written(in: folder.path)
    let contents = written.map { file in
      (URL(fileURLWithPath: file.path), Data(file.contents.utf8))
    }
    try FileExchange.write(contents, in: folder)
    // Each path in a line of its own, to be copied whole.
    say("", "Written:")
    for file in written { say("  \(file.path)") }
  }

  /// Returns the targets to try again after copies did not compile. Those that the compiler blames
  /// are in their next form; if it blames none, all are.
  private func remaining(
    _ targets: [CacheTarget], after diagnostics: String, in copies: PatchedFiles
  ) -> [CacheTarget] {
    var blamed: Set<String> = []
    for name in targets.map(\.name) where copies.isBlamed(name, by: diagnostics) {
      blamed.insert(name)
    }
    if blamed.isEmpty { blamed = Set(targets.map(\.name)) }
    var remaining: [CacheTarget] = []
    for target in targets {
      if !blamed.contains(target.name) {
        remaining.append(target)
      } else if let next = target.without(copies.forms[target.name]) {
        remaining.append(next)
      } else {
        explain(target, "Its copy does not compile; lines are the copy's:\n\(diagnostics)")
      }
    }
    return remaining
  }

  /// The folder of the run that has just ended.
  private var latest: URL {
    URL(fileURLWithPath: reports, isDirectory: true).resolvingSymlinksInPath()
  }

  /// The folder of the copies.
  var folder: URL { latest.appendingPathComponent("applied", isDirectory: true) }

  /// Throws an error if a copy would replace the file that it is made of.
  private func refuseSources(_ compiled: CompiledFiles) throws {
    let folder = folder.resolvingSymlinksInPath().path + "/"
    for source in compiled.sources {
      let path = URL(fileURLWithPath: source).resolvingSymlinksInPath().path
      if path.hasPrefix(folder) { throw UserError.overwritesInput(source) }
    }
  }

  /// Runs the program of some files, and returns its exit code.
  private func status(of files: CompiledFiles, _ arguments: [String]) async throws -> Int32 {
    // The notes on the files are printed here.
    let told = try Launch(
      arguments: arguments, fileArguments: launch.fileArguments, sources: files.sources
    ).written()
    let result = try await Subprocess.run(
      .path(.init(files.executable)),
      // Messages name what the user started, not the file in the cache.
      arguments: .init(
        executablePathOverride: CommandLine.arguments[0], remainingValues: told),
      input: .currentStandardInput, output: .currentStandardOutput, error: .currentStandardError)
    return switch result.terminationStatus {
    case .exited(let code): Int32(code)
    case .signaled(let signal): 128 + Int32(signal)
    }
  }

  /// Returns the layouts to write caches into, and prints why others get none.
  private func targets(in document: ResultsDocument) -> [CacheTarget] {
    var paths: [String: [String]] = [:]
    for change in document.cacheChanges ?? [] where paths[change.subject] == nil {
      paths[change.subject] = change.type
    }
    let (targets, others) = CacheTarget.all(in: document) { subject in paths[subject] ?? [] }
    if targets.isEmpty, others.isEmpty {
      tell("Nothing to apply: no decision is about a cache that could be added to the files.")
    }
    for subject in others { tell("\(subject) has a cache of its own: there is none to apply.") }
    return targets.compactMap(chosen)
  }

  /// Returns the target with the caches to write. Nil if the decision advises against them.
  private func chosen(_ target: CacheTarget) -> CacheTarget? {
    guard let advice = target.otherAdvice else {
      if caches == .always { return target }
      return target.advised
    }
    let names = target.subjects.joined(separator: ", ")
    if caches == .always {
      tell("\(names): the decision \(advice). The copy has the cache alone.")
      return target
    }
    tell(
      "\(names): nothing is applied, as the decision \(advice). --apply=always applies a cache of "
        + "sizes all the same.")
    return nil
  }

  /// Returns the copies with the caches of the targets, and the caches that cannot be written.
  private func copies(
    of compiled: CompiledFiles, _ targets: [CacheTarget]
  ) throws -> (copies: PatchedFiles, refused: [WrittenCache]) {
    var copies = PatchedFiles(try SourceFinder.files(at: compiled.sources))
    let caches = targets.write(into: &copies)
    for cache in caches {
      guard let recipe = cache.recipe else { continue }
      for subject in cache.target.subjects { copies.promisedVariants[subject] = recipe.variant }
    }
    return (copies, caches.filter { cache in cache.recipe == nil })
  }
}

extension PatchedFiles {
  /// Returns true if diagnostics name a file that was changed for a subject.
  fileprivate func isBlamed(_ subject: String, by diagnostics: String) -> Bool {
    for file in changed[subject] ?? [] where diagnostics.contains("\(file):") { return true }
    return false
  }
}
