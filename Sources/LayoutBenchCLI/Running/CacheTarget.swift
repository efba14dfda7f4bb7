import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// A layout of files whose answer speaks of a cache that nobody wrote.
struct CacheTarget {
  var subjects: [String]
  /// The name of the type, after those of the types around it.
  var type: [String]
  var recipe: CacheRecipe
  /// What the answer says of it.
  var answer: Answer.Kind

  /// What the answer says where it does not advise the cache; nil where it does.
  var otherAdvice: String? {
    switch answer {
    case _ where answer.advisesCache: nil
    case .worthItWithOwn:
      "advises a cache that you write by hand, as \(recipe.title) keeps too little"
    default: "does not advise \(recipe.title)"
    }
  }

  /// Those of a run, and the subjects whose answers speak of a cache of their own.
  ///
  /// - Parameter path: The type of a subject's layout.
  static func all(
    in document: ResultsDocument, path: (String) -> [String]
  ) -> (targets: [CacheTarget], withOwnCache: [String]) {
    var targets: [CacheTarget] = []
    var others: [String] = []
    // What is of one type gets one cache: that of an answer by which it is worth it.
    let answers = document.answers.compactMap(\.answer)
    for answer in answers.filter(\.kind.advisesCache) + answers.filter({ !$0.kind.advisesCache }) {
      let type = path(answer.subject)
      guard let recipe = CacheRecipe(of: answer, in: document), !type.isEmpty else {
        others.append(answer.subject)
        continue
      }
      if let known = targets.firstIndex(where: { $0.type == type }) {
        targets[known].subjects.append(answer.subject)
      } else {
        targets.append(
          CacheTarget(
            subjects: [answer.subject], type: type, recipe: recipe,
            answer: answer.kind))
      }
    }
    return (targets, others)
  }
}

extension [CacheTarget] {
  /// Writes the caches into copies of files: of each what differs then, or why it cannot be written.
  func write(
    into copies: inout PatchedFiles
  ) -> [(target: CacheTarget, outcome: Result<String, SizedLayoutPatch.Unusual>)] {
    map { target in
      let alike = filter { $0.recipe.title == target.recipe.title }.map(\.type)
      let outcome = Result { () throws(SizedLayoutPatch.Unusual) in
        try copies.write(
          target.recipe.file, into: target.type, for: target.subjects, with: alike)
      }
      return (target, outcome)
    }
  }
}

extension ResultsDocument {
  /// Adds how the caches of the answers are written into the files of the run.
  mutating func addCacheChanges(in context: CommandContext) {
    guard context.promises == nil, let sources = try? SourceFinder.files(at: context.sources) else {
      return
    }
    var copies = PatchedFiles(sources)
    var changes: [(change: CacheChange, file: SizedLayoutFile)] = []
    let targets = CacheTarget.all(in: self) { name in
      context.suite.subject(named: name)?.typePath ?? []
    }.targets
    for (target, outcome) in targets.write(into: &copies) {
      for subject in target.subjects {
        var change = CacheChange(
          subject: subject, variant: target.recipe.variant, type: target.type)
        switch outcome {
        case .success(let difference): change.difference = difference
        case .failure(let reason): change.refusal = "\(reason)"
        }
        changes.append((change, target.recipe.file))
      }
    }
    cacheChanges = changes.map { change, file in
      var change = change
      if change.difference != nil { change.file = copies.file(of: file) }
      return change
    }
  }
}
