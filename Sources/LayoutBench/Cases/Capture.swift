import Foundation
import PortableLayout

package struct Capture: Codable, Hashable, Sendable {
  /// The version of the files that LayoutProbe writes, with prices, sizes or both.
  package static let schema = 1

  /// The widths that every subview was measured at, in points.
  package var widths: [Double]
  package var subviews: [Subview]

  /// One subview. A length that is null is infinite.
  package struct Subview: Codable, Hashable, Sendable {
    /// Its kind: `text`, or any other word.
    package var kind: String
    /// Its width and height at each width, proposed without a height.
    package var sizes: [[Double?]]
    /// Its width and height for a nil, a zero and an infinite proposal.
    package var ideal, least, most: [Double?]?
    /// Its layout priority; nil for 0.
    package var priority: Double?
  }
}

extension Capture {
  package init(_ data: Data) throws(CaptureError) {
    struct File: Decodable {
      var schema: Int?
      var capture: Capture?
    }
    guard (try? JSONSerialization.jsonObject(with: data)) is [String: Any] else { throw .noObject }
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: data)
    } catch let DecodingError.keyNotFound(key, context) {
      throw .missing(Self.path(context.codingPath + [key]))
    } catch let DecodingError.typeMismatch(_, context) {
      throw .wrongType(Self.path(context.codingPath))
    } catch let DecodingError.valueNotFound(_, context) {
      throw .wrongType(Self.path(context.codingPath))
    } catch {
      throw .noObject
    }
    guard file.schema == Capture.schema else { throw .schema(file.schema) }
    guard let capture = file.capture else { throw .missing("capture") }
    try capture.check()
    self = capture
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? "" : "\(path).") + key.stringValue
    }
  }

  private func check() throws(CaptureError) {
    guard !widths.isEmpty, widths.allSatisfy({ $0.isFinite && $0 >= 0 }),
      zip(widths, widths.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw .widths }
    guard !subviews.isEmpty else { throw .noSubviews }
    for (index, subview) in subviews.enumerated() {
      guard subview.sizes.count == widths.count else {
        throw .sizes(subview: index, found: subview.sizes.count, wanted: widths.count)
      }
      let all = subview.sizes + [subview.ideal, subview.least, subview.most].compactMap(\.self)
      for size in all where size.count != 2 || size.contains(where: { $0.map { $0 < 0 } ?? false })
      {
        throw .wrongType("capture.subviews[\(index)]")
      }
    }
  }

  /// The sizes of the subview with an index; the captured ones are repeated.
  func sizes(_ index: Int) -> CapturedSizes {
    let subview = self[index]
    func size(_ lengths: [Double?]) -> CGSize {
      CGSize(width: lengths[0] ?? .infinity, height: lengths[1] ?? .infinity)
    }
    var sizes = CapturedSizes(
      widths: widths.map { CGFloat($0) }, sizes: subview.sizes.map(size),
      isText: subview.kind == "text")
    sizes.ideal = subview.ideal.map(size)
    sizes.least = subview.least.map(size)
    sizes.most = subview.most.map(size)
    return sizes
  }

  subscript(index: Int) -> Subview {
    let remainder = index % subviews.count
    return subviews[remainder < 0 ? remainder + subviews.count : remainder]
  }
}

package enum CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
  case noObject
  case schema(Int?)
  case missing(String)
  case wrongType(String)
  case widths
  case noSubviews
  case sizes(subview: Int, found: Int, wanted: Int)

  package var description: String {
    switch self {
    case .noObject:
      "it is not a capture. Expected a JSON object, such as {\"schema\": 1, ...}. LayoutProbe writes one."
    case .schema(let version):
      (version.map { "it is of schema \($0)" } ?? "it has no schema")
        + "; this version reads schema \(Capture.schema). Capture again with its LayoutProbe."
    case .missing("capture"):
      "it has prices only, no \"capture\" with sizes. Use the file that LayoutProbe wrote."
    case .missing(let key): "'\(key)' is missing. Use the file that LayoutProbe wrote."
    case .wrongType(let key): "'\(key)' is not what LayoutProbe writes there."
    case .widths: "'capture.widths' must be numbers that rise, at least one."
    case .noSubviews: "it has no subview. Show the probe's layout with its subviews first."
    case .sizes(let subview, let found, let wanted):
      "'capture.subviews[\(subview)]' has \(found) sizes for \(wanted) widths."
    }
  }
}
