import PortableLayout

struct TwoColumnRows {
  struct Row {
    var leading: CGPoint
    var trailing: CGPoint
  }

  private let trailingX: CGFloat
  private let lineSpacing: CGFloat
  private var top: CGFloat = 0
  private(set) var size = CGSize.zero

  init(leadingWidth: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
    trailingX = leadingWidth + spacing
    self.lineSpacing = lineSpacing
    size.width = leadingWidth
  }

  /// The width that the leading column leaves to the trailing one; nil if none was proposed.
  func trailingWidth(in width: CGFloat?) -> CGFloat? {
    width.map { max(0, $0 - trailingX) }
  }

  /// Adds a row, both subviews centred vertically in it.
  mutating func add(leading: CGSize, trailing: CGSize?) -> Row {
    let height = max(leading.height, trailing?.height ?? 0)
    let row = Row(
      leading: CGPoint(x: 0, y: top + Self.margin(of: leading, in: height)),
      trailing: CGPoint(
        x: trailingX, y: top + (trailing.map { Self.margin(of: $0, in: height) } ?? 0)))
    if let trailing { size.width = max(size.width, trailingX + trailing.width) }
    size.height = max(size.height, top + height)
    top += height.finiteOrZero + lineSpacing
    return row
  }

  private static func margin(of size: CGSize, in height: CGFloat) -> CGFloat {
    ((height - size.height) / 2).finiteOrZero
  }
}
