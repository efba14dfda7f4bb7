// swift-format-ignore-file: AlwaysUseLowerCamelCase
// CoreGraphics's functions from before Swift, which older files call.
#if !canImport(CoreGraphics)
  public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
  public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }
  public func CGRectMake(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }
  public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
  public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
  public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
  public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
  public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
  public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
  public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
  public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
#endif
