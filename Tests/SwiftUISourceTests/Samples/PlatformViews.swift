import SwiftUI

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
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
  final class Coordinator: NSObject, UITextViewDelegate {
    var text = ""

    func textViewDidChange(_ textView: UITextView) { text = textView.text }
  }

  let text: String

  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.delegate = context.coordinator
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 10)
    return view
  }
  func updateUIView(_ uiView: UITextView, context: Context) { uiView.text = text }
}

struct Card: UIViewControllerRepresentable {
  final class Controller: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
      view.addSubview(UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)))
    }
  }

  func makeUIViewController(context: Context) -> Controller { Controller() }
  func updateUIViewController(_ controller: Controller, context: Context) {}
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: Controller, context: Context
  ) -> CGSize? {
    proposal.width.map {
      CGSize(width: $0 / 2, height: CGFloat(uiViewController.view.subviews.count * 5))
    }
  }
}

#if !canImport(UIKit) || canImport(AppKit) || os(Linux)
  struct Vibrancy: NSViewRepresentable {
    func makeNSView(context: Context) -> NSVisualEffectView {
      let view = NSVisualEffectView()
      view.material = .sidebar
      view.blendingMode = .behindWindow
      view.state = .active
      return view
    }
    func updateNSView(_ nsView: NSVisualEffectView, context: Context) {}
  }
#endif
