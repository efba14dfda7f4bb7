/// The place of a tree's header, by which subviews refer to their tree.
@usableFromInline
package typealias TreePointer = UnsafeMutablePointer<TreeHeader>

/// Where the columns of a tree lie, and the state of the pass that is going on. A `LayoutSubview`
/// is a pointer to this header and an index, so that querying a subview neither retains anything
/// nor checks exclusivity. The header lives as long as its `LayoutEngine`, which keeps itself alive
/// around every pass.
@usableFromInline
package struct TreeHeader {
  // Read by inlined code.

  /// The tree whose views these are; another one only in the header of a
  /// `SubviewSizeSource`.
  @usableFromInline var base: TreePointer
  /// The header that replies with the size of a view's dimensions: that of the tree, but for a
  /// `SubviewSizeSource` whose sizes have the guides of the views beside them.
  @usableFromInline var dimensionSizes: TreePointer
  @usableFromInline var records: UnsafeMutablePointer<NodeRecord>
  /// Frames in the window's coordinates, or the scratch ones of an alignment query.
  @usableFromInline var frames: UnsafeMutablePointer<CGRect>
  /// The layout priorities; nil where all are 0.
  @usableFromInline var priorities: UnsafeMutablePointer<Double>?
  /// A column for each layout value key that a view has a value for.
  @usableFromInline var valueColumns: UnsafeMutablePointer<ValueColumn>?
  @usableFromInline var valueColumnCount: Int32
  /// The placement that is going on; 0 if none is.
  @usableFromInline var stamp: UInt32
  /// Differs after the tree is gone, so that a debug build notices a handle kept too long.
  @usableFromInline var generation: UInt32
  @usableFromInline var layoutDirection: LayoutDirection
  /// A Boolean value that is true when somebody wants to know the keys that layouts read of
  /// subviews without a value.
  @usableFromInline var notesValueKeys = false

  // Read out of line only.

  /// The indices of all views, from 0 on: children that lie side by side are a stretch of them.
  var ascending: UnsafeMutablePointer<Int32>
  /// The number of views, removed ones included.
  var nodeCount: Int32 = 0
  /// The latest placement, which may have ended.
  var lastStamp: UInt32 = 0
  /// A Boolean value that is true when views have a direction of their own.
  var hasDirections = false
  /// The proposals that views with `keepsProposal` were placed with.
  var proposals: UnsafeMutablePointer<ProposalKey>
  /// The part of each view's data that a remembered reply does not need.
  var details: UnsafeMutablePointer<NodeDetails>
  /// The preferences of leaves for the space around them; nil where none has any.
  var spacings: UnsafeMutablePointer<ViewSpacing>?
  /// The bounded memo: `memoCapacity` entries a view, made at the first use.
  var memo: UnsafeMutablePointer<MemoEntry>? { didSet { chooseWays() } }
  /// The memo, while plain leaves need not be queried by a call: nil where something else than a
  /// ring replies, or somebody observes the tree.
  private(set) var plainMemo: UnsafeMutablePointer<MemoEntry>?
  /// A Boolean value that is true when plain leaves may be queried without a call; tests compare
  /// both.
  var allowsPlainLeaves = true { didSet { chooseWays() } }
  /// The number of sizes that the ring of a view holds.
  var memoCapacity: Int32 = 3
  /// The way that the memo replies in, which queries take while nobody observes the tree.
  var memoWay = ReplyWay.ring { didSet { chooseWays() } }
  /// The way that a query takes now, where the ideal size in the view's record is not the reply.
  private(set) var replyWay = ReplyWay.gone
  var system = SwiftUISystem.standard
  /// A Boolean value that is true when a layout of the engine has asked for the system.
  var hasAskedForSystem = false
  /// A Boolean value that is true when somebody wants to know where queries stand in the source.
  @usableFromInline var notesSites = false
  /// Remembers proposals that were seen, while distinct ones are counted.
  var countsDistinct = false { didSet { chooseWays() } }
  /// Who watches the passes of the tree; nil as a rule.
  var observer: Unmanaged<PassObserver>? {
    didSet {
      watchesLeaves = observer?.takeUnretainedValue().watchesLeaves ?? false
      chooseWays()
    }
  }
  /// A Boolean value that is true when the observer wants to be told of leaves, too.
  private(set) var watchesLeaves = false
  /// A Boolean value that is true when measurements are told or noted.
  private(set) var watchesMeasurements = false

  /// Chooses how queries are replied to and measurements made.
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

  /// What replies to queries in the views' place, in a header of its own.
  var source: Unmanaged<SubviewSizeSource>? { didSet { chooseWays() } }
  /// The sizes that views without a ring remember: all, if the memo is unbounded, else text.
  var chains = ChainedMemo()
  /// The proposals that each view was measured for, while distinct ones are counted.
  var seen = ChainedMemo()
  /// The limits of flexible leaves; leaves that are alike may share a row.
  var flexible = GrowableColumn<FlexibleParameters>()
  /// The number of leaves that were given each row of `flexible`.
  var flexibleUses = GrowableColumn<Int32>()
  var aspects = GrowableColumn<AspectParameters>()
  var texts = GrowableColumn<ShapedText>()
  var captured = GrowableColumn<CapturedSizes>()
  /// The number of measurements of captured subviews at widths that were not captured.
  var estimatedMeasurements = 0
  /// The nodes of the views that have one, which the engine owns.
  var nodes = GrowableColumn<Unmanaged<LayoutNode>>()
  /// The engine; nil once the tree is gone.
  var engine: Unmanaged<LayoutEngine>? { didSet { chooseWays() } }

  /// Makes every view a leaf without a size, for whoever kept one beyond its tree.
  ///
  /// - Parameters:
  ///   - zeros: The memory that every column then lies in.
  ///   - pointer: The place of this header.
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

/// The way in which a tree replies to a query, where the ideal size in the view's record is not the
/// reply. `TreeHeader.chooseWays` chooses it; `TreePointer.reply(_:_:by:)` takes it.
enum ReplyWay: UInt8 {
  /// The view's ring holds the sizes for its last proposals: the usual way. Text has a memory of its
  /// own (rule C2).
  case ring
  /// A memory without bound holds the sizes for all proposals.
  case unbounded
  /// Nothing is remembered: each query is a measurement.
  case measurement
  /// An observer is told of the query, and the memo replies.
  case observed
  /// A cache replies in the views' place: a `SubviewSizeSource`.
  case source
  /// The tree is gone: every view is one without a size.
  case gone
}

/// The values of one layout value key, by view.
@usableFromInline
package struct ValueColumn {
  /// The type of the key.
  @usableFromInline let key: ObjectIdentifier
  /// The first of the values, of the key's `Value` type.
  @usableFromInline var values: UnsafeMutableRawPointer
}

/// A typed table that grows; the owner deallocates it.
struct GrowableColumn<Element> {
  private(set) var elements: UnsafeMutablePointer<Element>?
  private(set) var count: Int32 = 0
  private var capacity: Int32 = 0

  @inline(__always)
  subscript(position: Int32) -> UnsafeMutablePointer<Element> {
    elements.unsafelyUnwrapped + Int(position)
  }

  /// Adds an element; the others may move.
  ///
  /// - Returns: The position of the element.
  mutating func append(_ element: Element) -> Int32 {
    if count == capacity {
      let larger = max(16, capacity * 2)
      let grown = UnsafeMutablePointer<Element>.allocate(capacity: Int(larger))
      if let elements {
        grown.moveInitialize(from: elements, count: Int(count))
        elements.deallocate()
      }
      elements = grown
      capacity = larger
    }
    (elements.unsafelyUnwrapped + Int(count)).initialize(to: element)
    count += 1
    return count - 1
  }

  /// Removes all elements and keeps their room.
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
