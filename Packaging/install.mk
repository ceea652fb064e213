# Where the program, its data and its documents are installed.

PREFIX ?= /usr/local
bindir = $(PREFIX)/bin
datadir = $(PREFIX)/share
mandir = $(datadir)/man
docdir = $(datadir)/doc/tunnel
bashcompletionsdir = $(datadir)/bash-completion/completions
zshcompletionsdir = $(datadir)/zsh/site-functions
fishcompletionsdir = $(datadir)/fish/vendor_completions.d
STRIP ?= strip

# The documents that the manual page refers to: all but those on the source.
DOCUMENTS = $(filter-out docs/the-sample.md docs/swift.md docs/c.md docs/python.md docs/architecture.svg, \
  $(wildcard docs/*.md docs/*.svg docs/*.png docs/*.json))
INSTALL_FILES = install -m 644
INSTALL_FOLDER = install -d -m 755

define INSTALL_PROGRAM
$(INSTALL_FOLDER) "$(DESTDIR)$(bindir)" "$(DESTDIR)$(datadir)/tunnel/terminfo/t" \
  "$(DESTDIR)$(datadir)/tunnel/words" "$(DESTDIR)$(docdir)" "$(DESTDIR)$(mandir)/man1" \
  "$(DESTDIR)$(bashcompletionsdir)" "$(DESTDIR)$(zshcompletionsdir)" "$(DESTDIR)$(fishcompletionsdir)"
install -m 755 $(TUNNEL) "$(DESTDIR)$(bindir)/tunnel"
files=$$($(TUNNEL) --list-data) && for file in $$files; do \
  $(INSTALL_FILES) "Data/$$file" "$(DESTDIR)$(datadir)/tunnel/" || exit 1; \
done
$(INSTALL_FILES) Data/README.md LICENSE LICENSES.md "$(DESTDIR)$(datadir)/tunnel/"
$(INSTALL_FILES) Data/terminfo/t/* "$(DESTDIR)$(datadir)/tunnel/terminfo/t/"
ln -sfn t "$(DESTDIR)$(datadir)/tunnel/terminfo/74"
$(INSTALL_FILES) Data/words/*.tsv "$(DESTDIR)$(datadir)/tunnel/words/"
$(INSTALL_FILES) $(DOCUMENTS) "$(DESTDIR)$(docdir)/"
$(INSTALL_FILES) docs/tunnel.1 "$(DESTDIR)$(mandir)/man1/tunnel.1"
$(INSTALL_FILES) $(COMPLETIONS)/bash "$(DESTDIR)$(bashcompletionsdir)/tunnel"
$(INSTALL_FILES) $(COMPLETIONS)/zsh "$(DESTDIR)$(zshcompletionsdir)/_tunnel"
$(INSTALL_FILES) $(COMPLETIONS)/fish "$(DESTDIR)$(fishcompletionsdir)/tunnel.fish"
endef

.PHONY: install-strip uninstall

install-strip: install ## Install without what debuggers need
	$(STRIP) "$(DESTDIR)$(bindir)/tunnel"

uninstall: ## Remove what was installed
	rm -f "$(DESTDIR)$(bindir)/tunnel" "$(DESTDIR)$(mandir)/man1/tunnel.1" \
	  "$(DESTDIR)$(bashcompletionsdir)/tunnel" "$(DESTDIR)$(zshcompletionsdir)/_tunnel" \
	  "$(DESTDIR)$(fishcompletionsdir)/tunnel.fish"
	rm -rf "$(DESTDIR)$(datadir)/tunnel" "$(DESTDIR)$(docdir)"
