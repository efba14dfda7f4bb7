import Foundation
import PortableLayout
import Testing

/// One tree of `apple-layouts.jsonl`, `apple-grids.jsonl` or `apple-lazy.jsonl`: what SwiftUI itself did with it on macOS 26.6.2 or 27.0.
struct RecordedTree: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let tree: RecordedView
  let os: String
  /// The last system that does so.
  let until: String?
  /// How the tree was recorded; nil: a layout queries it for the proposal in both of its methods
  /// and places it at the origin.
  let harness: Harness?
  let proposal: Lengths
  let size: Lengths?
  let leaves: [String: Leaf]?
  /// The frames of the views of a name, and the size of one.
  let marks: [String: [Lengths]]?
  let markSizes: [String: Lengths]?
  /// What all leaves were asked, in order.
  let sequence: [Question]?
  /// The leaves in the order in which they were first asked.
  let firstAsked: [String]?
  /// The text baselines of the whole.
  let guides: [String: CGFloat]?

  var testDescription: String { id }

  /// The systems that do so: what 26 did, 27 does too, unless it was recorded otherwise there.
  var systems: [SwiftUISystem] {
    until != nil ? [.v26] : os.hasPrefix("26") ? [.v26, .v27] : [.v27]
  }

  enum Harness: String, Decodable {
    /// The tree is the root of a window.
    case root
    /// The tree is only queried for its size.
    case size
    /// The tree is queried for its size, then placed for 0 x 0.
    case measureOnly
  }

  struct Leaf: Decodable {
    /// The distinct proposals, in order.
    let proposals: [Lengths]?
    let calls: Int?
    /// The last placement, from the corner of the whole.
    let frame: Lengths?
    /// All placements, those for alignment queries included.
    let placements: [Placement]?
    /// The proposal of the last placement, and the frames of all.
    let placedWith: Lengths?
    let placedAt: [Lengths]?
  }

  struct Placement: Decodable {
    let proposal, frame: Lengths
  }

  struct Question: Decodable {
    let leaf: String
    let proposal: [CGFloat?]

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      leaf = try values.decode(String.self)
      proposal = [
        try values.decode(Length?.self)?.points, try values.decode(Length?.self)?.points,
      ]
    }
  }

  static let all = read("apple-layouts.jsonl")
  static let grids = read("apple-grids.jsonl")
  /// Those lazy containers all of whose views were visible, so that all were made.
  static let lazy = read("apple-lazy.jsonl").filter { $0.leaves != nil }

  private static func read(_ name: String) -> [RecordedTree] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      try? JSONDecoder().decode(RecordedTree.self, from: Data(line.utf8))
    }
  }
}

/// One length or several; null is nil.
struct Lengths: Decodable, Sendable {
  let points: [CGFloat?]

  init(from decoder: any Decoder) throws {
    if let list = try? [Length?](from: decoder) {
      points = list.map { $0?.points }
    } else {
      points = [try decoder.singleValueContainer().decode(Length.self).points]
    }
  }
}

/// A view of a recorded tree: its kind and the parameters of that kind.
struct RecordedView: Decodable, Sendable {
  let kind: String
  var id = "", name = "", mode = "", guide = "", axis = ""
  var children: [RecordedView] = [], content: [RecordedView] = []
  var axes: [String] = [], alignment: [String] = []
  var width: [CGFloat?] = [nil], height: [CGFloat?] = [nil], point: [CGFloat?] = [nil]
  var horizontal = false, vertical = false
  var lengths: [String: CGFloat] = [:]
  /// The columns or the rows of a lazy grid.
  var items: [Item] = []

  struct Item: Decodable {
    let kind: String
    let length, minimum: CGFloat?

    var item: GridItem {
      switch kind {
      case "fixed": GridItem(.fixed(length ?? 0))
      case "adaptive": GridItem(.adaptive(minimum: minimum ?? 0))
      default: GridItem()
      }
    }
  }

  private enum Key: String, CodingKey, CaseIterable {
    case kind, id, name, mode, guide, axis, children, content, axes, alignment, width, height
    case point, horizontal, vertical, columns, rows
    case spacing, top, leading, bottom, trailing, ratio, min, value, area, ideal, fraction
    case horizontalSpacing, verticalSpacing, count, from, below, above
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) throws -> String {
      try values.decodeIfPresent(String.self, forKey: key) ?? ""
    }
    func views(_ key: Key) throws -> [RecordedView] {
      try values.decodeIfPresent([RecordedView].self, forKey: key) ?? []
    }
    func length(_ key: Key) throws -> [CGFloat?] {
      try values.decodeIfPresent(Lengths.self, forKey: key)?.points ?? [nil]
    }
    kind = try values.decode(String.self, forKey: .kind)
    (id, name, mode) = (try text(.id), try text(.name), try text(.mode))
    (guide, axis) = (try text(.guide), try text(.axis))
    (children, content) = (try views(.children), try views(.content))
    axes = try values.decodeIfPresent([String].self, forKey: .axes) ?? []
    alignment =
      try (try? values.decode([String].self, forKey: .alignment)) ?? [text(.alignment)]
    (width, height, point) = (try length(.width), try length(.height), try length(.point))
    horizontal = try values.decodeIfPresent(Bool.self, forKey: .horizontal) ?? false
    vertical = try values.decodeIfPresent(Bool.self, forKey: .vertical) ?? false
    for key in [Key.columns, .rows] {
      items += try values.decodeIfPresent([Item].self, forKey: key) ?? []
    }
    let first = Key.allCases.firstIndex(of: .spacing) ?? 0
    for key in Key.allCases[first...] { lengths[key.rawValue] = try length(key)[0] }
  }
}
