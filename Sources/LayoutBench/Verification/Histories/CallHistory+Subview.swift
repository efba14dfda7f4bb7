import PortableLayout

extension CallHistory {
  /// A subview of a history.
  public struct Subview: Equatable, Sendable {
    /// How it answers a proposal.
    public var content: LeafContent
    /// Its layout priority.
    public var priority: Double
    /// The space that it prefers on all four edges, in points; nil for no preference.
    public var spacing: CGFloat?
    /// Which of the subject's layout values it carries, where the subject gives any.
    public var valueIndex: Int
    var values: [CarriedValue] = []

    /// A subview.
    ///
    /// - Parameters:
    ///   - content: How it answers a proposal.
    ///   - priority: Its layout priority.
    ///   - spacing: The space that it prefers on all four edges, in points.
    ///   - valueIndex: Which of the subject's layout values it carries.
    public init(
      _ content: LeafContent, priority: Double = 0, spacing: CGFloat? = nil, valueIndex: Int = 0
    ) {
      self.content = content
      self.priority = priority
      self.spacing = spacing
      self.valueIndex = valueIndex
    }

    /// A subview of one size, in points.
    public static func fixed(_ width: CGFloat, _ height: CGFloat) -> Subview {
      Subview(.fixed(CGSize(width: width, height: height)))
    }

    /// The subview with a layout value.
    ///
    /// - Parameters:
    ///   - key: The type of the key.
    ///   - value: What the layout reads for it.
    public func value<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) -> Subview {
      var subview = self
      subview.values.append(CarriedValue(key, value))
      return subview
    }
  }

  struct CarriedValue: Equatable, @unchecked Sendable {
    private let key: ObjectIdentifier
    let text: String
    let set: (LayoutEngine, Int) -> Void

    init<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) {
      self.key = ObjectIdentifier(key)
      text = "\(key) \(value)"
      set = { engine, view in engine.setValue(value, for: key, of: view) }
    }

    /// The other value of a key that a layout reads.
    init(_ key: ReadValueKeys.Key) {
      self.key = ObjectIdentifier(CarriedValue.self)
      text = "\(key.name) \(key.to)"
      set = key.set
    }

    static func == (left: CarriedValue, right: CarriedValue) -> Bool {
      left.key == right.key && left.text == right.text
    }
  }
}
