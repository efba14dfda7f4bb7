import PortableLayout

/// The arithmetic of equal cards in columns.
struct CardGrid {
  private let style: CardsLayout
  /// The number of cards.
  private let count: Int
  private let columns: Int
  /// The size of each card, in points.
  let card: CGSize

  init(style: CardsLayout, largest: CGSize, count: Int, width: CGFloat?) {
    self.style = style
    self.count = count
    let fitting = max(largest.width, largest.height * style.aspectRatio)
    var cardWidth = min(max(fitting, style.minimumWidth), style.maximumWidth)
    var columns = count
    if let width, width.isFinite {
      cardWidth = min(cardWidth, max(0, width - 2 * style.margin))
      columns = Self.columns(of: cardWidth, in: width, style: style, upTo: count)
    }
    card = CGSize(width: cardWidth, height: cardWidth / style.aspectRatio)
    self.columns = columns
  }

  /// The columns that fit into a finite width, at least one.
  private static func columns(
    of cardWidth: CGFloat, in width: CGFloat, style: CardsLayout, upTo count: Int
  ) -> Int {
    let pitch = cardWidth + style.padding
    guard count > 0, pitch > 0 else { return count }
    let fitting = ((width - 2 * style.margin + style.padding) / pitch).rounded(.down)
    // Compared as floating point first: a huge width has no Int.
    let columns = Int(min(max(fitting, 1), CGFloat(count)))
    // The division may round, so the width that the container would report decides.
    func fits(_ columns: Int) -> Bool {
      Self.length(of: columns, cards: cardWidth, style: style) <= width
    }
    if columns < count, fits(columns + 1) { return columns + 1 }
    if columns > 1, !fits(columns) { return columns - 1 }
    return columns
  }

  /// The length of cards in a line, with the padding between them and both margins.
  private static func length(of count: Int, cards length: CGFloat, style: CardsLayout) -> CGFloat {
    length * CGFloat(count) + style.padding * CGFloat(count - 1) + 2 * style.margin
  }

  /// The size of all cards with padding and margins.
  var size: CGSize {
    guard count > 0 else { return .zero }
    let rows = (count - 1) / columns + 1
    return CGSize(
      width: max(0, Self.length(of: columns, cards: card.width, style: style)),
      height: max(0, Self.length(of: rows, cards: card.height, style: style)))
  }

  /// Places every subview at the origin of its card, with the card's size as the proposal.
  /// One query per subview.
  func place(_ subviews: LayoutSubviews, at origin: CGPoint) {
    let proposal = ProposedViewSize(card)
    var row: CGFloat = 0
    var column = 0
    for subview in subviews {
      if column == columns {
        column = 0
        row += 1
      }
      let x = style.margin + CGFloat(column) * (card.width + style.padding)
      let y = style.margin + row * (card.height + style.padding)
      subview.place(at: CGPoint(x: origin.x + x, y: origin.y + y), proposal: proposal)
      column += 1
    }
  }
}
