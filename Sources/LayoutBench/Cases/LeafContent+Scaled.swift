import Foundation
import PortableLayout

extension LeafContent {
  /// The content with its own lengths times a factor; what is only proposed to it stays.
  ///
  /// Text stays as it is: its size follows from its font.
  func scaled(by factor: CGFloat) -> LeafContent {
    switch self {
    case .fixed(let size):
      .fixed(size.scaled(by: factor))
    case .flexible(let minimum, let ideal, let maximum):
      .flexible(
        minimum: minimum.scaled(by: factor), ideal: ideal.scaled(by: factor),
        maximum: maximum.scaled(by: factor))
    case .aspect(let ratio, let idealWidth):
      .aspect(ratio: ratio, idealWidth: idealWidth * factor)
    case .text, .filling:
      self
    }
  }
}

extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}
