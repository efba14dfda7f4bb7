import LayoutAnalysis
import LayoutBench
import LayoutReports
import LayoutSources

/// A layout of files whose answer speaks of a cache that nobody wrote.
struct CacheTarget {
  var subjects: [String]
  /// The name of the type, and those of the types around it as far as they are known.
  var type: [String]
  var recipe: CacheRecipe

  /// Those of a run, and the subjects whose answers speak of a cache of their own.
  ///
  /// - Parameter parents: The types around the layout of a subject.
  static func all(
    in document: ResultsDocument, parents: (String) -> [String]
  ) -> (targets: [CacheTarget], withOwnCache: [String]) {
    var targets: [CacheTarget] = []
    var others: [String] = []
    // What is of one type gets one cache: that of an answer by which it is worth it.
    let answers = document.answers.compactMap(\.answer)
    for answer in answers.filter(\.kind.advisesCache) + answers.filter({ !$0.kind.advisesCache }) {
      let subject = answer.subject
      let name = document.layoutTypes[subject] ?? subject.components(separatedBy: " in ")[0]
      let type = parents(subject) + [String(name.prefix { $0 != "<" })]
      guard let recipe = CacheRecipe(variant: answer.candidate, layout: type[type.count - 1]) else {
        others.append(subject)
        continue
      }
      if let known = targets.firstIndex(where: { $0.type.last == type.last }) {
        targets[known].subjects.append(subject)
      } else {
        targets.append(CacheTarget(subjects: [subject], type: type, recipe: recipe))
      }
    }
    return (targets, others)
  }
}

extension ResultsDocument {
  /// Adds how the caches of the answers are written into the files of the run.
  mutating func addCacheChanges(in context: CommandContext) {
    guard context.promises == nil, let sources = try? SourceFinder.files(at: context.sources) else {
      return
    }
    var copies = PatchedFiles(sources)
    var changes: [(change: CacheChange, cache: String)] = []
    for target in CacheTarget.all(in: self, parents: context.suite.parents).targets {
      let recipe = target.recipe
      let outcome = Result {
        () throws(CachePatch.Unusual) in
        try copies.write(recipe.cache, of: recipe.file, into: target.type, for: target.subjects)
      }
      for subject in target.subjects {
        var change = CacheChange(subject: subject, variant: recipe.variant)
        switch outcome {
        case .success(let difference): change.difference = difference
        case .failure(let reason):
          change.refusal = "\(reason)"
          change.isWithoutQueries = reason.isWithoutQueries ? true : nil
        }
        changes.append((change, recipe.cache))
      }
    }
    cacheChanges = changes.map { change, cache in
      var change = change
      if change.difference != nil { change.file = copies.file(of: cache) }
      return change
    }
  }
}

extension Suite {
  /// The types around the layout of a subject that was made of a file.
  fileprivate func parents(_ name: String) -> [String] {
    // The first name is the module's.
    let names = subject(named: name)?.typeName?.prefix { $0 != "<" }.split(separator: ".")
    return (names ?? []).dropFirst().dropLast().map(String.init)
  }
}
