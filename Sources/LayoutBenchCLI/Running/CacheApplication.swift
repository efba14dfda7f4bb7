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
  /// Where the reports of the run are when it has ended.
  let reports: String
  let caches: CachesToApply

  func run(_ arguments: [String]) async throws -> Never {
    // What is running ends by itself, with what it has.
    let interruption = Interruption.signals()
    let compiled = try await launch.compiled()
    try refuseSources(compiled)
    launch.printNotes(compiled)
    let status = try await self.status(of: compiled.executable, arguments)
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
      for (target, reason) in refused {
        explain(target, "\(reason)")
      }
      targets.removeAll { target in refused.contains { $0.0.subjects == target.subjects } }
      guard !copies.isEmpty else { break }
      do {
        let both = try await launch.compiled(with: copies)
        let written = copies.written(in: folder.path)
        try FileExchange.write(
          written.map { (URL(fileURLWithPath: $0.path), Data($0.contents.utf8)) }, in: folder)
        say("", "Written: \(written.map(\.path).joined(separator: ", "))")
        let other = try await self.status(
          of: both.executable, arguments + ["--output", folder.path])
        exit(status == 0 ? other : status)
      } catch SourceError.notCompiled(let diagnostics) {
        let text = diagnostics.joined(separator: "\n")
        let blamed = targets.filter { target in
          copies.changed[target.subjects[0]]?.contains { text.contains("\($0):") } == true
        }
        for target in blamed.isEmpty ? targets : blamed {
          explain(target, "Its copy does not compile; lines are the copy's:\n\(text)")
        }
        let names = (blamed.isEmpty ? targets : blamed).map { $0.subjects[0] }
        targets.removeAll { names.contains($0.subjects[0]) }
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

  private func status(of executable: String, _ arguments: [String]) async throws -> Int32 {
    let result = try await Subprocess.run(
      .path(.init(executable)),
      // Messages name what the user started, not the file in the cache.
      arguments: .init(
        executablePathOverride: CommandLine.arguments[0], remainingValues: arguments),
      input: .currentStandardInput, output: .currentStandardOutput, error: .currentStandardError)
    return switch result.terminationStatus {
    case .exited(let code): Int32(code)
    case .signaled(let signal): 128 + Int32(signal)
    }
  }

  private func say(_ lines: String...) {
    guard !launch.isSilent else { return }
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
    return targets.filter { target in
      let names = target.subjects.joined(separator: ", ")
      guard caches != .always, let advice = target.otherAdvice else { return true }
      say("", "\(names): the decision \(advice): none is applied. --apply=always does.")
      return false
    }
  }

  private func explain(_ target: CacheTarget, _ reason: String) {
    let recipe = target.recipe
    say(
      "", "\(target.subjects.joined(separator: ", ")): \(recipe.title) is not applied. \(reason)")
    say("To write it by hand:", "")
    say(
      (recipe.steps + [""]
        + recipe.text.split(separator: "\n", omittingEmptySubsequences: false).map(
          String.init)).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n"))
  }

  /// The copies with the caches of the targets, and the targets that none can be written for.
  private func copies(
    of compiled: CompiledFiles, _ targets: [CacheTarget]
  ) throws -> (copies: PatchedFiles, refused: [(CacheTarget, SizedLayoutPatch.Unusual)]) {
    var copies = PatchedFiles(try SourceFinder.files(at: compiled.sources))
    var refused: [(CacheTarget, SizedLayoutPatch.Unusual)] = []
    for (target, outcome) in targets.write(into: &copies) {
      switch outcome {
      case .success:
        for subject in target.subjects { copies.promises[subject] = target.recipe.variant }
      case .failure(let reason): refused.append((target, reason))
      }
    }
    return (copies, refused)
  }
}

/// Which caches are written into copies of the files.
enum CachesToApply: String, ExpressibleByArgument, CaseIterable {
  /// Those that a decision advises.
  case advised
  case always
}
