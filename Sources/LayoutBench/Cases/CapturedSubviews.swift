import Foundation
import PortableLayout

extension Capture {
  /// Returns the sizes of the subview with an index. After the last captured one, the first one
  /// follows.
  func sizes(_ index: Int) -> CapturedSizes {
    let subview = self[index]
    func size(_ lengths: [Double?]) -> CGSize {
      CGSize(width: lengths[0] ?? .infinity, height: lengths[1] ?? .infinity)
    }
    var sizes = CapturedSizes(
      widths: widths.map(CGFloat.init(_:)), sizes: subview.sizes.map(size),
      isText: subview.kind == "text")
    sizes.ideal = subview.ideal.map(size)
    sizes.least = subview.least.map(size)
    sizes.most = subview.most.map(size)
    return sizes
  }
}
