.PHONY: fuzz fuzz-packages

# Fuzzes each reader of foreign bytes for SECONDS seconds with guidance by coverage, then feeds the
# program random and mutated input as long.
SECONDS ?= 60
# Of two sanitizers the compiler would take only the last, and instrument nothing for coverage.
FUZZERS = --scratch-path .build/fuzz -c release -Xswiftc -enable-testing \
  --sanitize=fuzzer --sanitize=address -Xswiftc -sanitize=fuzzer,address \
  --product Fuzzers
fuzz: packages fuzz-packages build ## Fuzz each reader of foreign bytes for SECONDS=60
	TUNNEL_FUZZERS=1 swift build $(FUZZERS)
	python3 Tests/Support/Fuzz/coverage.py .build/fuzz/release/Fuzzers $(SECONDS)
	python3 Tests/Support/Fuzz/fuzz.py $(TUNNEL) Data $(SECONDS)

fuzz-packages: ## Install the Debian packages that fuzz needs
	@$(REQUIREMENTS) install python3
