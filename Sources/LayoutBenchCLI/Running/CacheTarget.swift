import ArgumentParser
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources
import PortableLayout

/// A layout of files for which a cache could be written.
struct CacheTarget {
  /// The subjects whose layouts are of the type.
  var subjects: [String]
  /// The name of the type, after the names of the types around it.
  var type: [String]
  /// The caches that could be written, the first before the others.
  var recipes: [CacheRecipe]
  /// The decision about the layout.
  var decision: Decision

  /// The subject that stands for all of its type.
  var name: String { subjects[0] }

  /// The cache to name if none is written.
  var recipe: CacheRecipe? { recipes.last }

  /// The decision's advice in words. Nil if it advises the cache.
  var otherAdvice: String? {
    guard !recipes.contains(where: \.isAdvised) else { return nil }
    switch decision {
    case .ownCache:
      return "advises a cache that you write by hand, as one of sizes keeps too little"
    case .simplerFirst: return "advises a simpler change first"
    case .simplerIfDear: return "is to change nothing"
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .algorithmFirst, .depends, .noCache,
      .worthIt, .worthItIfDear, .ownCacheIfDear, .tooClose, .nothingToCache, .noCacheSaves,
      .notWorthIt, .idle:
      return "does not advise a cache of sizes"
    }
  }

  /// The target with only the caches that the decision advises.
  var advised: CacheTarget {
    var target = self
    target.recipes.removeAll { recipe in !recipe.isAdvised }
    return target
  }

  /// Returns the target without the forms up to one that did not compile, or nil if no other is
  /// left.
  func without(_ form: CacheForm?) -> CacheTarget? {
    var target = self
    target.recipes = Array(recipes.drop { recipe in recipe.form != form }.dropFirst())
    guard !target.recipes.isEmpty else { return nil }
    return target
  }

  /// Returns the targets of a run, and the subjects that have a cache of their own.
  ///
  /// - Parameter path: The type of a subject's layout.
  static func all(
    in document: ResultsDocument, path: (String) -> [String]
  ) -> (targets: [CacheTarget], withOwnCache: [String]) {
    var targets: [CacheTarget] = []
    var others: [String] = []
    // Subjects of one type get one cache: that of a decision by which it is worth it.
    for layout in document.advisedFirst {
      let type = path(layout.subject)
      let recipes = CacheRecipe.all(of: layout, in: document)
      guard let decision = layout.decision, !recipes.isEmpty, !type.isEmpty else {
        others.append(layout.subject)
        continue
      }
      if let known = targets.map(\.type).firstIndex(of: type) {
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

extension ResultsDocument {
  /// The layouts with a decision, those whose decision advises a cache first.
  fileprivate var advisedFirst: [LayoutDecision] {
    var (advised, others): ([LayoutDecision], [LayoutDecision]) = ([], [])
    for layout in decisions {
      guard let decision = layout.decision else { continue }
      if decision.advisesCache { advised.append(layout) } else { others.append(layout) }
    }
    return advised + others
  }
}

extension [CacheTarget] {
  /// Writes, for each target, the first of its caches that can be written into copies of files.
  ///
  /// Each result has the difference, or the reason that none can be written.
  func write(into copies: inout PatchedFiles) -> [WrittenCache] {
    var written: [WrittenCache] = []
    for target in self { written.append(write(target, into: &copies)) }
    return written
  }

  /// Writes the first cache of a target that can be written.
  private func write(_ target: CacheTarget, into copies: inout PatchedFiles) -> WrittenCache {
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

  /// The types of the targets that can get a cache in a form.
  private func types(taking form: CacheForm) -> [[String]] {
    var types: [[String]] = []
    for target in self where target.recipes.map(\.form).contains(form) {
      types.append(target.type)
    }
    return types
  }
}

/// A cache as it is written into copies of files, or the reason why it is not.
struct WrittenCache {
  /// The layout that the cache is for.
  var target: CacheTarget
  /// The written cache. Nil if none was written.
  var recipe: CacheRecipe?
  /// The difference between the files and their copies.
  var difference: String?
  /// The reason that nothing was written.
  var refusal: SizedLayoutPatch.Unusual?
}

extension ResultsDocument {
  /// Adds how the caches of the decisions, and the simpler changes, are written into the files of the
  /// run.
  mutating func addCacheChanges(in context: CommandContext) {
    guard context.promisedVariants == nil,
      let sources = try? SourceFinder.files(at: context.launch.sources)
    else {
      return
    }
    func path(_ subject: String) -> [String] {
      context.suite.subject(named: subject)?.typePath ?? []
    }
    var copies = PatchedFiles(sources)
    // Before a cache changes the files.
    var forms: [String: MethodForm] = [:]
    for layout in decisions where layout.decision?.simpler != nil {
      forms[layout.subject] = copies.methodForm(of: path(layout.subject))
    }
    methodForms = forms
    var empty: [String: SourcePlace] = [:]
    for layout in decisions { empty[layout.subject] = copies.emptyUpdate(of: path(layout.subject)) }
    if !empty.isEmpty { emptyUpdates = empty }
    let targets = CacheTarget.all(in: self, path: path).targets
    var changes: [CacheChange] = []
    for cache in targets.write(into: &copies) {
      changes += cache.target.subjects.compactMap { subject in
        cache.change(of: subject, in: copies)
      }
    }
    cacheChanges = changes
  }
}

extension WrittenCache {
  /// The change as the results keep it. Nil if there is no cache to name.
  fileprivate func change(of subject: String, in copies: PatchedFiles) -> CacheChange? {
    guard let shown = recipe ?? target.recipe else { return nil }
    var change = CacheChange(subject: subject, variant: shown.variant, type: target.type)
    change.form = recipe?.form
    change.difference = difference
    change.refusal = refusal?.description
    if difference != nil, let file = shown.file { change.file = copies.file(of: file) }
    return change
  }
}

/// The caches that are written into copies of the files.
enum CachesToApply: String, ExpressibleByArgument, CaseIterable {
  /// The caches that a decision advises.
  case advised
  /// The caches that a decision advises against, too.
  case always
}
