import LayoutBench
import LayoutDeciding
import LayoutReports

/// The words on a new baseline.
extension BaselineCommand {
  /// Prints the extent of a new baseline, and each change that it accepts.
  func tell(of new: Baseline, after old: Baseline?, _ document: ResultsDocument) {
    print(Self.summary(old: old, new: new, path: baseline))
    for line in Self.changes(from: old, to: new, in: document) {
      StandardOutput.print("Accepted: \(line)")
    }
    if old != new { print("Next: commit this file; 'check' compares with it.") }
  }

  /// Returns the changes from the baseline before it, in the words of `check`.
  private static func changes(
    from old: Baseline?, to new: Baseline, in document: ResultsDocument
  ) -> [String] {
    let known = old?.accepted ?? []
    func isNew(_ finding: AcceptedFinding) -> Bool {
      new.accepted?.contains(finding) == true && !known.contains(finding)
    }
    var changes: [String] = []
    for error in (document.layoutErrors ?? []) + document.crashesWhileCounting
    where isNew(error.accepted) {
      changes.append(error.words)
    }
    for growth in document.steepFindings ?? [] where isNew(growth.accepted) {
      changes.append("\(growth.sentence) 'check' says nothing of it.")
    }
    // The figures of another system or of other cases cannot be compared.
    guard let old, let report = try? Gate(old).report(on: document) else { return changes }
    return changes + report.acceptedChanges
  }

  /// Returns a number of things with their noun, as in `1 case` and `24 cases`.
  private static func quantity(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// The extent of the new baseline, and the number of its changes.
  private static func summary(old: Baseline?, new: Baseline, path: String) -> String {
    let (variants, cases) = (new.values.count, new.caseIDs.count)
    // 'check' counts case variants, too.
    var extent = "\(path): \(Self.quantity(variants, "case variant"))"
    if variants != cases { extent += " of \(Self.quantity(cases, "case"))" }
    guard let old else { return "\(extent)." }
    var (changed, added) = (0, 0)
    for (caseVariant, figures) in new.values {
      guard let before = old.values[caseVariant] else {
        added += 1
        continue
      }
      if before != figures { changed += 1 }
    }
    let removed = Set(old.values.keys).subtracting(new.values.keys).count
    return "\(extent); \(changed) changed, \(added) new, \(removed) gone."
  }
}
