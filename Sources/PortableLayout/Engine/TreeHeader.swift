/// The address of a tree's header, by which subviews refer to their tree.
@usableFromInline
package typealias TreePointer = UnsafeMutablePointer<TreeHeader>

/// The addresses of a tree's columns, and the state of the current pass.
///
/// A `LayoutSubview` is a pointer to this header and an index, so that querying a subview neither
/// retains anything nor checks exclusivity. The header lives as long as its `LayoutEngine`, which
/// keeps itself alive around every pass.
@usableFromInline
package struct TreeHeader {
  // Read by inlined code.

  /// The header of the tree that owns the views. It differs from this one only for a
  /// `SubviewSizeSource`.
  @usableFromInline var base: TreePointer
  /// The header that replies with the size in a view's dimensions.
  ///
  /// It is the tree's own, except for a `SubviewSizeSource` that keeps dimensions.
  @usableFromInline var dimensionSizes: TreePointer
  @usableFromInline var records: UnsafeMutablePointer<NodeRecord>
  /// The frames in the window's coordinates, or the scratch frames of an alignment query.
  @usableFromInline var frames: UnsafeMutablePointer<CGRect>
  /// The layout priorities. Nil if all are 0.
  @usableFromInline var priorities: UnsafeMutablePointer<Double>?
  /// The columns of layout values, one for each key for which a view has a value.
  @usableFromInline var valueColumns: UnsafeMutablePointer<ValueColumn>?
  @usableFromInline var valueColumnCount: Int32
  /// The stamp of the current placement, or 0 if there is none.
  @usableFromInline var stamp: UInt32
  /// A number that changes when the tree is gone, so that a debug build notices proxies kept too
  /// long.
  @usableFromInline var generation: UInt32
  @usableFromInline var layoutDirection: LayoutDirection
  /// A Boolean value that is true when the keys that layouts read are recorded for subviews without
  /// a value.
  @usableFromInline var notesValueKeys = false

  // Read out of line only.

  /// The indices of all views, in ascending order. Children that follow one another are a part of
  /// it.
  var ascending: UnsafeMutablePointer<Int32>
  /// The number of views, including removed ones.
  var nodeCount: Int32 = 0
  /// The stamp of the latest placement, which may have ended.
  var lastStamp: UInt32 = 0
  /// A Boolean value that is true when some views have their own layout direction.
  var hasDirections = false
  /// The proposals with which views that have the trait `keepsProposal` were placed.
  var proposals: UnsafeMutablePointer<ProposalKey>
  /// The part of each view's data that a remembered reply does not need.
  var details: UnsafeMutablePointer<NodeDetails>
  /// The spacing preferences of leaves. Nil if no leaf has any.
  var spacings: UnsafeMutablePointer<ViewSpacing>?
  /// The bounded memo with `memoCapacity` entries for each view, allocated at the first use.
  var memo: UnsafeMutablePointer<MemoEntry>? { didSet { chooseWays() } }
  /// The memo, while plain leaves may be queried without a call.
  ///
  /// It is nil if something other than a ring replies, or somebody observes the tree.
  private(set) var plainMemo: UnsafeMutablePointer<MemoEntry>?
  /// A Boolean value that is true when plain leaves may be queried without a call. Tests compare
  /// both ways.
  var allowsPlainLeaves = true { didSet { chooseWays() } }
  /// The number of sizes for which a view's ring has room.
  var memoCapacity: Int32 = 3
  /// The way in which queries are answered while nobody observes the tree.
  var memoWay = ReplyWay.ring { didSet { chooseWays() } }
  /// The way in which queries are answered now, unless the view's record has the reply.
  private(set) var replyWay = ReplyWay.gone
  var system = SwiftUISystem.standard
  /// A Boolean value that is true when a layout of the engine has asked for the system.
  var hasAskedForSystem = false
  /// A Boolean value that is true when the source places of queries are recorded.
  @usableFromInline var notesSites = false
  /// A Boolean value that is true when proposals are remembered to count distinct ones.
  var countsDistinct = false { didSet { chooseWays() } }
  /// The observer of the tree's passes, which is usually nil.
  var observer: Unmanaged<PassObserver>? {
    didSet {
      watchesLeaves = observer?.takeUnretainedValue().watchesLeaves ?? false
      chooseWays()
    }
  }
  /// A Boolean value that is true when the observer also watches leaves.
  private(set) var watchesLeaves = false
  /// A Boolean value that is true when measurements are reported to the observer or recorded.
  private(set) var watchesMeasurements = false

  /// Chooses how queries are answered and measurements are made.
  mutating func chooseWays() {
    watchesMeasurements = countsDistinct || watchesLeaves
    replyWay = wayOfReplies
    let readsPlainLeaves = replyWay == .ring && !watchesMeasurements && allowsPlainLeaves
    plainMemo = readsPlainLeaves ? memo : nil
  }

  private var wayOfReplies: ReplyWay {
    if source != nil { return .source }
    if engine == nil { return .gone }
    return observer == nil ? memoWay : .observed
  }

  /// The source that answers queries instead of the views, in a header of its own.
  var source: Unmanaged<SubviewSizeSource>? { didSet { chooseWays() } }
  /// The sizes that views without a ring remember: all views if the memo is unbounded, otherwise
  /// texts.
  var chains = ChainedMemo()
  /// The proposals for which each view was measured, while distinct ones are counted.
  var seen = ChainedMemo()
  /// The limits of flexible leaves. Equal leaves may share a row.
  var flexible = GrowableColumn<FlexibleParameters>()
  /// The number of leaves that use each row of `flexible`.
  var flexibleUses = GrowableColumn<Int32>()
  var aspects = GrowableColumn<AspectParameters>()
  var texts = GrowableColumn<ShapedText>()
  var captured = GrowableColumn<CapturedSizes>()
  /// The number of measurements of captured subviews at widths that were not captured.
  var estimatedMeasurements = 0
  /// The nodes of containers and modifiers, which the engine owns.
  var nodes = GrowableColumn<Unmanaged<LayoutNode>>()
  /// The engine, or nil once the tree is gone.
  var engine: Unmanaged<LayoutEngine>? { didSet { chooseWays() } }

  /// Makes every view a leaf without a size, for code that keeps a subview longer than its tree.
  ///
  /// - Parameters:
  ///   - zeros: The memory to which every column points afterwards.
  ///   - pointer: The address of this header.
  mutating func retire(to zeros: UnsafeMutableRawPointer, as pointer: TreePointer) {
    (base, dimensionSizes) = (pointer, pointer)
    records = zeros.assumingMemoryBound(to: NodeRecord.self)
    frames = zeros.assumingMemoryBound(to: CGRect.self)
    proposals = zeros.assumingMemoryBound(to: ProposalKey.self)
    details = zeros.assumingMemoryBound(to: NodeDetails.self)
    (priorities, spacings, memo, valueColumns) = (nil, nil, nil, nil)
    valueColumnCount = 0
    (stamp, generation, observer) = (0, 0, nil)
    (engine, source, chains) = (nil, nil, ChainedMemo())
  }
}

