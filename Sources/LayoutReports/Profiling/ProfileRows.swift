import LayoutModel

/// The views of a profile as the rows of a tree. Views of a container that hold the same are one
/// row.
struct ProfileRows {
  /// Parents before their children; of several children the one with most queries first.
  private(set) var all: [PassProfile.ViewProfile] = []
  private let views: [PassProfile.ViewProfile]
  /// The indices of the views in each view.
  private let children: [Int: [Int]]
  /// The content of each view. It is equal for views that hold the same.
  private var signatures: [Int: [String]] = [:]

  /// The rows of a tree that is shown in short.
  private static let mostRows = 14

  /// Creates the rows of a tree, whose parents come before their children.
  init(_ views: [PassProfile.ViewProfile]) {
    self.views = views
    children = Dictionary(grouping: views.indices.dropFirst()) { view in views[view].parent ?? 0 }
    for index in views.indices.reversed() { signatures[index] = signature(of: index) }
    if !views.isEmpty { add([0]) }
  }

  /// The indices of the views in a view.
  private func children(of index: Int) -> [Int] { children[index, default: []] }

  /// The names in a view and in all views below it, in parentheses.
  private func signature(of index: Int) -> [String] {
    let view = views[index]
    var held: [String] = []
    for child in children(of: index) { held += signatures[child] ?? [] }
    return [view.label, view.owner ?? "", view.site?.description ?? "", "("] + held + [")"]
  }

  /// Adds a row for views that are alike, then the rows of the views in them.
  private mutating func add(_ alike: [Int]) {
    var row = views[alike[0]]
    for index in alike.dropFirst() { row.add(views[index]) }
    all.append(row)
    let held = alike.flatMap(children(of:))
    let groups = Dictionary(grouping: held) { index in signatures[index] }
    for indices in groups.values.fromLargest(on: total, then: \.[0]) { add(indices) }
  }

  /// Returns the queries of some views, including the views in them.
  private func total(of indices: [Int]) -> Int {
    indices.sum { index in views[index].total }
  }

  /// All rows if they are few, else the containers and what else has most queries.
  var worst: [PassProfile.ViewProfile] {
    guard all.count > Self.mostRows else { return all }
    let ranked = all.indices.sorted { left, right in
      let (first, second) = (all[left], all[right])
      if first.isContainer != second.isContainer { return first.isContainer }
      return (second.total, left) < (first.total, right)
    }
    return ranked.prefix(Self.mostRows).sorted().map { index in all[index] }
  }
}
