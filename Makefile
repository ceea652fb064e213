# Tunnel: make run, make test, make quick, make build, make install PREFIX=/usr/local, make install-strip,
# make deb, make try-deb MIRROR=..., make tarball, make bench, make bench-against COMMIT=..., make bench-peers,
# make simulate SEED=1 EVENTS=100000, make torture, make fuzz SECONDS=60, make sanitize,
# make sanitize-quick, make sanitize-threads, make test-pixels, make test-spark, make bench-spark,
# make pictures, make photographs, make manual, make documentation, make data
#
# `make build` and `make install` install no packages and need no root; `make run`, `make test` and the
# others install what is missing on Debian and Ubuntu.

PREFIX ?= /usr/local
bindir = $(PREFIX)/bin
datadir = $(PREFIX)/share
mandir = $(datadir)/man
docdir = $(datadir)/doc/tunnel
bashcompletionsdir = $(datadir)/bash-completion/completions
zshcompletionsdir = $(datadir)/zsh/site-functions
fishcompletionsdir = $(datadir)/fish/vendor_completions.d
STRIP ?= strip

# Paths of this folder do not get into the program, nor Swift's hash of how a module was built,
# which depends on the folder: builds in two folders are alike.
BUILD = swift build -c release --static-swift-stdlib --product tunnel $(LINKING) \
  -Xcc '-DPROJ_LIBRARY_NAME="$(PROJ_LIBRARY)"' \
  -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." -Xcc "-ffile-prefix-map=$(CURDIR)=."
TESTS = --scratch-path .build/tests -c release -Xswiftc -enable-testing
TUNNEL = .build/release/tunnel
COMPLETIONS = .build/completions

# The program opens PROJ's library when it first needs it, under the name that the library gives itself.
PROJ_FOLDER = $(shell pkg-config --variable=libdir proj)
ifeq ($(shell uname),Darwin)
PROJ_LIBRARY = $(shell otool -D "$(PROJ_FOLDER)/libproj.dylib" 2>/dev/null | tail -n 1)
PROJ_FILE = $(PROJ_LIBRARY)
LINKING =
else
PROJ_LIBRARY = $(shell readelf -d "$(PROJ_FOLDER)/libproj.so" 2>/dev/null | sed -n 's/.*(SONAME).*\[\(.*\)\].*/\1/p')
PROJ_FILE = $(PROJ_FOLDER)/$(PROJ_LIBRARY)
# No path of this machine in the program, nor a hash of its debugging information, which depends on
# the folder; every function bound at its start.
LINKING = --disable-local-rpath -Xlinker --build-id=none -Xlinker -z -Xlinker now -Xlinker -z -Xlinker relro
endif

# Debian packages: those that the build needs, and further ones for the tests, the benchmarks and so on.
REQUIREMENTS = Packaging/requirements.sh
PACKAGES = libncurses-dev libproj-dev zlib1g-dev pkg-config binutils tzdata
TEST_PACKAGES = libvterm-dev ncurses-term tmux zsh fish groff-base python3 python3-jsonschema jq libsixel-bin netpbm
BENCH_PACKAGES = proj-bin hyperfine geographiclib-tools mawk python3-numpy libsixel-bin netpbm chafa
PIXEL_PACKAGES = xvfb xterm mlterm xdotool imagemagick fonts-dejavu-core
PEER_PACKAGES = python3-venv
FUZZ_PACKAGES = python3
SPARK_PACKAGES = openjdk-17-jre-headless python3-venv
BENCH_SPARK_PACKAGES = parallel

# The programs that `make bench-peers` compares with, and a home directory for them.
PEERS = .build/peers

# Apache Spark, for Examples/spark.
SPARK = .build/spark

.PHONY: build run test quick test-foundation test-pixels photographs test-spark lint check \
  install install-strip uninstall deb try-deb tarball \
  bench bench-against bench-peers bench-spark simulate torture \
  fuzz sanitize sanitize-quick sanitize-threads pictures manual documentation data clean \
  packages test-packages bench-packages fuzz-packages peer-packages pixel-packages spark-packages bench-spark-packages

# Packages come before what needs them.
.NOTPARALLEL:

build: check
	@test -n "$(PROJ_LIBRARY)" -a -e "$(PROJ_FILE)" || \
	  { echo "no library of PROJ in '$(PROJ_FOLDER)', the folder that pkg-config names; give another," \
	    "such as make build PROJ_FOLDER=/usr/local/lib" >&2; exit 1; }
	$(BUILD)
	@mkdir -p $(COMPLETIONS)
	@for shell in bash zsh fish; do \
	  $(TUNNEL) --generate-completion-script $$shell > $(COMPLETIONS)/$$shell || exit 1; \
	done

