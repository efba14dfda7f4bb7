// Empty: the counter makes itself known to CLayoutBench before `main`.
