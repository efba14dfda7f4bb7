import SwiftUI

#if canImport(UIKit)
  import UIKit
#endif

/// A view of one's own, with a length on one axis.
final class BadgeView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    setContentHuggingPriority(.required, for: .horizontal)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize {
    CGSize(width: 60, height: UIView.noIntrinsicMetric)
  }
}

struct Badge: UIViewRepresentable {
  func makeUIView(context: Context) -> BadgeView { BadgeView() }
  func updateUIView(_ uiView: BadgeView, context: Context) {}
}

/// Text that wraps, which says itself how large it is.
struct Paragraph: UIViewRepresentable {
  @Environment(\.lineLimit) private var lines
  let text: String
  var measured: (ProposedViewSize) -> Void = { _ in }

  func makeUIView(context: Context) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    return label
  }

  func updateUIView(_ label: UILabel, context: Context) {
    label.text = text
    label.numberOfLines = lines ?? context.environment.lineLimit ?? 0
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UILabel, context: Context
  ) -> CGSize? {
    measured(proposal)
    return uiView.sizeThatFits(
      CGSize(width: proposal.width ?? .infinity, height: .greatestFiniteMagnitude))
  }
}

/// A text that SwiftUI sizes by what the view asks for.
struct Caption: UIViewRepresentable {
  final class Coordinator: NSObject {
    var font = UIFont.systemFont(ofSize: 10)
  }

  let text: String

  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIView(context: Context) -> UILabel {
    let view = UILabel()
    view.font = context.coordinator.font
    view.textAlignment = .center
    return view
  }
  func updateUIView(_ uiView: UILabel, context: Context) { uiView.text = text }
}
