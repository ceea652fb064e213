.PHONY: data

data: ## Rebuild the data, which needs the network
	$(MAKE) -C Data/Build
