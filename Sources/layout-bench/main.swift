import CatalogBenchmarks
import LayoutBenchCLI

LayoutBenchCommandLine.main(orListedFiles: catalogSuite)
