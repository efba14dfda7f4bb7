/// The identity of a view in its screen, which keeps the view's state between updates (rule U1).
///
/// It is the place in the parent's body with the view's type, the branch of a condition, the id of
/// a `ForEach` element or that of `id(_:)`.
final class Identity {
  /// The key of a child among its siblings: its place, a branch of a condition, or an id.
  private enum Key: Hashable {
    case place(Int, ObjectIdentifier)
    case branch(Int)
    case id(AnyHashable)
  }

  /// The log of the screen, which all its identities share.
  let log: UpdateLog
  /// The identity of the view around; nil for the root.
  private weak var parent: Identity?
  /// The identities below, as far as they were collected in the last update.
  private var children: [Key: Identity] = [:]
  /// The number of views that were collected below since the view was collected.
  private var places = 0
  /// The update in which the view was collected last.
  private var lastUpdate = 0
  /// The name of the view's type, where its body is read.
  private var viewName: String?
  /// The environment in which the view's body is read.
  private var environment: EnvironmentValues?
  /// The values of the view's state, by the names of the properties.
  private var slots: [String: AnyStateSlot] = [:]
  /// Lets the view's properties use the values that are kept here.
  private var links: [() -> Void] = []
  /// The body of the view that was read last; for the root, what the preview's closure makes.
  var keptBody: KeptBody?
  /// The objects that the view whose body is read now observes.
  var observedModels: [AnyObject] = []
  /// The values that actions and readers keep from update to update.
  private var kept: [Int: Any] = [:]

  init(log: UpdateLog, parent: Identity? = nil) {
    (self.log, self.parent) = (log, parent)
  }

  /// The identity of the next view below.
  func child<V>(of type: V.Type) -> Identity {
    places += 1
    return child(.place(places, ObjectIdentifier(type)))
  }

  /// The identity of a branch of an `if` or a `switch`.
  func branch(_ number: Int) -> Identity { child(.branch(number)) }

  /// The identity of an element with an id.
  func element(_ id: AnyHashable) -> Identity { child(.id(id)) }

  /// The identity under a key, which begins to be collected.
  private func child(_ key: Key) -> Identity {
    let child = children[key] ?? Identity(log: log, parent: self)
    children[key] = child
    child.restart()
    return child
  }

  /// Begins to collect the view once more.
  func restart() {
    places = 0
    lastUpdate = log.update
  }

  /// Forgets the views below that were not collected in this update.
  func removeGone() {
    children = children.filter { _, child in child.lastUpdate == log.update }
    for child in children.values { child.removeGone() }
  }

  /// The state that is kept here and below.
  var allSlots: [AnyStateSlot] {
    slots.values + children.values.flatMap(\.allSlots)
  }

  // MARK: Values

  /// The value that is kept under a number, made the first time.
  func kept<Value>(_ number: Int, _ make: () -> Value) -> Value {
    if let value = kept[number] as? Value { return value }
    let value = make()
    kept[number] = value
    return value
  }

  /// Keeps a value under a number.
  ///
  /// - Returns: The value before it; nil for the first.
  func keep<Value>(_ value: Value, _ number: Int) -> Value? {
    guard let old = kept.updateValue(value, forKey: number) else { return nil }
    return old as? Value
  }

  // MARK: State

  /// The view in whose body the view stands, this one included.
  var owner: String { viewName ?? parent?.owner ?? "the preview" }

  /// Does what an action of the view does, which reads the environment of the body that it stands in.
  func acting<Result>(_ work: () -> Result) -> Result {
    relink()
    guard let environment = ownersEnvironment else { return work() }
    return environment.whileCurrent(work)
  }

  /// The environment of the body that the view stands in.
  private var ownersEnvironment: EnvironmentValues? { environment ?? parent?.ownersEnvironment }

  /// Lets the properties of a view whose body is read use the values that are kept here.
  func link<Subject>(_ subject: Subject) {
    let name = String(describing: Subject.self)
    viewName = String(name.prefix { character in character != "<" })
    environment = .current
    links = []
    linkProperties(of: subject, "")
  }

