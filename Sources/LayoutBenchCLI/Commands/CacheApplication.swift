import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources
import Subprocess

/// Runs files, writes the caches of the decisions into copies of them, and compares the two.
struct CacheApplication {
  let launch: FileLaunch
  /// The folder of the run's reports.
  let reports: String
  let caches: CachesToApply

  func run(_ arguments: [String]) async throws -> Never {
    // What is running ends by itself, with what it has.
    let interruption = Interruption.signals()
    let compiled = try await launch.request.compiled(isSilent: launch.command.isSilent)
    try refuseSources(compiled)
    launch.printNotes(compiled)
    let status = try await self.status(of: compiled, arguments)
    guard ![.usage, .interrupted].contains(ExitStatus(rawValue: status)),
      !interruption.isRequested()
    else { exit(status) }
    let document = try ResultsReader.read(latest)
    let folder = self.folder
    var targets = targets(in: document)
    if targets.isEmpty {
      say("", "Nothing to apply: no decision is about a cache that could be added to the files.")
    }
    while !targets.isEmpty {
      let (copies, refused) = try copies(of: compiled, targets)
      for cache in refused {
        explain(cache.target, cache.refusal.map { "\($0)" } ?? "")
      }
      targets.removeAll { target in refused.contains { $0.target.subjects == target.subjects } }
      guard !copies.isEmpty else { break }
      do {
        let both = try await launch.request.compiled(
          with: copies, isSilent: launch.command.isSilent)
        let written = copies.written(in: folder.path)
        try FileExchange.write(
          written.map { (URL(fileURLWithPath: $0.path), Data($0.contents.utf8)) }, in: folder)
        say("", "Written: \(written.map(\.path).joined(separator: ", "))")
        let other = try await self.status(
          of: both, arguments + ["--output", folder.path])
        exit(status == 0 ? other : status)
      } catch SourceError.notCompiled(let diagnostics) {
        let text = diagnostics.joined(separator: "\n")
        let blamed = targets.filter { target in
          copies.changed[target.subjects[0]]?.contains { text.contains("\($0):") } == true
        }
        let names = (blamed.isEmpty ? targets : blamed).map { $0.subjects[0] }
        targets = targets.compactMap { target in
          guard names.contains(target.subjects[0]) else { return target }
          if let next = target.without(copies.forms[target.subjects[0]]) { return next }
          explain(target, "Its copy does not compile; lines are the copy's:\n\(text)")
          return nil
        }
      }
    }
    exit(status)
  }

  private var latest: URL {
    URL(fileURLWithPath: reports, isDirectory: true).resolvingSymlinksInPath()
  }

  private var folder: URL { latest.appendingPathComponent("applied", isDirectory: true) }

  /// A copy must not take the place of the file that it is made of.
  private func refuseSources(_ compiled: CompiledFiles) throws {
    let folder = folder.resolvingSymlinksInPath().path + "/"
    let inside = compiled.sources.first {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().path.hasPrefix(folder)
    }
    if let inside { throw UserError.overwritesInput(inside) }
  }

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

  private func say(_ lines: String...) {
    guard !launch.command.isSilent else { return }
    print(lines.joined(separator: "\n"))
    // Before what another process prints.
    fflush(nil)
  }

  private func targets(in document: ResultsDocument) -> [CacheTarget] {
    let paths = Dictionary(
      (document.cacheChanges ?? []).map { ($0.subject, $0.type) },
      uniquingKeysWith: { first, _ in first })
    let (targets, others) = CacheTarget.all(in: document) { paths[$0] ?? [] }
    for subject in others { say("", "\(subject) has a cache of its own: there is none to apply.") }
    guard caches != .always else { return targets }
    return targets.compactMap { target in
      guard let advice = target.otherAdvice else { return target.advised }
      let names = target.subjects.joined(separator: ", ")
      say("", "\(names): the decision \(advice): none is applied. --apply=always does.")
      return nil
    }
  }

  private func explain(_ target: CacheTarget, _ reason: String) {
    guard let recipe = target.recipe else { return }
    let names = target.subjects.joined(separator: ", ")
    say("", "\(names): \(recipe.title) is not applied. \(reason)")
    guard let file = recipe.text else { return }
    say("To write it by hand:", "")
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let text = recipe.steps + [""] + lines
    say(text.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n"))
  }

  /// The copies with the caches of the targets, and those that cannot be written.
  private func copies(
    of compiled: CompiledFiles, _ targets: [CacheTarget]
  ) throws -> (copies: PatchedFiles, refused: [WrittenCache]) {
    var copies = PatchedFiles(try SourceFinder.files(at: compiled.sources))
    let caches = targets.write(into: &copies)
    for cache in caches {
      guard let recipe = cache.recipe else { continue }
      for subject in cache.target.subjects { copies.promises[subject] = recipe.variant }
    }
    return (copies, caches.filter { $0.recipe == nil })
  }
}
