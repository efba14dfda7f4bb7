import Foundation
import LayoutModel

/// The frames of a case at the end of its sample, in tenths of a point.
///
/// They are in a baseline so that a gate can name the views that moved.
package struct KeptFrames: Hashable, Sendable {
  /// A frame in tenths of a point. A length that is not finite is a very large number.
  package struct Frame: Hashable, Sendable {
    var lengths: [Int]

    /// The frame in points.
    package var rect: CGRect {
      func points(_ index: Int) -> CGFloat { CGFloat(lengths[index]) / 10 }
      return CGRect(x: points(0), y: points(1), width: points(2), height: points(3))
    }

    init(_ rect: CGRect) {
      lengths = [rect.minX, rect.minY, rect.width, rect.height].map(Self.tenths)
    }

    /// A length in tenths of a point. A very large number if it is not finite.
    private static func tenths(_ length: CGFloat) -> Int {
      guard abs(length) < 1e8 else { return 9_999_999_999 }
      return Int((Double(length) * 10).rounded())
    }

    fileprivate init(lengths: [Int]) { self.lengths = lengths }
  }

  /// The frame of the layout in the window, followed by the frames of its views relative to the
  /// layout's corner.
  package var frames: [Frame]

  init(_ frames: [Frame]) { self.frames = frames }

  init(_ placement: CasePlacement) { self.init(placement.frames.map(Frame.init)) }

  /// The numbers of frames to keep, including the layout's own: in the base case, and in any other
  /// case.
  static let counts = (base: 129, other: 13)

  /// Returns the first frames, starting with the layout's own.
  func prefix(_ count: Int) -> KeptFrames { KeptFrames(Array(frames.prefix(count))) }

  /// The text of the frames. Each frame is the difference from the one before, without zeros:
  /// `550,,-53;420`.
  var text: String {
    var before = [0, 0, 0, 0]
    var texts: [String] = []
    for frame in frames {
      var changes = zip(frame.lengths, before).map(-)
      while changes.last == 0 { changes.removeLast() }
      texts.append(changes.map(Self.word).joined(separator: ","))
      before = frame.lengths
    }
    return texts.joined(separator: ";")
  }

  /// Returns the word for a change of length. Empty if there is no change.
  private static func word(_ change: Int) -> String {
    guard change != 0 else { return "" }
    return "\(change)"
  }

  /// Creates frames from a line of a baseline. Returns nil if the text is damaged.
  init?(text: some StringProtocol) {
    var lengths = [0, 0, 0, 0]
    frames = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let changes = part.split(separator: ",", omittingEmptySubsequences: false)
      guard changes.count <= 4 else { return nil }
      for (index, change) in changes.enumerated() where !change.isEmpty {
        guard let change = Int(change), abs(change) <= 20_000_000_000 else { return nil }
        lengths[index] += change
      }
      frames.append(Frame(lengths: lengths))
    }
  }
}

extension ResultsDocument {
  /// Returns the frames to keep in a baseline. A case that the suite now lays out differently is
  /// left out.
  ///
  /// - Parameter placing: Lays out a case once more, by its key and variant.
  package func keptFrames(
    placing: (CaseKey, String) -> CasePlacement?
  ) -> [CaseKey: KeptFrames] {
    var kept: [CaseKey: KeptFrames] = [:]
    let bases = baseKeys
    for result in cases where result.isValid {
      guard let found = result.written,
        let placement = placing(result.key, found.name),
        placement.checksum == found.checksums.rounded, placement.names.count > 1
      else { continue }
      let isBase = bases.contains(result.key)
      let count = if isBase { KeptFrames.counts.base } else { KeptFrames.counts.other }
      kept[result.key] = KeptFrames(placement).prefix(count)
    }
    return kept
  }
}
