import LayoutModel

/// The views of a profile as the rows of a tree: those that hold the same in one container are one
/// row.
struct ProfileRows {
  /// Parents before their children; of several children the one with most queries first.
  private(set) var all: [PassProfile.ViewProfile] = []
  private let views: [PassProfile.ViewProfile]
  /// The places of the views in each view.
  private let children: [Int: [Int]]
  /// The content of each view, which shows views that hold the same.
  private var forms: [Int: [String]] = [:]

  /// The rows of a tree that is shown in short.
  private static let mostRows = 14

  /// Creates the rows of a tree, whose parents come before their children.
  init(_ views: [PassProfile.ViewProfile]) {
    self.views = views
    children = Dictionary(grouping: views.indices.dropFirst()) { views[$0].parent ?? 0 }
    for place in views.indices.reversed() { forms[place] = form(of: place) }
    if !views.isEmpty { add([0]) }
  }

  /// The names in a view and in all views below it, in parentheses.
  private func form(of place: Int) -> [String] {
    let view = views[place]
    let held = children[place, default: []].flatMap { forms[$0] ?? [] }
    return [view.label, view.owner ?? "", view.site?.description ?? "", "("] + held + [")"]
  }

  /// Adds a row for views that are alike, then the rows of the views in them.
  private mutating func add(_ alike: [Int]) {
    var row = views[alike[0]]
    for place in alike.dropFirst() { row.add(views[place]) }
    all.append(row)
    let held = alike.flatMap { children[$0, default: []] }
    let groups = Dictionary(grouping: held) { forms[$0] }.values.map { places in
      (places: places, total: places.sum { views[$0].total })
    }
    let sorted = groups.sorted { left, right in
      (right.total, left.places[0]) < (left.total, right.places[0])
    }
    for group in sorted { add(group.places) }
  }

  /// All rows where they are few, else the containers and what else has most queries.
  var worst: [PassProfile.ViewProfile] {
    guard all.count > Self.mostRows else { return all }
    let ranked = all.indices.sorted { left, right in
      let (first, second) = (all[left], all[right])
      if first.isContainer != second.isContainer { return first.isContainer }
      return (second.total, left) < (first.total, right)
    }
    return ranked.prefix(Self.mostRows).sorted().map { all[$0] }
  }
}
