import CatalogBenchmarks
import LayoutBenchCLI

LayoutBenchCommandLine.main(suite: catalogSuite)
