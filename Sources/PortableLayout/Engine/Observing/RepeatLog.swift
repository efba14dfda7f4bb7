/// A log of the calls that a tree's layouts repeat, so that a cache could have kept the reply.
///
/// A call repeats an earlier one if the same container asks the same subview the same question with
/// the same proposal since its cache was made or updated. The sizing inside of `place` does not
/// count, because no cache can leave it out. Each query that a repeated one causes is repeated,
/// too.
package final class RepeatLog {
  package typealias Call = PassMeter.Call

  /// A property of a view, other than its size, that a layout reads.
  private enum Property: Hashable {
    case guide(AlignmentKey, ProposalKey)
    case spacing
    case distance(to: Int, isHorizontal: Bool)
  }

  /// A view and the property of it that a layout reads.
  private struct Question: Hashable {
    var view: Int
    var property: Property
  }

  /// A source place identified by the address of the file's name, which is fast to compare.
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

  /// A query that has no reply yet, with the number of queries that it caused so far.
  private struct Query {
    var view = -1
    var key = ProposalKey.never
    /// The queries that the asking container has made. Nil if its layout is not observed, or if the
    /// proposal holds a NaN. The log holds the reference.
    var asker: Unmanaged<Asked>?
    /// A Boolean value that is true when the container did not ask it since its cache was made or
    /// updated.
    var isNew = false
    var isRepeated = false
    /// The number of queries that the query caused, including itself.
    var queries = 1
    /// The number of repeated queries among those that the query caused, without itself.
    var repeated = 0

    /// The number of repeated queries, including itself. If the query is repeated, so are all that
    /// it caused.
    var allRepeated: Int { isRepeated ? queries : repeated }
  }

  /// The questions that a container asked since its cache was made or updated.
  private final class Asked {
    var sizes = SizeQuestions()
    var others: Set<Question> = []
    /// The measurements below the container.
    var measured = SizeQuestions()
  }

  /// The containers whose layouts are looked at.
  private var askers: KnownAskers
  /// The questions of each container, by its view. They are kept as long as the log.
  private var asked: [Int: Asked] = [:]
  /// The container that was looked up last. Most questions of a container follow one another.
  private var lastAsked: (view: Int, asked: Unmanaged<Asked>)?
  /// The container of each view whose spacing was read.
  private var containers: [Int: Int] = [:]
  /// The queries that wait for a reply, the outermost first.
  ///
  /// The first element is no query. It counts all queries that have a reply.
  private var open = [Query()]
  /// The query that got a reply last, which may turn out to belong to a placement.
  private var last: Query?
  /// The source place of the next query, if a layout makes it.
  private var site: Site?
  /// The number of repeated queries at each source place.
  private var repeatedAt: [Site: Int] = [:]
  /// The number of repeated calls other than queries, by kind.
  private var counts = [Int](repeating: 0, count: Call.allCases.count)
  /// The axes along which the observed layouts read distances.
  package private(set) var distanceAxes: Axis.Set = []
  /// The depth of the engine's own reads of guides, which do not count.
  var engineReads = 0

  /// A Boolean value that is true when a call repeats only what the same call of the layout asked.
  private let isForOneCall: Bool

  /// - Parameters:
  ///   - isForOneCall: A Boolean value that is true when each call of a layout begins with nothing
  ///     asked.
  ///   - isAsker: Returns true if a view is a container whose layout is looked at.
  package init(isForOneCall: Bool = false, isAsker: @escaping (Int) -> Bool) {
    self.isForOneCall = isForOneCall
    askers = KnownAskers(isAsker)
  }

  /// The number of repeated queries at each source place, whose file the compiler names
  /// `Module/File.swift`.
  package var sites: [SourcePlace: Int] {
    repeatedAt.reduce(into: [:]) { sites, entry in
      let place = SourcePlace(file: "\(entry.key.file)", line: entry.key.line)
      sites[place, default: 0] += entry.value
    }
  }

  /// Records the source place of the next query.
  func noteSite(_ file: StaticString, _ line: Int) { site = Site(file: file, line: line) }

  /// The number of calls of a kind that a cache could have answered.
  package subscript(call: Call) -> Int {
    call == .query ? open[0].repeated : counts[call.rawValue]
  }

  /// Resets the counts and keeps the earlier questions.
  func reset() {
    open = [Query()]
    last = nil
    repeatedAt = [:]
    for index in counts.indices { counts[index] = 0 }
  }

  /// Forgets which views are observed, because the tree has changed.
  func forgetViews() {
    askers.forget()
    containers = [:]
  }

  /// Forgets a container's questions, because its cache is made or updated.
  func forget(_ container: Int) {
    guard let asked = asked[container] else { return }
    asked.sizes.removeAll()
    asked.others.removeAll(keepingCapacity: true)
    asked.measured.removeAll()
  }

  /// Records the start of a call of a container's layout.
  func beginCall(of container: Int) { if isForOneCall { forget(container) } }

  /// Returns what a container asked.
  private func asked(by container: Int) -> Unmanaged<Asked> {
    if let lastAsked, lastAsked.view == container { return lastAsked.asked }
    let found = asked[container] ?? Asked()
    asked[container] = found
    lastAsked = (container, .passUnretained(found))
    return .passUnretained(found)
  }

  /// Records the start of a container's query of a view.
  func begin(_ view: Int, _ key: ProposalKey, of container: Int) {
    var query = Query()
    if key.canBeFoundAgain, askers.contains(container) {
      let asker = asked(by: container)
      (query.view, query.key, query.asker) = (view, key, asker)
      query.isNew = asker._withUnsafeGuaranteedRef { asked in asked.sizes.insert(view, key) }
      query.isRepeated = !query.isNew
      if query.isRepeated, let site { repeatedAt[site, default: 0] += 1 }
    }
    site = nil
    open.append(query)
  }

  /// Records the reply to the query that began last.
  func end() {
    let query = open.removeLast()
    open[open.count - 1].queries += query.queries
    open[open.count - 1].repeated += query.allRepeated
    last = query
  }

  /// Records the placement of a view.
  ///
  /// If the previous query was of this view, it belongs to the placement and is not repeated.
  func place(_ view: Int) {
    guard let query = last, let asker = query.asker, query.view == view else { return }
    last = nil
    open[open.count - 1].repeated -= query.allRepeated - query.repeated
    guard query.isNew else { return }
    asker._withUnsafeGuaranteedRef { asked in asked.sizes.remove(view, query.key) }
  }

  /// Records the measurement of a leaf.
  func measure(_ view: Int, _ key: ProposalKey, _ call: Call, in tree: TreePointer) {
    var outermost = -1
    var container = Int(tree.pointee.details[view].parent)
    while container >= 0 {
      if askers.contains(container) { outermost = container }
      container = Int(tree.pointee.details[container].parent)
    }
    guard outermost >= 0 else { return }
    let isNew = asked(by: outermost)._withUnsafeGuaranteedRef { asked in
      asked.measured.insert(view, key)
    }
    if !isNew { counts[call.rawValue] += 1 }
  }

  /// Records a layout's read of a guide. While `engineReads` is above 0, the engine reads it and it
  /// does not count.
  func readGuide(_ guide: AlignmentKey, _ view: Int, _ key: ProposalKey, of container: Int) {
    guard engineReads == 0 else { return }
    note(.guide, view, .guide(guide, key), of: container)
  }

  /// Records a layout's read of a view's spacing.
  func readSpacing(of view: Int, of container: Int) {
    containers[view] = container
    note(.spacing, view, .spacing, of: container)
  }

  /// Records a layout's read of the distance between two spacings.
  ///
  /// - Parameters:
  ///   - view: The subview that the first spacing belongs to, or -1 for another spacing.
  ///   - next: The subview that the second spacing belongs to, or -1 for another spacing.
  ///   - axis: The axis along which the distance is measured.
  func readDistance(from view: Int, to next: Int, along axis: Axis) {
    let container = containers[view] ?? containers[next]
    guard let container else { return }
    if askers.contains(container) { distanceAxes.insert(Axis.Set(axis)) }
    note(.distance, view, .distance(to: next, isHorizontal: axis == .horizontal), of: container)
  }

  /// Counts a question other than a query if it repeats an earlier one.
  private func note(_ call: Call, _ view: Int, _ property: Property, of container: Int) {
    guard askers.contains(container) else { return }
    let question = Question(view: view, property: property)
    let isNew = asked(by: container)._withUnsafeGuaranteedRef { asked in
      asked.others.insert(question).inserted
    }
    if !isNew { counts[call.rawValue] += 1 }
  }
}