check:
	@$(REQUIREMENTS) check $(PACKAGES)

run: packages build
	$(TUNNEL)

test: packages test-packages build lint
	swift build $(TESTS) --build-tests
	@# what failed is told once more at the end
	(swift test $(TESTS) --skip-build; echo $$? > .build/test.status) 2>&1 | tee .build/test.log
	@read status < .build/test.status && test $$status = 0 || \
	  { echo "Failed:"; grep "✘" .build/test.log; exit 1; }

# A debug build and the tests of what differs from the last commit, or of the named targets:
# make quick TARGETS="NotationsTests". It needs no further packages.
TARGETS ?= $(shell Tests/Support/quick-targets.sh)
QUICK = --scratch-path .build/quick
quick: export TUNNEL_TEST_TARGETS = $(TARGETS)
quick: check
	swift build $(QUICK) --product TunnelPackageTests
	swift test $(QUICK) --skip-build

test-spark: packages spark-packages build $(SPARK)/installed
	$(SPARK)/venv/bin/python Examples/spark/test_antipodes.py $(TUNNEL) Data

bench-spark: packages spark-packages bench-spark-packages build $(SPARK)/installed
	$(SPARK)/venv/bin/python Examples/spark/measure.py $(TUNNEL) Data

$(SPARK)/installed: Examples/spark/requirements.txt
	python3 -m venv $(SPARK)/venv
	$(SPARK)/venv/bin/pip install --quiet --requirement $<
	touch $@

# Photographs terminals with sixels while the maps are shown, and compares the photographs with what
# the program drew.
test-pixels: packages test-packages pixel-packages build
	swift build $(TESTS) --build-tests
	PHOTOGRAPHS=all swift test $(TESTS) --skip-build --filter PhotographTests

# Draws the photographs in docs/maps.md again.
photographs: packages pixel-packages build
	sh docs/photographs.sh $(TUNNEL) docs

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

