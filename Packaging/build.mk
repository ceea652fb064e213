# How the program is built.

# Paths of this folder do not get into the program, nor Swift's hash of how a module was built,
# which depends on the folder: builds in two folders are alike. Names of functions are all that
# debuggers find in it: what they know of lines takes time to write, and half of the file.
BUILD = swift build -c release --product tunnel -debug-info-format none $(LINKING) \
  -Xcc '-DPROJ_LIBRARY_NAME="$(PROJ_LIBRARY)"' \
  -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." -Xcc "-ffile-prefix-map=$(CURDIR)=."
COMPLETIONS = .build/completions

# The program opens PROJ's library when it first needs it, under the name that the library gives itself.
PROJ_FOLDER = $(shell pkg-config --variable=libdir proj)
ifeq ($(shell uname),Darwin)
PROJ_LIBRARY = $(shell otool -D "$(PROJ_FOLDER)/libproj.dylib" 2>/dev/null | tail -n 1)
PROJ_FILE = $(PROJ_LIBRARY)
# Swift's libraries are part of macOS.
LINKING =
else
PROJ_LIBRARY = $(shell readelf -d "$(PROJ_FOLDER)/libproj.so" 2>/dev/null | sed -n 's/.*(SONAME).*\[\(.*\)\].*/\1/p')
PROJ_FILE = $(PROJ_FOLDER)/$(PROJ_LIBRARY)
# No path of this machine in the program, nor a hash of its debugging information, which depends on
# the folder; every function bound at its start. No symbol is visible to libraries, which takes a
# quarter off the time of a start. The C++ library stays shared: PROJ brings it, and where a library
# that comes later gets no memory for its own data, the C library ends the program.
LINKING = --static-swift-stdlib --disable-local-rpath -Xlinker --build-id=none -Xlinker -z -Xlinker now -Xlinker -z -Xlinker relro \
  -Xswiftc -use-ld=lld -Xlinker -z -Xlinker nostart-stop-gc -Xlinker --version-script -Xlinker "$(CURDIR)/Packaging/hidden.map"
endif

define BUILD_PROGRAM
@test -n "$(PROJ_LIBRARY)" -a -e "$(PROJ_FILE)" || \
  { echo "no library of PROJ in '$(PROJ_FOLDER)', the folder that pkg-config names; give another," \
    "such as make build PROJ_FOLDER=/usr/local/lib" >&2; exit 1; }
$(BUILD)
@mkdir -p $(COMPLETIONS)
@for shell in bash zsh fish; do \
  $(TUNNEL) --generate-completion-script $$shell > $(COMPLETIONS)/$$shell || exit 1; \
done
endef

# Debian packages; what the tests and so on need further is in their makefiles.
REQUIREMENTS = Packaging/requirements.sh
PACKAGES = libncurses-dev libproj-dev zlib1g-dev pkg-config binutils tzdata

.PHONY: check packages headless

check: ## Look for what the build needs
	@$(REQUIREMENTS) check $(PACKAGES)

packages: ## Install the Debian packages that the build needs
	@$(REQUIREMENTS) install $(PACKAGES)

# With SDK=x86_64-swift-linux-musl it is one file without libraries. PROJ, Expat and SQLite are
# opened where they can be.
headless: ## Build the program without maps and without ncurses, for SDK=...
	TUNNEL_HEADLESS=1 swift build -c release --product tunnel --scratch-path .build/headless \
	  $(if $(SDK),--swift-sdk $(SDK))

$(TUNNEL):
	$(MAKE) build