/// The way in which a tree answers a query, unless the view's record has the reply.
///
/// `TreeHeader.chooseWays` chooses it, and `TreePointer.reply(_:_:by:)` carries it out.
enum ReplyWay: UInt8 {
  /// The view's ring has the sizes for its last proposals, which is the usual way.
  ///
  /// Text remembers sizes in its own way (rule C2).
  case ring
  /// An unbounded memo has the sizes for all proposals.
  case unbounded
  /// Nothing is remembered, so that each query is a measurement.
  case measurement
  /// The observer is informed of the query, and the memo replies.
  case observed
  /// A cache replies instead of the views: a `SubviewSizeSource`.
  case source
  /// The tree no longer exists: every view is a leaf without a size.
  case gone
}

/// The values of one layout value key, by view.
@usableFromInline
package struct ValueColumn {
  /// The type of the key.
  @usableFromInline let key: ObjectIdentifier
  /// The address of the first value, which has the key's `Value` type.
  @usableFromInline var values: UnsafeMutableRawPointer
}

/// A typed table that grows. Its owner deallocates it.
struct GrowableColumn<Element> {
  private(set) var elements: UnsafeMutablePointer<Element>?
  private(set) var count: Int32 = 0
  private var capacity: Int32 = 0

  @inline(__always)
  subscript(position: Int32) -> UnsafeMutablePointer<Element> {
    elements.unsafelyUnwrapped + Int(position)
  }

  /// Adds an element. The other elements may move.
  ///
  /// - Returns: The position of the element.
  mutating func append(_ element: Element) -> Int32 {
    if count == capacity { grow() }
    (elements.unsafelyUnwrapped + Int(count)).initialize(to: element)
    count += 1
    return count - 1
  }

  /// Moves the elements to twice the memory.
  private mutating func grow() {
    let larger = max(16, capacity * 2)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: Int(larger))
    if let elements {
      grown.moveInitialize(from: elements, count: Int(count))
      elements.deallocate()
    }
    elements = grown
    capacity = larger
  }

  /// Removes all elements and keeps the memory.
  mutating func removeAll() {
    elements?.deinitialize(count: Int(count))
    count = 0
  }

  mutating func deallocate() {
    elements?.deinitialize(count: Int(count))
    elements?.deallocate()
    self = GrowableColumn()
  }
}