# The documents that the manual page refers to: all but those on the source.
DOCUMENTS = $(filter-out docs/the-sample.md docs/swift.md docs/architecture.svg, \
  $(wildcard docs/*.md docs/*.svg docs/*.png docs/*.json))
INSTALL_FILES = install -m 644
INSTALL_FOLDER = install -d -m 755

# Installs what is built, and builds it only if nothing is.
install: $(TUNNEL)
	$(INSTALL_FOLDER) "$(DESTDIR)$(bindir)" "$(DESTDIR)$(datadir)/tunnel/terminfo/t" \
	  "$(DESTDIR)$(datadir)/tunnel/words" "$(DESTDIR)$(docdir)" "$(DESTDIR)$(mandir)/man1" \
	  "$(DESTDIR)$(bashcompletionsdir)" "$(DESTDIR)$(zshcompletionsdir)" "$(DESTDIR)$(fishcompletionsdir)"
	install -m 755 $(TUNNEL) "$(DESTDIR)$(bindir)/tunnel"
	files=$$($(TUNNEL) --list-data) && for file in $$files; do \
	  $(INSTALL_FILES) "Data/$$file" "$(DESTDIR)$(datadir)/tunnel/" || exit 1; \
	done
	$(INSTALL_FILES) Data/README.md LICENSE LICENSES.md "$(DESTDIR)$(datadir)/tunnel/"
	$(INSTALL_FILES) Data/terminfo/t/* "$(DESTDIR)$(datadir)/tunnel/terminfo/t/"
	$(INSTALL_FILES) Data/words/*.tsv "$(DESTDIR)$(datadir)/tunnel/words/"
	$(INSTALL_FILES) $(DOCUMENTS) "$(DESTDIR)$(docdir)/"
	$(INSTALL_FILES) docs/tunnel.1 "$(DESTDIR)$(mandir)/man1/tunnel.1"
	$(INSTALL_FILES) $(COMPLETIONS)/bash "$(DESTDIR)$(bashcompletionsdir)/tunnel"
	$(INSTALL_FILES) $(COMPLETIONS)/zsh "$(DESTDIR)$(zshcompletionsdir)/_tunnel"
	$(INSTALL_FILES) $(COMPLETIONS)/fish "$(DESTDIR)$(fishcompletionsdir)/tunnel.fish"

install-strip: install
	$(STRIP) "$(DESTDIR)$(bindir)/tunnel"

$(TUNNEL):
	$(MAKE) build

uninstall:
	rm -f "$(DESTDIR)$(bindir)/tunnel" "$(DESTDIR)$(mandir)/man1/tunnel.1" \
	  "$(DESTDIR)$(bashcompletionsdir)/tunnel" "$(DESTDIR)$(zshcompletionsdir)/_tunnel" \
	  "$(DESTDIR)$(fishcompletionsdir)/tunnel.fish"
	rm -rf "$(DESTDIR)$(datadir)/tunnel" "$(DESTDIR)$(docdir)"

deb: build
	Packaging/deb.sh "$(PROJ_FILE)"

# Installs the Debian package in a fresh Debian 12 from the MIRROR, asks it and purges it; needs root.
try-deb: deb
	Packaging/try-deb.sh .build/tunnel_*.deb "$(MIRROR)"

tarball: build
	Packaging/tarball.sh

# Measures everything and writes docs/benchmarks.md, which takes some ten minutes on an idle machine.
BENCHMARKS = .build/tests/release/Benchmarks
bench: packages bench-packages build
	swift build $(TESTS) --product Benchmarks
	$(BENCHMARKS) document "$$(git describe --always --dirty)" > .build/benchmarks.md
	mv .build/benchmarks.md docs/benchmarks.md

# Builds another commit beside this one and measures both in turn: make bench-against COMMIT=9f0f4d8,
# with ROWS="start streams" only these.
ROWS ?=
bench-against: packages bench-packages
	@test -n "$(COMMIT)" || { echo "name a commit: make bench-against COMMIT=HEAD~1" >&2; exit 1; }
	python3 Tests/Program/Benchmarks/against.py "$(COMMIT)" $(ROWS)

bench-peers: packages peer-packages build $(PEERS)/installed
	python3 Tests/Program/Benchmarks/Peers/measure.py $(TUNNEL) Data $(PEERS)/venv/bin $(PEERS)/home
	swift build $(TESTS) --product Benchmarks
	$(PEERS)/venv/bin/python Tests/Program/Benchmarks/Peers/geocoders.py .build/tests/release/Benchmarks

$(PEERS)/installed: Tests/Program/Benchmarks/Peers/requirements.txt
	python3 -m venv $(PEERS)/venv
	$(PEERS)/venv/bin/pip install --quiet --requirement $<
	touch $@

# Fuzzes each reader of foreign bytes for SECONDS seconds with guidance by coverage, then feeds the
# program random and mutated input as long.
SECONDS ?= 60
FUZZERS = --scratch-path .build/fuzz -c release -Xswiftc -enable-testing \
  --sanitize=fuzzer --sanitize=address --product Fuzzers
fuzz: packages fuzz-packages build
	TUNNEL_FUZZERS=1 swift build $(FUZZERS)
	python3 Tests/Support/Fuzz/coverage.py .build/fuzz/release/Fuzzers $(SECONDS)
	python3 Tests/Support/Fuzz/fuzz.py $(TUNNEL) Data $(SECONDS)

# Random sessions of the whole program, from a seed on: EVENTS events, 2,000 a session. A failure
# leaves a recording that 'tunnel replay' shows.
SEED ?= 1
EVENTS ?= 100000
simulate: packages
	swift run $(TESTS) Simulator $(SEED) $(EVENTS)

# Lets every system call of streams and a session fail in turn; `make test` tries some of them.
torture: packages test-packages build
	TORTURE=all swift test $(TESTS) --filter Torture

# The tests with the address sanitizer: all of them, or those of the modules that read foreign bytes.
# Optimised they run four times as fast. Leaks are not looked for: XCTest itself has two.
SANITIZED = --scratch-path .build/sanitize --sanitize=address -c release -Xswiftc -enable-testing
SANITIZED_TESTS = TextTests DataFilesTests GeodesyTests NotationsTests RecordsTests FeaturesTests \
  CursesTests FuzzTests
sanitize: packages test-packages build
	swift build $(SANITIZED) --build-tests
	ASAN_OPTIONS=detect_leaks=0 swift test $(SANITIZED) --skip-build

sanitize-quick: export TUNNEL_TEST_TARGETS = $(SANITIZED_TESTS)
sanitize-quick: packages test-packages
	swift build $(SANITIZED) --product TunnelPackageTests
	ASAN_OPTIONS=detect_leaks=0 swift test $(SANITIZED) --skip-build

# Streams on several threads with the thread sanitizer.
THREADS = .build/threads
sanitize-threads: fuzz-packages packages
	swift build --scratch-path $(THREADS) --sanitize=thread -c release --product tunnel
	clang -shared -fPIC -O1 Tests/Program/Threads/mutexes.c -o $(THREADS)/mutexes.so
	python3 Tests/Program/Threads/streams.py $(THREADS)/release/tunnel Data $(THREADS)/mutexes.so

# The pictures of the documents. The same program makes the same bytes. The first is a recorded session.
TOUR = Tests/Program/SessionsTests/Recordings/Tour.session
pictures: packages build
	$(TUNNEL) replay --format svg --output docs/tunnel.svg $(TOUR)
	$(TUNNEL) replay --format svg --theme light --output docs/tunnel-light.svg $(TOUR)
	$(TUNNEL) map --size 100x44 --span 13500 --time 2026-11-22T15:30Z --output docs/globe.svg 35 40
	$(TUNNEL) map --type relief --theme light --layers +graticule --size 100x34 --span 1200 46.5 9 --output docs/relief.svg
	$(TUNNEL) map --type standard --theme light --glyphs sextants --size 100x34 --output docs/standard.svg -- -17.8 179.9
	$(TUNNEL) map --type outline --language ja --size 100x34 --span 1600 36 138 --output docs/outline.svg
	$(TUNNEL) map --projection eqearth --layers +graticule,-places --time 2026-06-21T15:00Z \
	  --size 130x40 --span 20000 20 20 --output docs/daylight.svg
	$(TUNNEL) map --layers +antipodal --size 100x44 --span 13000 --output docs/antipodal.svg 40 -100
	$(TUNNEL) map --projection aeqd --layers +rings,-places --size 100x44 --span 42000 56.55 8.316667 --output docs/rings.svg
	$(TUNNEL) fall --output docs/fall.svg --animate 56.55 8.316667
	python3 docs/architecture.py > docs/architecture.svg

# Writes the manual page from the help texts; a test compares the two.
manual: packages build
	python3 docs/manual.py $(TUNNEL) > docs/tunnel.1

# The tests of the libraries of views with the trait under which rectangles, coders and
# notifications are Foundation's.
test-foundation: packages
	TUNNEL_TEST_TARGETS="ContainmentTests ControlsTests ContainmentTestingTests UIKitNamesTests" \
	  swift test --scratch-path .build/foundation --traits Foundation,Command

# DocC's archives of the libraries, without the plugin for Swift packages, which every client would
# have to fetch. A parameter that its name explains has no line: that check is off.
LIBRARIES = Containment Controls ContainmentTesting UIKitNames Geodesy Notations Toponymy ToponymyData Geophysics Features
DOCUMENTATION = .build/documentation
GRAPHS = -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir \
  -Xswiftc "$(CURDIR)/$(DOCUMENTATION)/graphs" -Xswiftc -emit-extension-block-symbols
documentation: packages
	@# a module whose comments alone have changed is not compiled again
	rm -rf $(DOCUMENTATION)
	@for module in $(LIBRARIES); do \
	  swift build --scratch-path $(DOCUMENTATION) --target $$module $(GRAPHS) || exit 1; \
	  own=$(DOCUMENTATION)/of/$$module; catalogue=Sources/*/$$module/$$module.docc; \
	  rm -rf $$own && mkdir -p $$own || exit 1; \
	  cp $(DOCUMENTATION)/graphs/$$module.symbols.json $$own/ || exit 1; \
	  for graph in $(DOCUMENTATION)/graphs/$$module@*; do \
	    test ! -e "$$graph" || cp "$$graph" $$own/ || exit 1; \
	  done; \
	  test -e $$catalogue || catalogue=; \
	  docc convert $$catalogue --additional-symbol-graph-dir $$own --fallback-display-name $$module \
	    --output-dir $(DOCUMENTATION)/$$module.doccarchive --warnings-as-errors \
	    --disable-parameters-and-returns-validation || exit 1; \
	done

data:
	$(MAKE) -C Data/Build

clean:
	swift package clean
	rm -rf .build/tests

packages:
	@$(REQUIREMENTS) install $(PACKAGES)

test-packages:
	@$(REQUIREMENTS) install $(TEST_PACKAGES)

bench-packages:
	@$(REQUIREMENTS) install $(BENCH_PACKAGES)

fuzz-packages:
	@$(REQUIREMENTS) install $(FUZZ_PACKAGES)

peer-packages:
	@$(REQUIREMENTS) install $(PEER_PACKAGES)

pixel-packages:
	@$(REQUIREMENTS) install $(PIXEL_PACKAGES)

spark-packages:
	@$(REQUIREMENTS) install $(SPARK_PACKAGES)

bench-spark-packages:
	@$(REQUIREMENTS) install $(BENCH_SPARK_PACKAGES)