  /// Links the properties of a value, and those of its dynamic properties, after a prefix.
  private func linkProperties(of subject: Any, _ prefix: String) {
    for child in Mirror(reflecting: subject).children {
      guard var label = child.label else { continue }
      // What a property wrapper stores has an underscore before the property's name.
      if label.hasPrefix("_") { label.removeFirst() }
      let name = prefix + label
      if let property = child.value as? any StateProperty {
        property.link(to: self, as: name)
      } else if type(of: child.value) is AnyClass {
        note(model: child.value as AnyObject)
      } else if child.value is any DynamicProperty {
        linkProperties(of: child.value, name + ".")
      }
    }
  }

  /// Lets a property use the value that is kept here under its name.
  func link<Value>(_ box: StateBox<Value>, as name: String) {
    let slot = slot(named: name, of: box)
    links.append { box.slot = slot }
    box.slot = slot
    if Value.self is AnyClass { note(model: slot.read() as AnyObject) }
  }

  /// The slot under a name, made for the first value of its storage.
  private func slot<Value>(named name: String, of box: StateBox<Value>) -> StateSlot<Value> {
    var (keeper, key) = (self, name)
    // An app keeps one value for a key, whichever views read it.
    if let storage = box.key { (keeper, key) = (root, "storage \(storage)") }
    if let slot = keeper.slots[key] as? StateSlot<Value> {
      // A preview makes a view with storage before the view's body says what it is called.
      if slot.isUnnamed, viewName != nil {
        (slot.property, slot.isUnnamed) = ("\(owner).\(name)", false)
      }
      return slot
    }
    let slot = StateSlot(box.first, property: "\(owner).\(name)", log: log)
    slot.keeper = keeper
    keeper.slots[key] = slot
    return slot
  }

  /// The identity of the whole screen.
  private var root: Identity { parent?.root ?? self }

  /// The slot of state that a preview's closure declares, by its place there.
  fileprivate func slot<Value>(ofLocal box: StateBox<Value>) -> StateSlot<Value> {
    places += 1
    let slot = slot(named: "state \(places)", of: box)
    slot.isUnnamed = true
    return slot
  }

  /// Reads with the state of this view and of those around it, although another view with the same
  /// properties may have been read since.
  func reading<Result>(_ read: () -> Result) -> Result {
    relink()
    let outer = log.reader
    log.reader = owner
    defer { log.reader = outer }
    return read()
  }

  /// Lets the properties of this view, and of those around it, use the values that are kept.
  func relink() {
    parent?.relink()
    for link in links { link() }
  }
}

/// A property whose value an identity keeps.
protocol StateProperty {
  /// Lets the property use the value that an identity keeps under its name.
  func link(to identity: Identity, as name: String)
}

/// Gives state that is declared in the closure of a preview its place.
struct StateMaker: @unchecked Sendable {
  // It is used by the thread that makes the view.
  let identity: Identity

  /// The slot that keeps the value, by the order of declarations.
  func slot<Value>(of box: StateBox<Value>) -> StateSlot<Value> { identity.slot(ofLocal: box) }
}

extension ViewContext {
  /// The context of a part of the view: a branch, or an element with an id.
  func part(_ identity: (Identity) -> Identity) -> ViewContext {
    guard let own = self.identity else { return self }
    var context = self
    context.identity = identity(own)
    return context
  }

  /// Reads the body of a view or a modifier, or takes the one before.
  func body<Subject, Body>(
    of subject: Subject, _ read: () -> Body
  ) -> (body: Body, isKept: Bool) {
    guard let identity else { return (read(), false) }
    return identity.body(in: self) {
      identity.link(subject)
    } read: {
      identity.reading(read)
    }
  }

  /// Reads what a closure of the view makes.
  func reading<Result>(_ read: () -> Result) -> Result {
    guard let identity else { return read() }
    return identity.reading(read)
  }
}
