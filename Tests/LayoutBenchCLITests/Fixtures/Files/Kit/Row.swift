import CoreGraphics

struct Row {
  var indices: [Int] = []
  var size: CGSize = .zero
}
