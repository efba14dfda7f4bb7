import ArgumentParser
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// A layout of files for which a cache could be written.
struct CacheTarget {
  var subjects: [String]
  /// The name of the type, after the names of the types around it.
  var type: [String]
  /// The caches that could be written, the first before the others.
  var recipes: [CacheRecipe]
  /// The decision about the layout.
  var decision: Decision

  /// The cache to name where none is written.
  var recipe: CacheRecipe? { recipes.last }

  /// The advice of the decision where it is not the cache; nil where it is.
  var otherAdvice: String? {
    guard !recipes.contains(where: \.isAdvised) else { return nil }
    if case .ownCache = decision {
      return "advises a cache that you write by hand, as one of sizes keeps too little"
    }
    return "does not advise a cache of sizes"
  }

  /// The target with the caches alone that the decision advises.
  var advised: CacheTarget {
    var target = self
    target.recipes.removeAll { !$0.isAdvised }
    return target
  }

  /// The target without a form, and those before it, that turned out not to compile; nil where no
  /// other is left.
  func without(_ form: CacheForm?) -> CacheTarget? {
    var target = self
    target.recipes = Array(recipes.drop { $0.form != form }.dropFirst())
    return target.recipes.isEmpty ? nil : target
  }

  /// Returns the targets of a run, and the subjects that have a cache of their own.
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
      let recipes = CacheRecipe.all(of: layout, in: document)
      guard let decision = layout.decision, !recipes.isEmpty, !type.isEmpty else {
        others.append(layout.subject)
        continue
      }
      if let known = targets.firstIndex(where: { $0.type == type }) {
        targets[known].subjects.append(layout.subject)
      } else {
        targets.append(
          CacheTarget(
            subjects: [layout.subject], type: type, recipes: recipes, decision: decision))
      }
    }
    return (targets, others)
  }
}

extension [CacheTarget] {
  /// Writes, for each target, the first of its caches that can be written into copies of files.
  ///
  /// Each result has the difference, or the reason that none can be written.
  func write(into copies: inout PatchedFiles) -> [WrittenCache] {
    map { target in
      var refusal: SizedLayoutPatch.Unusual?
      for recipe in target.recipes {
        do throws(SizedLayoutPatch.Unusual) {
          let difference = try copies.write(
            recipe.form, into: target.type, for: target.subjects, with: types(taking: recipe.form))
          return WrittenCache(target: target, recipe: recipe, difference: difference)
        } catch {
          refusal = error
        }
      }
      return WrittenCache(target: target, refusal: refusal)
    }
  }

  private func types(taking form: CacheForm) -> [[String]] {
    filter { $0.recipes.contains { $0.form == form } }.map(\.type)
  }
}

/// A cache as it is written into copies of files, or the reason why it is not.
struct WrittenCache {
  var target: CacheTarget
  var recipe: CacheRecipe?
  var difference: String?
  var refusal: SizedLayoutPatch.Unusual?
}

extension ResultsDocument {
  /// Adds how the caches of the decisions are written into the files of the run.
  mutating func addCacheChanges(in context: CommandContext) {
    guard context.promises == nil, let sources = try? SourceFinder.files(at: context.launch.sources)
    else {
      return
    }
    var copies = PatchedFiles(sources)
    let targets = CacheTarget.all(in: self) { name in
      context.suite.subject(named: name)?.typePath ?? []
    }.targets
    let written = targets.write(into: &copies)
    cacheChanges = written.flatMap { cache in
      cache.target.subjects.compactMap { cache.change(of: $0, in: copies) }
    }
  }
}

extension WrittenCache {
  fileprivate func change(of subject: String, in copies: PatchedFiles) -> CacheChange? {
    guard let shown = recipe ?? target.recipe else { return nil }
    var change = CacheChange(subject: subject, variant: shown.variant, type: target.type)
    change.form = recipe?.form
    change.difference = difference
    change.refusal = refusal.map { "\($0)" }
    change.file = difference == nil ? nil : shown.file.flatMap(copies.file)
    return change
  }
}

/// The caches that are written into copies of the files.
enum CachesToApply: String, ExpressibleByArgument, CaseIterable {
  /// The caches that a decision advises.
  case advised
  case always
}
