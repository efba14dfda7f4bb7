/// Notes what the layouts of a tree ask again, so that a cache could have kept the reply.
///
/// The same question is asked again where the same container asks the same subview with the same
/// proposal since its cache was made or updated. The sizing inside of `place` is no question: no
/// cache can leave it out. Each query that a repeated one causes is repeated, too.
package final class RepeatLog {
  package typealias Call = PassMeter.Call

  /// The property of a view that is asked for, other than its size.
  private enum Property: Hashable {
    case guide(AlignmentKey, ProposalKey)
    case spacing
    case distance(to: Int, isHorizontal: Bool)
  }

  /// A view, and the property of it that is asked for.
  private struct Question: Hashable {
    var view: Int
    var property: Property
  }

  /// A place in the source by the address of the file's name, which takes no time to compare.
  private struct Site: Hashable {
    var file: StaticString
    var line: Int

    static func == (left: Self, right: Self) -> Bool {
      left.line == right.line && left.file.utf8Start == right.file.utf8Start
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(line)
      hasher.combine(file.utf8Start)
    }
  }

  /// A query that has no reply yet, with the number of those that it caused so far.
  private struct Query {
    var view = -1
    var key = ProposalKey.never
    /// What the container that asks has asked; nil where its layout is not looked at, or the proposal
    /// holds a NaN.
    var asker: Asked?
    /// A Boolean value that is true when the container did not ask it since its cache was made or
    /// updated.
    var isNew = false
    var isRepeated = false
    /// The number of queries that it caused, with itself.
    var queries = 1
    /// The repeated queries among those it caused, without itself.
    var repeated = 0

    /// The repeated queries among those it caused, with itself: all of them if it is repeated.
    var allRepeated: Int { isRepeated ? queries : repeated }
  }

  /// The questions of a container since its cache was made or updated.
  private final class Asked {
    var sizes = SizeQuestions()
    var others: Set<Question> = []
    /// The measurements below the container.
    var measured = SizeQuestions()
  }

  /// A Boolean value that is true when a view is a container whose layout is looked at.
  private let isAsker: (Int) -> Bool
  /// The replies of `isAsker`, by view.
  private var known: [Int: Bool] = [:]
  /// The reply that was looked up last: most questions of a container follow one another.
  private var lastKnown: (view: Int, asks: Bool)?
  /// What each container asked, by its view.
  private var asked: [Int: Asked] = [:]
  /// What was looked up last.
  private var lastAsked: (view: Int, asked: Asked)?
  /// The container of each view whose spacing was read.
  private var containers: [Int: Int] = [:]
  /// The queries without a reply, the outermost first; before them one that adds up all that have
  /// theirs.
  private var open = [Query()]
  /// The query that got a reply last, which may turn out to be that of a placement.
  private var last: Query?
  /// The place of the next query, if it stands in the source of a layout.
  private var site: Site?
  /// The numbers of repeated queries by their places.
  private var repeatedAt: [Site: Int] = [:]
  /// The numbers of other calls that are repeated, by kind.
  private var counts = [Int](repeating: 0, count: Call.allCases.count)
  /// The number of times that the engine itself reads guides at the moment.
  var engineReads = 0

  package init(isAsker: @escaping (Int) -> Bool) { self.isAsker = isAsker }

  /// The numbers of repeated queries by their places; the compiler names a file `Module/File.swift`.
  package var sites: [SourcePlace: Int] {
    repeatedAt.reduce(into: [:]) { sites, entry in
      let place = SourcePlace(file: "\(entry.key.file)", line: entry.key.line)
      sites[place, default: 0] += entry.value
    }
  }

  /// The next query stands in the source of a layout.
  func noteSite(_ file: StaticString, _ line: Int) { site = Site(file: file, line: line) }

  /// How many calls of a kind a cache could have replied to.
  package subscript(call: Call) -> Int {
    call == .query ? open[0].repeated : counts[call.rawValue]
  }

  /// Begins to count; what was asked before is known.
  func reset() {
    open = [Query()]
    last = nil
    repeatedAt = [:]
    for index in counts.indices { counts[index] = 0 }
  }

  /// Takes note that views are others than before.
  func forgetViews() {
    (known, containers) = ([:], [:])
    lastKnown = nil
  }

  /// A container makes its cache, or brings it up to date.
  func forget(_ container: Int) {
    guard let asked = asked[container] else { return }
    asked.sizes.removeAll()
    asked.others.removeAll(keepingCapacity: true)
    asked.measured.removeAll()
  }

  /// The reply of `isAsker`, which is asked once for each view.
  private func asks(_ view: Int) -> Bool {
    guard view >= 0 else { return false }
    if let lastKnown, lastKnown.view == view { return lastKnown.asks }
    let asks = known[view] ?? isAsker(view)
    known[view] = asks
    lastKnown = (view, asks)
    return asks
  }

  /// Returns what a container asked.
  private func asked(by container: Int) -> Asked {
    if let lastAsked, lastAsked.view == container { return lastAsked.asked }
    let found = asked[container] ?? Asked()
    asked[container] = found
    lastAsked = (container, found)
    return found
  }

  /// A container queries a view.
  func begin(_ view: Int, _ key: ProposalKey, of container: Int) {
    var query = Query()
    if key.canBeFoundAgain, asks(container) {
      let asker = asked(by: container)
      (query.view, query.key, query.asker) = (view, key, asker)
      query.isNew = asker.sizes.insert(view, key)
      query.isRepeated = !query.isNew
      if query.isRepeated, let site { repeatedAt[site, default: 0] += 1 }
    }
    site = nil
    open.append(query)
  }

  /// The query that began last has its reply.
  func end() {
    let query = open.removeLast()
    open[open.count - 1].queries += query.queries
    open[open.count - 1].repeated += query.allRepeated
    last = query
  }

  /// A view is placed: the query before was the placement's own.
  func place(_ view: Int) {
    guard let query = last, let asker = query.asker, query.view == view else { return }
    last = nil
    open[open.count - 1].repeated -= query.allRepeated - query.repeated
    if query.isNew { asker.sizes.remove(view, query.key) }
  }

  /// A leaf is measured, in a container in a tree.
  func measure(_ view: Int, _ key: ProposalKey, _ call: Call, in tree: TreePointer) {
    var outermost = -1
    var container = Int(tree.pointee.details[view].parent)
    while container >= 0 {
      if asks(container) { outermost = container }
      container = Int(tree.pointee.details[container].parent)
    }
    guard outermost >= 0 else { return }
    if !asked(by: outermost).measured.insert(view, key) { counts[call.rawValue] += 1 }
  }

  /// A layout reads a guide, or the engine does while `engineReads` is above 0, which does not
  /// count.
  func readGuide(_ guide: AlignmentKey, _ view: Int, _ key: ProposalKey, of container: Int) {
    guard engineReads == 0 else { return }
    note(.guide, view, .guide(guide, key), of: container)
  }

  /// A layout reads the spacing of a view.
  func readSpacing(of view: Int, of container: Int) {
    containers[view] = container
    note(.spacing, view, .spacing, of: container)
  }

  /// A layout reads the distance between two spacings.
  ///
  /// - Parameters:
  ///   - view: A subview whose spacing was read, or -1 for another spacing.
  ///   - next: The same of the subview after it.
  ///   - axis: The axis along which they stand.
  func readDistance(from view: Int, to next: Int, along axis: Axis) {
    let container = containers[view] ?? containers[next]
    guard let container else { return }
    note(.distance, view, .distance(to: next, isHorizontal: axis == .horizontal), of: container)
  }

  /// Counts a question other than a query, if it was asked before.
  private func note(_ call: Call, _ view: Int, _ property: Property, of container: Int) {
    guard asks(container) else { return }
    let question = Question(view: view, property: property)
    if !asked(by: container).others.insert(question).inserted { counts[call.rawValue] += 1 }
  }
}
