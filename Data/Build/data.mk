.PHONY: data truth

data: ## Rebuild the data, which needs the network
	$(MAKE) -C Data/Build

# Every measure of docs/truth.md but those that it says are tests. It needs the network.
truth: ## Measure the data against their sources and other oracles
	$(MAKE) -C Data/Build truth
