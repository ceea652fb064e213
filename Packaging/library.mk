# libtunnel, the C library, and the Python package around it.

LIBRARY_VERSION = $(shell sed -n 's/^.define TUNNEL_VERSION "\(.*\)"/\1/p' Sources/Program/TunnelHeader/tunnel.h)
LIBRARY = .build/lib
LIBRARY_BUILD = --scratch-path .build/library -c release --target TunnelC \
  -debug-info-format none \
  -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." -Xcc "-ffile-prefix-map=$(CURDIR)=."
libdir = $(PREFIX)/lib
includedir = $(PREFIX)/include
pkgconfigdir = $(libdir)/pkgconfig

.PHONY: libtunnel install-lib test-lib

libtunnel: check ## Build the C library, .build/lib/libtunnel.so
	swift build $(LIBRARY_BUILD)
	Packaging/library.sh .build/library/release $(LIBRARY) $(LIBRARY_VERSION)

# Builds only if nothing is built. The data are those of `make install`.
install-lib: $(LIBRARY)/libtunnel.so ## Install the C library, its header and manual page in PREFIX=/usr/local
	$(INSTALL_FOLDER) "$(DESTDIR)$(pkgconfigdir)" "$(DESTDIR)$(includedir)" "$(DESTDIR)$(mandir)/man3"
	install -m 755 $(LIBRARY)/libtunnel.so.$(LIBRARY_VERSION) "$(DESTDIR)$(libdir)/"
	cp -P $(LIBRARY)/libtunnel.so $(LIBRARY)/libtunnel.so.0 "$(DESTDIR)$(libdir)/"
	$(INSTALL_FILES) Sources/Program/TunnelHeader/tunnel.h "$(DESTDIR)$(includedir)/"
	$(INSTALL_FILES) docs/libtunnel.3 "$(DESTDIR)$(mandir)/man3/"
	sed -e 's|@LIBDIR@|$(libdir)|' -e 's|@INCLUDEDIR@|$(includedir)|' -e 's|@DATADIR@|$(datadir)/tunnel|' \
	  -e 's|@VERSION@|$(LIBRARY_VERSION)|' Packaging/tunnel.pc.in > "$(DESTDIR)$(pkgconfigdir)/tunnel.pc"
	chmod 644 "$(DESTDIR)$(pkgconfigdir)/tunnel.pc"

$(LIBRARY)/libtunnel.so:
	$(MAKE) libtunnel

test-lib: libtunnel ## Test the C library: its symbols, the example in C, the installation
	python3 Tests/Program/Library/test_library.py $(LIBRARY) Data

# The Python package.
WHEEL = .build/wheel

.PHONY: wheel test-wheel

wheel: libtunnel ## Make the Python wheel, with the C library and the data in it
	python3 Packaging/python/wheel.py $(LIBRARY)/libtunnel.so.$(LIBRARY_VERSION) Data $(WHEEL)

test-wheel: wheel ## Test the Python wheel in a fresh environment
	rm -rf $(WHEEL)/venv
	python3 -m venv $(WHEEL)/venv
	$(WHEEL)/venv/bin/pip install --quiet --requirement Packaging/python/tests/requirements.txt $(WHEEL)/*.whl
	$(WHEEL)/venv/bin/python Packaging/python/tests/test_tunnel.py

.PHONY: bench-wheel

bench-wheel: wheel $(PEERS)/installed ## Measure the Python wheel beside Polars, NumPy and another geocoder
	$(PEERS)/venv/bin/pip install --quiet --force-reinstall --no-deps $(WHEEL)/*.whl
	$(PEERS)/venv/bin/python Packaging/python/tests/measure.py
