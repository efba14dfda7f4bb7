import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// A layout of files for which a known cache could be written.
struct CacheTarget {
  var subjects: [String]
  /// The name of the type, after those of the types around it.
  var type: [String]
  var recipe: CacheRecipe
  /// What is decided about the layout.
  var decision: Decision

  /// What the decision says where it does not advise the cache; nil where it does.
  var otherAdvice: String? {
    guard !recipe.isAdvised else { return nil }
    if case .ownCache = decision {
      return "advises a cache that you write by hand, as \(recipe.title) keeps too little"
    }
    return "does not advise \(recipe.title)"
  }

  /// Those of a run, and the subjects that have a cache of their own.
  ///
  /// - Parameter path: The type of a subject's layout.
  static func all(
    in document: ResultsDocument, path: (String) -> [String]
  ) -> (targets: [CacheTarget], withOwnCache: [String]) {
    var targets: [CacheTarget] = []
    var others: [String] = []
    // What is of one type gets one cache: that of a decision by which it is worth it.
    let decided = document.decisions.filter { $0.decision != nil }
    let isAdvised = { (layout: LayoutDecision) in layout.decision?.advisesCache == true }
    for layout in decided.filter(isAdvised) + decided.filter({ !isAdvised($0) }) {
      let type = path(layout.subject)
      guard let decision = layout.decision, let recipe = CacheRecipe(of: layout, in: document),
        !type.isEmpty
      else {
        others.append(layout.subject)
        continue
      }
      if let known = targets.firstIndex(where: { $0.type == type }) {
        targets[known].subjects.append(layout.subject)
      } else {
        targets.append(
          CacheTarget(
            subjects: [layout.subject], type: type, recipe: recipe, decision: decision))
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
  /// Adds how the caches of the decisions are written into the files of the run.
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
