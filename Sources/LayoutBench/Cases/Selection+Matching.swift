import Foundation

extension Selection {
  /// Whether a case with an id could be a part of the selection, in this suite or an earlier one.
  ///
  /// - Parameter id: A case's id, as ``CaseKey/id`` has it.
  package func holds(_ id: String) -> Bool {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 6 else { return false }
    func fits(_ chosen: [String]?, _ part: String) -> Bool { chosen?.contains(part) ?? true }
    guard fits(subjects, parts[0]),
      // A tree of views has subviews of its own, whatever is chosen.
      parts[1] == Population.own.rawValue || fits(populations?.map(\.rawValue), parts[1]),
      fits(counts?.map(String.init), parts[2]), fits(hosts?.map(\.rawValue), parts[3]),
      fits(scenarios?.map(\.rawValue), parts[4]),
      fits(memos?.map { "memo-\($0)" }, parts[5]), shard?.contains(id) ?? true
    else { return false }
    guard let filter, let expression = try? NSRegularExpression(pattern: filter) else {
      return true
    }
    return expression.firstMatch(in: id, range: NSRange(id.startIndex..., in: id)) != nil
  }
}
