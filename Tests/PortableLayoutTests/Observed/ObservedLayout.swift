import Foundation
import PortableLayout
import Testing

/// One tree of `observed-layouts.jsonl`: what a running open re-implementation of SwiftUI's
/// engine did with it.
struct ObservedLayout: Decodable, Sendable, CustomTestStringConvertible {
  let id: Int
  let leaves: Int
  let tree: ObservedView
  /// Each proposal on a tree of its own.
  let passes: [Pass]
  /// The measurements by leaf of the same proposals, one after another on one tree.
  let sequence: [[String: Int]]

  var testDescription: String { "tree \(id)" }

  /// What one proposal gave.
  struct Pass: Decodable, Sendable {
    let proposal: [Length?]
    let size: [CGFloat]
    let frames: [String: [CGFloat]]
    let measurements: [String: Int]

    var window: ProposedViewSize {
      ProposedViewSize(width: proposal[0]?.points, height: proposal[1]?.points)
    }
  }

  /// All trees of the file beside this one.
  static let all: [ObservedLayout] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("observed-layouts.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      try? JSONDecoder().decode(ObservedLayout.self, from: Data(line.utf8))
    }
  }()
}

/// A length in points; the files write what is no finite number as text.
struct Length: Decodable, Sendable {
  let points: CGFloat

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      points = CGFloat(number)
    } else if let number = Double(try container.decode(String.self)) {
      points = CGFloat(number)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A length is a number, \"inf\" or \"nan\".")
    }
  }
}

/// A view of an observed tree: its kind, its parameters and its children.
indirect enum ObservedView: Decodable, Sendable {
  case leaf(Int, ObservedLeaf)
  case spacer(CGFloat?)
  case hstack(String, CGFloat?, [ObservedView])
  case vstack(String, CGFloat?, [ObservedView])
  case zstack([String], [ObservedView])
  case flow(CGFloat, [ObservedView])
  case frame(CGFloat?, CGFloat?, [String], ObservedView)
  case flexibleFrame([CGFloat?], [CGFloat?], [String], ObservedView)
  case padding(EdgeInsets, ObservedView)
  case fixedSize(Bool, Bool, ObservedView)
  case layoutPriority(Double, ObservedView)
  case aspectRatio(CGFloat?, ContentMode, ObservedView)
  case alignmentGuide(isHorizontal: Bool, String, GuideValue, ObservedView)

  /// Where a guide lies.
  enum GuideValue: Sendable {
    case constant(CGFloat)
    case fromFarEdge(CGFloat)
  }

  private enum Key: String, CodingKey {
    case kind, id, children, width, height, ratio, line, minLength, alignment, spacing
    case top, leading, bottom, trailing, horizontal, vertical, value, mode, axis, guide
    case fromFarEdge
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func length(_ key: Key) throws -> CGFloat? {
      try values.decodeIfPresent(Length.self, forKey: key)?.points
    }
    func lengths(_ key: Key) throws -> [CGFloat?] {
      try values.decodeIfPresent([Length?].self, forKey: key)?.map { $0?.points }
        ?? [nil, nil, nil]
    }
    func given(_ key: Key) throws -> CGFloat { try values.decode(CGFloat.self, forKey: key) }
    func text(_ key: Key) throws -> String { try values.decode(String.self, forKey: key) }
    func pair() throws -> [String] { try values.decode([String].self, forKey: .alignment) }
    func children() throws -> [ObservedView] {
      try values.decode([ObservedView].self, forKey: .children)
    }
    func child() throws -> ObservedView { try children()[0] }
    func leaf(_ leaf: ObservedLeaf) throws -> ObservedView {
      .leaf(try values.decode(Int.self, forKey: .id), leaf)
    }
    let kind = try text(.kind)
    switch kind {
    case "fixed":
      self = try leaf(.fixed(CGSize(width: given(.width), height: given(.height))))
    case "flexible": self = try leaf(.flexible(lengths(.width), lengths(.height)))
    case "filling": self = try leaf(.filling)
    case "proportional": self = try leaf(.proportional(given(.ratio)))
    case "wrapping": self = try leaf(.wrapping(given(.width), line: given(.line)))
    case "spacer": self = .spacer(try length(.minLength))
    case "hstack": self = try .hstack(text(.alignment), length(.spacing), children())
    case "vstack": self = try .vstack(text(.alignment), length(.spacing), children())
    case "zstack": self = try .zstack(pair(), children())
    case "flow": self = try .flow(given(.spacing), children())
    case "frame": self = try .frame(length(.width), length(.height), pair(), child())
    case "flexibleFrame":
      self = try .flexibleFrame(lengths(.width), lengths(.height), pair(), child())
    case "padding":
      self = try .padding(
        EdgeInsets(
          top: given(.top), leading: given(.leading), bottom: given(.bottom),
          trailing: given(.trailing)), child())
    case "fixedSize":
      self = try .fixedSize(
        values.decode(Bool.self, forKey: .horizontal),
        values.decode(Bool.self, forKey: .vertical), child())
    case "layoutPriority":
      self = try .layoutPriority(values.decode(Double.self, forKey: .value), child())
    case "aspectRatio":
      self = try .aspectRatio(length(.ratio), text(.mode) == "fit" ? .fit : .fill, child())
    case "alignmentGuide":
      let value: GuideValue =
        if let distance = try length(.fromFarEdge) {
          .fromFarEdge(distance)
        } else {
          .constant(try given(.value))
        }
      self = try .alignmentGuide(
        isHorizontal: text(.axis) == "horizontal", text(.guide), value, child())
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: values, debugDescription: "Unknown kind: \(kind)")
    }
  }
}
