/// A key for a value that a view carries for its layout.
public protocol LayoutValueKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that carries none.
  static var defaultValue: Value { get }
}

/// A key for a value that a view carries for its container.
public protocol ContainerValueKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that carries none.
  static var defaultValue: Value { get }
}

/// The values that a subview carries for its container.
public struct ContainerValues {
  let subview: LayoutSubview
  var engine: LayoutEngine?

  /// The value for a key, or the key's default.
  ///
  /// It is set with `containerValue(_:_:)`; values read from a subview cannot be changed.
  public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
    get { subview[ContainerValueColumn<K>.self] }
    nonmutating set {
      engine?.setValue(newValue, for: ContainerValueColumn<K>.self, of: subview.index)
    }
  }
}

/// Keeps container values in the same columns as layout values, apart from them by type.
package enum ContainerValueColumn<K: ContainerValueKey>: LayoutValueKey {
  package static var defaultValue: K.Value { K.defaultValue }
}
