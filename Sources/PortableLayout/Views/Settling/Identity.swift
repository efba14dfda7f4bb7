/// The identity of a view in its screen, which keeps the view's state between updates (rule U1).
///
/// The identity consists of the position in the parent's body together with the view's type, the
/// branch of a condition, or the id from a `ForEach` or `id(_:)`.
final class Identity {
  /// The key of a child among its siblings: its position, a branch of a condition, or an id.
  private enum Key: Hashable {
    case place(Int, ObjectIdentifier)
    case branch(Int)
    case id(AnyHashable)
  }

  /// The log of the screen, shared by all its identities.
  let log: UpdateLog
  /// The identity of the parent view. Nil for the root.
  private weak var parent: Identity?
  /// The identities of the children that the last update collected.
  private var children: [Key: Identity] = [:]
  /// The number of children collected since the view itself was.
  private var places = 0
  /// The number of the update that collected the view last.
  private var lastUpdate = 0
  /// The name of the view's type, if its body is read.
  private var viewName: String?
  /// The environment in which the view's body is read.
  private var environment: EnvironmentValues?
  /// The values of the view's state, by the names of the properties.
  private var slots: [String: AnyStateSlot] = [:]
  /// Functions that connect the view's properties to the values of this identity.
  private var links: [() -> Void] = []
  /// The body that was read last. For the root, the view that the preview's closure makes.
  var keptBody: KeptBody?
  /// The objects that the view observes while its body is read.
  var observedModels: [AnyObject] = []
  /// The values that actions and readers keep from update to update, by number.
  private var kept: [Int: Any] = [:]

  init(log: UpdateLog, parent: Identity? = nil) {
    (self.log, self.parent) = (log, parent)
  }

  /// Returns the identity of the next child of a type.
  func child<V>(of type: V.Type) -> Identity {
    places += 1
    return child(.place(places, ObjectIdentifier(type)))
  }

  /// Returns the identity of a branch of an `if` or a `switch`.
  func branch(_ number: Int) -> Identity { child(.branch(number)) }

  /// Returns the identity of an element with an id.
  func element(_ id: AnyHashable) -> Identity { child(.id(id)) }

  /// Returns the child identity with a key, and begins to collect its view.
  private func child(_ key: Key) -> Identity {
    let child = children[key] ?? Identity(log: log, parent: self)
    children[key] = child
    child.restart()
    return child
  }

  /// Begins to collect the view again.
  func restart() {
    places = 0
    lastUpdate = log.update
  }

  /// Removes the children that this update did not collect.
  func removeGone() {
    children = children.filter { _, child in child.lastUpdate == log.update }
    for child in children.values { child.removeGone() }
  }

  /// The state of this identity and of all identities below it.
  var allSlots: [AnyStateSlot] {
    slots.values + children.values.flatMap(\.allSlots)
  }

  // MARK: Values

  /// Returns the value with a number, which is made the first time.
  func kept<Value>(_ number: Int, _ make: () -> Value) -> Value {
    if let value = kept[number] as? Value { return value }
    let value = make()
    kept[number] = value
    return value
  }

  /// Stores a value under a number.
  ///
  /// - Returns: The previous value, or nil for the first one.
  func keep<Value>(_ value: Value, _ number: Int) -> Value? {
    guard let old = kept.updateValue(value, forKey: number) else { return nil }
    return old as? Value
  }

  // MARK: State

  /// The name of the view whose body contains the view, which may be the view itself.
  var owner: String { viewName ?? parent?.owner ?? "the preview" }

  /// Runs work of the view's action in the environment of the surrounding body.
  func acting<Result>(_ work: () -> Result) -> Result {
    relink()
    guard let environment = ownersEnvironment else { return work() }
    return environment.whileCurrent(work)
  }

  /// The environment of the body that contains the view.
  private var ownersEnvironment: EnvironmentValues? { environment ?? parent?.ownersEnvironment }

  /// Connects the properties of a view to the values of this identity, before its body is read.
  func link<Subject>(_ subject: Subject) {
    let name = String(describing: Subject.self)
    viewName = String(name.prefix { character in character != "<" })
    environment = .current
    links = []
    linkProperties(of: subject, "")
  }

  /// Connects the properties of a value, and those of its dynamic properties, by names with a
  /// prefix.
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

  /// Connects a property to the value with its name.
  func link<Value>(_ box: StateBox<Value>, as name: String) {
    let slot = slot(named: name, of: box)
    links.append { box.slot = slot }
    box.slot = slot
    if Value.self is AnyClass { note(model: slot.read() as AnyObject) }
  }

  /// Returns the slot with a name, which is made from the property's storage the first time.
  private func slot<Value>(named name: String, of box: StateBox<Value>) -> StateSlot<Value> {
    var (keeper, key) = (self, name)
    // An app keeps one value for a key, whichever views read it.
    if let storage = box.key { (keeper, key) = (root, "storage \(storage)") }
    if let slot = keeper.slots[key] as? StateSlot<Value> {
      // In a preview, the storage exists before the name of the view is known.
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

  /// Returns the slot of state that a preview's closure declares, by its position there.
  fileprivate func slot<Value>(ofLocal box: StateBox<Value>) -> StateSlot<Value> {
    places += 1
    let slot = slot(named: "state \(places)", of: box)
    slot.isUnnamed = true
    return slot
  }

  /// Runs a read with the state of this view and of its ancestors.
  ///
  /// Another view with the same properties may have been read since, so that they are connected
  /// again.
  func reading<Result>(_ read: () -> Result) -> Result {
    relink()
    let outer = log.reader
    log.reader = owner
    defer { log.reader = outer }
    return read()
  }

  /// Connects the properties of this view and of its ancestors to their values again.
  func relink() {
    parent?.relink()
    for link in links { link() }
  }
}

/// A property whose value an identity keeps.
protocol StateProperty {
  /// Connects the property to the value with its name in an identity.
  func link(to identity: Identity, as name: String)
}

/// A maker of slots for state that is declared in a preview's closure.
struct StateMaker: @unchecked Sendable {
  // It is used by the thread that makes the view.
  let identity: Identity

  /// Returns the slot for the value, by the order of declarations.
  func slot<Value>(of box: StateBox<Value>) -> StateSlot<Value> { identity.slot(ofLocal: box) }
}

extension ViewContext {
  /// Returns the context of a part of the view: a branch, or an element with an id.
  func part(_ identity: (Identity) -> Identity) -> ViewContext {
    guard let own = self.identity else { return self }
    var context = self
    context.identity = identity(own)
    return context
  }

  /// Returns the body of a view or a modifier, and true if it is the previous update's.
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

  /// Returns the result of a closure of the view, which reads the view's state.
  func reading<Result>(_ read: () -> Result) -> Result {
    guard let identity else { return read() }
    return identity.reading(read)
  }
}
