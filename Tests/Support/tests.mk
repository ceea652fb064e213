# Tests that `make test` leaves out, and what all need.

TESTS = --scratch-path .build/tests -c release -Xswiftc -enable-testing
TEST_PACKAGES = libvterm-dev libexpat1-dev libsqlite3-dev ncurses-term tmux zsh fish groff-base python3 python3-jsonschema jq unzip gdal-bin libsixel-bin netpbm
PIXEL_PACKAGES = xvfb xterm mlterm kitty konsole dbus-daemon foot weston xdotool imagemagick \
  fonts-dejavu-core
LETTER_PACKAGES = xvfb xterm mlterm kitty foot sway grim imagemagick fontconfig python3 \
  fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
GUEST_PACKAGES = openssh-server openssh-client strace tmux python3

.PHONY: test-packages pixel-packages letter-packages guest-packages test-foundation test-pixels \
  test-letters test-guests simulate torture wide-characters check-systems sanitize sanitize-quick \
  sanitize-threads mutants coverage

test-packages: ## Install the Debian packages that test needs
	@$(REQUIREMENTS) install $(TEST_PACKAGES)

pixel-packages: ## Install the Debian packages that test-pixels needs
	@$(REQUIREMENTS) install $(PIXEL_PACKAGES)

letter-packages: ## Install the Debian packages that test-letters needs
	@$(REQUIREMENTS) install $(LETTER_PACKAGES)

guest-packages: ## Install the Debian packages that test-guests needs
	@$(REQUIREMENTS) install $(GUEST_PACKAGES)

# The tests of the libraries of views with the trait under which rectangles, coders and
# notifications are Foundation's.
FOUNDATION = --scratch-path .build/foundation --traits Foundation,Command
test-foundation: export TUNNEL_TEST_TARGETS = ContainmentTests ControlsTests \
  ContainmentTestingTests UIKitNamesTests
test-foundation: packages ## Test the libraries of views with the trait Foundation
	swift build $(FOUNDATION) --product TunnelPackageTests
	swift test $(FOUNDATION) --skip-build --no-parallel

# Photographs terminals with sixels or kitty's graphics while the maps are shown, and compares the
# photographs with what the program drew.
test-pixels: export TUNNEL_PROGRAM = $(RELEASE)
test-pixels: packages test-packages pixel-packages build ## Photograph maps in terminals with pixels and compare them
	swift build $(TESTS) --build-tests
	PHOTOGRAPHS=all swift test $(TESTS) --skip-build --filter PhotographTests

# Letters to which terminals give different columns. LETTERS="--terminals foot" chooses a terminal;
# LETTERS=--help prints the other options.
test-letters: packages letter-packages ## Photograph letters in terminals and check what stands behind them
	swift build $(TESTS) --product TaskProgram
	python3 -B Tests/Terminal/Letters/letters.py .build/tests/release/TaskProgram $(LETTERS)

# Twenty guests at once over an sshd of their own on 127.0.0.1, and some who behave badly.
test-guests: packages guest-packages build ## Let guests try the program over ssh (docs/guest.md)
	python3 Tests/Program/Guests/guests.py $(RELEASE) Data

# The same version makes the same table.
UNICODE = .build/unicode
wide-characters: ## Make the table of wide characters again, which needs the network
	python3 -m venv $(UNICODE)
	$(UNICODE)/bin/pip install --quiet unicodedata2==17.0.1
	$(UNICODE)/bin/python -B Tests/Support/wide_characters.py Sources/Base/Cells/WideCharacters.swift

# Random sessions of the whole program, from a seed on: EVENTS events, 2,000 a session. A failure
# leaves a recording that 'tunnel replay' shows.
SEED ?= 1
EVENTS ?= 100000
simulate: packages ## Run EVENTS=100000 events of random sessions, from SEED=1 on
	swift run $(TESTS) Simulator $(SEED) $(EVENTS)

# Lets every system call of streams and a session fail in turn, and refuses memory from some allocation
# on; `make test` tries some of them.
torture: export TUNNEL_PROGRAM = $(RELEASE)
torture: packages test-packages build ## Let every system call fail in turn, and memory be refused
	TORTURE=all swift test $(TESTS) --filter Torture

# The tests with the address sanitizer: all of them, or those of the modules that read foreign bytes.
# Optimised they run four times as fast. Leaks are not looked for: XCTest itself has two.
SANITIZED = --scratch-path .build/sanitize --sanitize=address -c release -Xswiftc -enable-testing
SANITIZED_TESTS = TextTests DataFilesTests GeodesyTests NotationsTests RecordsTests FeaturesTests \
  TilesTests CursesTests FuzzTests
sanitize: export TUNNEL_PROGRAM = $(RELEASE)
sanitize: packages test-packages build ## Run all tests with the address sanitizer
	swift build $(SANITIZED) --build-tests
	ASAN_OPTIONS=detect_leaks=0 Tests/Support/test.sh $(SANITIZED)

sanitize-quick: export TUNNEL_TEST_TARGETS = $(SANITIZED_TESTS)
sanitize-quick: packages test-packages ## Run the tests of readers with the address sanitizer
	swift build $(SANITIZED) --product TunnelPackageTests
	ASAN_OPTIONS=detect_leaks=0 Tests/Support/test.sh $(SANITIZED)

# Streams on several threads with the thread sanitizer.
THREADS = .build/threads
sanitize-threads: fuzz-packages packages ## Answer streams with the thread sanitizer
	swift build --scratch-path $(THREADS) --sanitize=thread -c release --product tunnel
	clang -shared -fPIC -O1 Tests/Program/Threads/mutexes.c -o $(THREADS)/mutexes.so
	python3 Tests/Program/Threads/streams.py $(THREADS)/release/tunnel Data $(THREADS)/mutexes.so

# The headers of both systems come with Zig. Swift's own modules are compiled for them at the first time.
SYSTEMS = .build/systems
check-systems: packages test-packages ## Type-check the modules for macOS and musl, with headers that it fetches
	python3 -m venv $(SYSTEMS)/venv
	$(SYSTEMS)/venv/bin/pip download --quiet --no-deps --dest $(SYSTEMS) ziglang==0.17.1
	unzip -q -o $(SYSTEMS)/ziglang-*.whl 'ziglang/lib/libc/*' -d $(SYSTEMS)
	python3 -B Tests/Support/Systems/check.py $(SYSTEMS)/ziglang/lib/libc $(SYSTEMS)

# Single faults, each a choice at run time in a copy of the sources; their tables lie in
# Tests/Support/Mutants. The tests of their modules have to notice 95 %.
mutants: packages ## Check that tests notice single faults, of all modules or MUTANTS="Features"
	python3 Tests/Support/Mutants/mutants.py $(MUTANTS)

# What the tests reach in their own process: those that drive programs are left out.
COVERED = --scratch-path .build/coverage -c release -Xswiftc -enable-testing --enable-code-coverage
COVERED_TESTS ?= FuzzTests $(filter-out TunnelTests,$(notdir $(wildcard Tests/*/*Tests)))
coverage: export TUNNEL_TEST_TARGETS = $(COVERED_TESTS)
coverage: packages test-packages ## Print what the tests reach of each module, or those of COVERED_TESTS="TextTests"
	swift build $(COVERED) --product TunnelPackageTests
	swift test $(COVERED) --skip-build
	python3 Tests/Support/coverage.py .build/coverage/release/TunnelPackageTests.xctest \
	  .build/coverage/release/codecov/default.profdata
