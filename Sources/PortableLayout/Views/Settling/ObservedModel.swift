/// An object that views observe, with its previous values.
struct ObservedModel {
  private let object: AnyObject
  /// The name of the object's type.
  private let name: String
  /// A Boolean value that is true when the object tracks which of its properties are read.
  let announcesReads: Bool
  /// The values when this update first recorded the object, by property.
  private let valuesAtStart: [String: Any]
  /// The values at the last call of `changes()`.
  private let last: LastValues
  /// The views that use the object.
  private(set) var holders: [Identity] = []
  /// The identifiers of the holders, for a fast lookup.
  private var known: Set<ObjectIdentifier> = []

  /// The values after the previous action.
  private final class LastValues {
    var values: [String: Any]
    init(_ values: [String: Any]) { self.values = values }
  }

  /// Creates the model of an object. Returns nil if the object is neither `Observable` nor an
  /// `ObservableObject`.
  init?(_ object: AnyObject) {
    announcesReads = ObservationTracking.isObservable(object)
    guard announcesReads || object is any ObservableObject else { return nil }
    self.object = object
    name = "\(type(of: object))"
    valuesAtStart = Self.values(of: object)
    last = LastValues(valuesAtStart)
  }

  /// Adds a view that uses the object, unless it is already a holder.
  mutating func note(holder: Identity) {
    if known.insert(ObjectIdentifier(holder)).inserted { holders.append(holder) }
  }

  /// The names of the views that use the object.
  var readers: [String] {
    var readers: [String] = []
    for holder in holders where !readers.contains(holder.owner) { readers.append(holder.owner) }
    return readers
  }

  /// A Boolean value that is true when a property differs from its value in ``valuesAtStart``.
  var isChanged: Bool {
    for (name, value) in Self.values(of: object) {
      guard let start = valuesAtStart[name], isEqual(value, to: start) != false else {
        return true
      }
    }
    return false
  }

  /// Returns the changes since the last call.
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

  /// Returns the values of the properties whose changes the object announces.
  ///
  /// Only such properties are stored with an underscore before their name.
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
