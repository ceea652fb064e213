# Tunnel. `make help` lists every target; those that are not here are in makefiles in the folders
# that they are about.
#
# `make build` and `make install` install no packages and need no root; `make run`, `make test` and
# the others install what is missing on Debian and Ubuntu.

TUNNEL = .build/release/tunnel
RELEASE = $(CURDIR)/$(TUNNEL)

.PHONY: build run test quick lint install clean help

build: check ## Build the program, .build/release/tunnel
	$(BUILD_PROGRAM)

run: packages build ## Build the program and start the maps
	$(TUNNEL)

# The tests run the release program; by themselves they run the one that was built with them.
test: export TUNNEL_PROGRAM = $(RELEASE)
test: packages test-packages build lint ## Build the program, check the style and run all tests
	swift build $(TESTS) --build-tests
	Tests/Support/test.sh $(TESTS)

# It needs no further packages.
TARGETS ?= $(shell Tests/Support/quick-targets.sh)
QUICK = --scratch-path .build/quick
quick: export TUNNEL_TEST_TARGETS = $(TARGETS)
quick: check ## Run the tests of what differs from the last commit, or of TARGETS="NotationsTests"
	swift build $(QUICK) --product TunnelPackageTests
	swift test $(QUICK) --skip-build --no-parallel --skip ClientPackageTests

lint: ## Check the style of the source
	swift format lint --strict --recursive Package.swift Sources Tests

# Builds only if nothing is built.
install: $(TUNNEL) ## Install the program, its data and documents in PREFIX=/usr/local
	$(INSTALL_PROGRAM)

clean: ## Remove what was built
	swift package clean
	rm -rf .build/tests

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1	\2/p' $(MAKEFILE_LIST) | \
	  awk -F '\t' '{ printf "make %-20s %s\n", $$1, $$2 }'

# Packages come before what needs them.
.NOTPARALLEL:

include Packaging/build.mk Packaging/install.mk Packaging/packages.mk
include Tests/Support/tests.mk Tests/Support/Fuzz/fuzz.mk Tests/Support/Extract/extract.mk
include Tests/Program/Benchmarks/benchmarks.mk Tests/Program/Benchmarks/Peers/peers.mk
include Packaging/library.mk docs/documents.mk Data/Build/data.mk Examples/spark/spark.mk
include Tests/Support/Arrow/arrow.mk
