import LayoutBench
import LayoutBenchCLI
import PortableLayout

/// A subject of one variant.
func single(_ name: String, _ layout: some Layout) -> Subject {
  Subject(name, summary: "", variants: [Variant("as written") { _ in layout }])
}

LayoutBenchCommandLine.main(
  suite: Suite(
    "foreign",
    [
      single("chip-rows", ChipRows()), single("tile-columns", TileColumns()),
      single("sticker-sheet", StickerSheet()), single("shelf", Shelf()),
      single("receipt", Receipt()), single("stair", Stair()), single("ledger", Ledger()),
      single("trailing-notes", TrailingNotes()), single("fan", Fan()), single("dial", Dial()),
      single("board", Board()), single("ruler", Ruler()),
    ]))
