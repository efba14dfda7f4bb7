import CatalogBenchmarks
import LayoutBenchCLI

await LayoutBenchCommandLine.main(orListedFiles: catalogSuite)
