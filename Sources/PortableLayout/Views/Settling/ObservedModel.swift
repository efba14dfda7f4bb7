/// An object that views observe, with its former values.
struct ObservedModel {
  private let object: AnyObject
  /// The name of the object's type.
  private let name: String
  /// A Boolean value that is true when the object knows which of its properties are read.
  let announcesReads: Bool
  /// The values when the object was noted in this update, by property.
  private let valuesAtStart: [String: Any]
  /// The values when changes were asked for last.
  private let last: LastValues
  /// The views that hold the object.
  private(set) var holders: [Identity] = []
  /// The holders, to find one again.
  private var known: Set<ObjectIdentifier> = []

  /// The values after the action before.
  private final class LastValues {
    var values: [String: Any]
    init(_ values: [String: Any]) { self.values = values }
  }

  /// Observes an object; nil where it announces no changes.
  init?(_ object: AnyObject) {
    announcesReads = ObservationTracking.isObservable(object)
    guard announcesReads || object is any ObservableObject else { return nil }
    self.object = object
    name = "\(type(of: object))"
    valuesAtStart = Self.values(of: object)
    last = LastValues(valuesAtStart)
  }

  /// Notes a view that holds the object, once.
  mutating func note(holder: Identity) {
    if known.insert(ObjectIdentifier(holder)).inserted { holders.append(holder) }
  }

  /// The names of those views.
  var readers: [String] {
    var readers: [String] = []
    for holder in holders where !readers.contains(holder.owner) { readers.append(holder.owner) }
    return readers
  }

  /// A Boolean value that is true when a property differs from its value at the start of the
  /// update.
  var isChanged: Bool {
    for (name, value) in Self.values(of: object) {
      guard let start = valuesAtStart[name], isEqual(value, to: start) != false else {
        return true
      }
    }
    return false
  }

  /// Returns the changes since the last time.
  func changes() -> [(property: String, value: Any)] {
    let values = Self.values(of: object)
    defer { last.values = values }
    var changes: [(property: String, value: Any)] = []
    for (property, value) in values.sorted(by: { first, second in first.key < second.key }) {
      guard let old = last.values[property], isEqual(value, to: old) == false else { continue }
      changes.append(("\(name).\(property)", value))
    }
    return changes
  }

  /// The properties whose changes the object announces: they alone are stored behind an underscore.
  private static func values(of object: AnyObject) -> [String: Any] {
    var values: [String: Any] = [:]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let part = mirror {
      for child in part.children {
        guard let label = child.label, label.hasPrefix("_"), !label.contains("$") else { continue }
        values[String(label.dropFirst())] =
          (child.value as? any PublishedValue)?.published ?? child.value
      }
      mirror = part.superclassMirror
    }
    return values
  }
}

/// A property wrapper that announces the changes of a value.
protocol PublishedValue {
  /// The value itself.
  var published: Any { get }
}

#if !canImport(Combine)
  extension Published: PublishedValue {
    var published: Any { wrappedValue }
  }
#endif
