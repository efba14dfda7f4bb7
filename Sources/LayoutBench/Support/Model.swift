// Who writes suites imports LayoutBench alone, and gets the values that a run is made of.
@_exported import LayoutModel
