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
    children = Dictionary(grouping: views.indices.dropFirst()) { view in views[view].parent ?? 0 }
    for place in views.indices.reversed() { forms[place] = form(of: place) }
    if !views.isEmpty { add([0]) }
  }

  /// The names in a view and in all views below it, in parentheses.
  private func form(of place: Int) -> [String] {
    let view = views[place]
    var held: [String] = []
    for child in children[place, default: []] { held += forms[child] ?? [] }
    return [view.label, view.owner ?? "", view.site?.description ?? "", "("] + held + [")"]
  }

  /// Adds a row for views that are alike, then the rows of the views in them.
  private mutating func add(_ alike: [Int]) {
    var row = views[alike[0]]
    for place in alike.dropFirst() { row.add(views[place]) }
    all.append(row)
    let held = alike.flatMap { place in children[place, default: []] }
    let groups = Dictionary(grouping: held) { place in forms[place] }
    let sorted = groups.values.sorted { left, right in
      (total(of: right), left[0]) < (total(of: left), right[0])
    }
    for places in sorted { add(places) }
  }

  /// The queries of some views together, those of the views in them included.
  private func total(of places: [Int]) -> Int {
    places.sum { place in views[place].total }
  }

  /// All rows where they are few, else the containers and what else has most queries.
  var worst: [PassProfile.ViewProfile] {
    guard all.count > Self.mostRows else { return all }
    let ranked = all.indices.sorted { left, right in
      let (first, second) = (all[left], all[right])
      if first.isContainer != second.isContainer { return first.isContainer }
      return (second.total, left) < (first.total, right)
    }
    return ranked.prefix(Self.mostRows).sorted().map { place in all[place] }
  }
}
