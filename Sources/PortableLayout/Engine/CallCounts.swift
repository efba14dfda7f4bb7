/// How often the engine called a layout, by method.
public struct CallCounts: Hashable, Sendable, Codable {
  /// Calls of `makeCache`.
  public var makeCache = 0
  /// Calls of `updateCache`.
  public var updateCache = 0
  /// Calls of `sizeThatFits`: proposals that the container's own memo could not answer.
  public var sizeThatFits = 0
  /// Calls of `placeSubviews` that place the subviews for good.
  public var placeSubviews = 0
  /// Calls of `placeSubviews` that answer an alignment query (rule A4).
  public var alignmentPlacements = 0
  /// How many of `alignmentPlacements` the engine kept as the final placement: the layout was then
  /// placed at the origin, with the same size and proposal.
  public var keptAlignmentPlacements = 0
  /// Calls of `spacing`.
  public var spacing = 0
  /// Calls of `explicitAlignment`.
  public var explicitAlignment = 0

  /// No calls.
  public init() {}

  /// Adds other counts to these.
  public static func += (left: inout CallCounts, right: CallCounts) {
    left.makeCache += right.makeCache
    left.updateCache += right.updateCache
    left.sizeThatFits += right.sizeThatFits
    left.placeSubviews += right.placeSubviews
    left.alignmentPlacements += right.alignmentPlacements
    left.keptAlignmentPlacements += right.keptAlignmentPlacements
    left.spacing += right.spacing
    left.explicitAlignment += right.explicitAlignment
  }

  /// All calls together.
  public var total: Int {
    makeCache + updateCache + sizeThatFits + placeSubviews + alignmentPlacements + spacing
      + explicitAlignment
  }
}

extension CallCounts {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case makeCache, updateCache, sizeThatFits, placeSubviews, alignmentPlacements
    case keptAlignmentPlacements, spacing, explicitAlignment

    var path: WritableKeyPath<CallCounts, Int> {
      switch self {
      case .makeCache: \.makeCache
      case .updateCache: \.updateCache
      case .sizeThatFits: \.sizeThatFits
      case .placeSubviews: \.placeSubviews
      case .alignmentPlacements: \.alignmentPlacements
      case .keptAlignmentPlacements: \.keptAlignmentPlacements
      case .spacing: \.spacing
      case .explicitAlignment: \.explicitAlignment
      }
    }
  }

  /// Reads counts; a method that is not there was not called.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for key in CodingKeys.allCases {
      self[keyPath: key.path] = try container.decodeIfPresent(Int.self, forKey: key) ?? 0
    }
  }

  /// Writes the counts of methods that were called.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    for key in CodingKeys.allCases where self[keyPath: key.path] != 0 {
      try container.encode(self[keyPath: key.path], forKey: key)
    }
  }
}
