import CatalogBenchmarks
import LayoutBenchCLI

await LayoutBenchCommandLine.main(suite: catalogSuite)
