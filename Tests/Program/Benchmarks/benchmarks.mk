BENCH_PACKAGES = proj-bin hyperfine geographiclib-tools gpsbabel mawk python3-numpy libsixel-bin netpbm chafa

.PHONY: bench bench-against bench-packages

# Measures everything and writes docs/benchmarks.md, which takes some ten minutes on an idle machine.
BENCHMARKS = .build/tests/release/Benchmarks
bench: export TUNNEL_PROGRAM = $(RELEASE)
bench: packages bench-packages build ## Measure everything and write docs/benchmarks.md
	swift build $(TESTS) --product Benchmarks
	$(BENCHMARKS) document "$$(git describe --always --dirty)" > .build/benchmarks.md
	mv .build/benchmarks.md docs/benchmarks.md

# Builds another commit beside this one and measures both in turn: make bench-against COMMIT=9f0f4d8,
# with ROWS="start streams" only these.
ROWS ?=
bench-against: packages bench-packages ## Measure beside another revision, COMMIT=HEAD~1
	@test -n "$(COMMIT)" || { echo "name a commit: make bench-against COMMIT=HEAD~1" >&2; exit 1; }
	python3 Tests/Program/Benchmarks/against.py "$(COMMIT)" $(ROWS)

bench-packages: ## Install the Debian packages that bench needs
	@$(REQUIREMENTS) install $(BENCH_PACKAGES)
